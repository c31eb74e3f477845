import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { FastCard } from '@shop/contracts/payments/fast-checkout'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { PAYMENT_SECTIONS } from '@shop/domain/payments/payment-options'
import { isRedirect, isWallet, type PaymentType } from '@shop/domain/payments/payment-type'
import { RadioList, type RadioListOption } from '@shop/ui/radio-list'
import { Tag } from '@shop/ui/tag'
import { type ReactNode, useId } from 'react'
import { cardName } from '../payments/card-name.ts'
import { payingMessages } from './paying-messages.ts'
import styles from './payment-methods.module.css'
import { savedCardMessages } from './saved-card-messages.ts'
import { cardIn, savedCardRows, valueOfCard } from './saved-card-rows.tsx'
import type { FastCardChoice } from './use-fast-card.ts'
import type { SavedCardChoice } from './use-saved-card.ts'
import { walletMessages } from './wallet-messages.ts'

const words = payingMessages.payment
const FAST_CARD = 'fast card'

type PaymentMethodsProps = {
  /** As the server has them; none when it did not answer, and then a card can still be paid with. */
  options: readonly PaymentOption[]
  chosen: PaymentType
  onChoose: (type: PaymentType) => void
  /** Where the card is typed. It stays while another way is looked at. */
  card: ReactNode
  /** The card that fast checkout has handed over. */
  fast?: FastCardChoice | undefined
  /** Cards that are kept, and where the security code of the chosen one is typed. */
  saved?: { choice: SavedCardChoice; code: ReactNode } | undefined
  /** What who buys on terms says beside it. */
  poNumber: ReactNode
  /** Who pays, whatever the way. */
  billing: ReactNode
}

/** Every way to pay that the shop takes, with its total and how it is paid; what cannot be had says why. */
export function PaymentMethods(props: PaymentMethodsProps) {
  const { options, chosen, onChoose, card, fast, saved, poNumber, billing } = props
  const savedCards = saved?.choice.cards ?? []
  const choose = (value: string) => {
    const cardId = cardIn(value)
    const isFast = value === FAST_CARD
    fast?.choose(isFast)
    saved?.choice.choose(cardId)
    const type = cardId === null && !isFast ? (value as PaymentType) : 'credit'
    if (type !== chosen) onChoose(type)
  }
  const rowsOf = (option: PaymentOption, row: RadioListOption): RadioListOption[] => {
    if (option.type !== 'credit' || (savedCards.length === 0 && !fast?.card)) return [row]
    const content = (
      <>
        {saved?.code}
        {chosen === 'credit' && billing}
      </>
    )
    const fastRow = fast?.card ? [fastCardRow(fast.card, chosen === 'credit' && billing)] : []
    return [...fastRow, ...savedCardRows(savedCards, content), { ...row, label: savedCardMessages.another }]
  }
  const name = useId()
  const taken = options.filter(({ isTaken }) => isTaken)
  const shown = taken.length > 0 ? taken : [cardAlone]
  return PAYMENT_SECTIONS.filter((section) => shown.some((option) => option.section === section)).map(
    (section) => (
      <div key={section} className={styles.section}>
        <RadioList
          legend={words.sections[section]}
          name={name}
          value={chosen === 'credit' ? valueOfChosenCard(fast, saved?.choice) : chosen}
          onChange={choose}
          options={shown
            .filter((option) => option.section === section)
            .flatMap((option) =>
              rowsOf(option, {
                value: option.type,
                label: option.label,
                detail: option.reason ?? option.sentence,
                disabled: option.reason !== null,
                trailing: <Trailing option={option} />,
                keepsContent: option.type === 'credit',
                content: (
                  <>
                    {option.type === 'credit' && card}
                    {option.type === 'resolve' && poNumber}
                    {isRedirect(option.type) && (
                      <p className={styles.finish}>{words.finishAt(option.label)}</p>
                    )}
                    {isWallet(option.type) && (
                      <p className={styles.finish}>{walletMessages.approve(option.label)}</p>
                    )}
                    {option.type === chosen && billing}
                  </>
                ),
              }),
            )}
        />
      </div>
    ),
  )
}

function valueOfChosenCard(fast: FastCardChoice | undefined, saved: SavedCardChoice | undefined): string {
  if (fast?.isChosen) return FAST_CARD
  return saved?.chosen ? valueOfCard(saved.chosen) : 'credit'
}

const fastCardRow = (card: FastCard, content: ReactNode): RadioListOption => ({
  value: FAST_CARD,
  label: cardName(card),
  detail: words.fastCard,
  content,
})

const cardAlone: PaymentOption = {
  type: 'credit',
  label: words.card,
  section: 'pay-now',
  totalInCents: 0,
  leftInCents: 0,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: words.brandsLabel,
  isTaken: true,
  reason: null,
}

function Trailing({ option }: { option: PaymentOption }) {
  if (option.reason !== null) return null
  if (option.type === 'credit') return <CardBrands />
  return (
    <>
      <span className="num">{formatDollars(option.leftInCents)}</span>
      {option.discountInCents > 0 && <Tag tone="ok">{words.discount(option.discountInPercentage)}</Tag>}
    </>
  )
}

function CardBrands() {
  return (
    <span className={styles.brands} role="img" aria-label={words.brandsLabel}>
      {words.brands.map((brand) => (
        <span key={brand} aria-hidden="true">
          {brand}
        </span>
      ))}
    </span>
  )
}
