import type { SavedCard } from '@shop/contracts/payments/saved-cards'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { CreditCard } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { AccountFrame } from '../accounts/account-frame.tsx'
import { AccountSection } from '../accounts/account-section.tsx'
import { paths } from '../paths.ts'
import { generalErrorText } from '../platform/boundary/general-error-text.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { cardName, expirationOf } from './card-name.ts'
import type { RemoveAnswer } from './remove-card.server.ts'
import { savedCardsMessages as words } from './saved-cards-messages.ts'
import styles from './saved-cards-page.module.css'

type SavedCardsPageProps = {
  cards: readonly SavedCard[]
  /** The card somebody is asked about before it goes. */
  toRemove: string | null
  answer: RemoveAnswer | undefined
}

/** The cards somebody keeps with us. What holds money of an order stays until that has left. */
export function SavedCardsPage({ cards, toRemove, answer }: SavedCardsPageProps) {
  return (
    <AccountFrame page={paths.accountPayment()} title={words.pageTitle} lead={words.lead}>
      {answer && <Answer answer={answer} />}
      <AccountSection title={words.title}>
        {cards.length === 0 && <p className={styles.none}>{words.none}</p>}
        <ul>
          {cards.map((card, index) => (
            <li key={card.id} className={styles.card}>
              <CreditCard size={20} aria-hidden="true" />
              <div>
                <p className={styles.name}>
                  <b>{cardName(card)}</b>
                  <Standing card={card} isFirst={index === 0 && cards.length > 1} />
                </p>
                <p className="type-small muted">
                  {card.standing === 'expired'
                    ? words.expired(expirationOf(card))
                    : words.expires(expirationOf(card))}
                  {card.held && <Held held={card.held} />}
                </p>
              </div>
              {card.held === null && (
                <ButtonLink
                  className={styles.remove}
                  variant="quiet"
                  size="sm"
                  href={paths.accountPayment(card.id)}
                  aria-label={words.removeNamed(cardName(card))}
                >
                  {words.remove}
                </ButtonLink>
              )}
              {toRemove === card.id && card.held === null && !answer && <Question card={card} />}
            </li>
          ))}
        </ul>
        {cards.length > 0 && <p className={`type-small muted ${styles.note}`}>{words.codeEachTime}</p>}
      </AccountSection>
    </AccountFrame>
  )
}

function Standing({ card: { standing }, isFirst }: { card: SavedCard; isFirst: boolean }) {
  if (standing === 'expired') return <Tag tone="danger">{words.tags.expired}</Tag>
  if (standing === 'expires-this-month') return <Tag tone="warn">{words.tags.soon}</Tag>
  return isFirst ? <Tag>{words.tags.first}</Tag> : null
}

function Held({ held }: { held: NonNullable<SavedCard['held']> }) {
  return (
    <>
      {' '}
      {words.held(formatDollars(held.amountInCents))}
      <Link className="link" href={paths.trackYourOrder()}>
        {words.order(held.orderNumber)}
      </Link>
      {words.removableLater}
    </>
  )
}

/** Opening a link removes nothing: the card goes with the button. */
function Question({ card }: { card: SavedCard }) {
  const { state } = useNavigation()
  return (
    <section className={styles.question} aria-label={words.removeNamed(cardName(card))}>
      <div>
        <b>{words.question(cardName(card))}</b>
        <p className="type-small muted">{words.questionDetail}</p>
      </div>
      <Form className={styles.ways} method="post" action={paths.accountPayment()} preventScrollReset>
        <input type="hidden" name="card" value={card.id} />
        <ButtonLink variant="line" size="sm" href={paths.accountPayment()}>
          {words.keep}
        </ButtonLink>
        <Button size="sm" type="submit" loading={state === 'submitting'}>
          {words.removeCard}
        </Button>
      </Form>
    </section>
  )
}

function Answer({ answer }: { answer: RemoveAnswer }) {
  const general = generalErrorText(useGlobals())
  return (
    <div className={styles.answer}>
      {answer.outcome === 'failed' ? (
        <Banner tone="danger" role="alert">
          {answer.message ?? general}
        </Banner>
      ) : (
        <Banner tone="ok" role="status">
          {answer.outcome === 'removed' ? words.removed : words.gone}
        </Banner>
      )}
    </div>
  )
}
