import type { GuidedPick } from '@shop/contracts/search/guided-picks'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { ScoreLine } from '@shop/ui/score-line'
import { Stars } from '@shop/ui/stars'
import { Tag } from '@shop/ui/tag'
import { Check, Minus } from 'lucide-react'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { SetPriceLines } from '../../catalogue/cards/set-price-lines.tsx'
import { TirePictures } from '../../catalogue/cards/tire-pictures.tsx'
import { productHref } from '../../catalogue/product-href.ts'
import { scoreWord } from '../../catalogue/score-word.ts'
import { guidedMessages as words } from './messages.ts'
import styles from './picks-page.module.css'

const PER_AXLE = 2
const SET = 4

/** The best pick, large: why, one honest minus, the price and the only orange button of the page. */
export function FirstPick({ pick: { title, reasons, tire } }: { pick: GuidedPick }) {
  const { state, refusal, add, prepare } = useAddToCart()
  const canBuy = tire.inStock && tire.price !== null
  const addThese = () =>
    add(
      tire.rear
        ? {
            front: { tireId: tire.productId, quantity: PER_AXLE },
            rear: { tireId: tire.rear.productId, quantity: PER_AXLE },
          }
        : { tireId: tire.productId, quantity: SET },
    )
  return (
    <article className={styles.first}>
      <TirePictures product={tire} priority>
        <span className={styles.flag}>
          <Tag tone="paper">{title}</Tag>
        </span>
      </TirePictures>
      <div className={styles.facts}>
        <div>
          <p className="muted">{tire.brand.label}</p>
          <h2 className="type-h1">{tire.name}</h2>
        </div>
        <p className={styles.score}>
          {tire.reviews.average !== null && (
            <Stars rating={tire.reviews.average} count={tire.reviews.count} />
          )}
          <ScoreLine value={tire.scores.simpleScore} word={scoreWord(tire.scores.simpleScore)} />
        </p>
        <ul className={styles.reasons}>
          {reasons.map(({ tone, text }) => (
            <li key={text} className={tone === 'for' ? styles.for : 'muted'}>
              {tone === 'for' ? (
                <Check size={20} aria-hidden="true" />
              ) : (
                <Minus size={20} aria-hidden="true" />
              )}
              {text}
            </li>
          ))}
        </ul>
        {tire.set && (
          <div className={styles.price}>
            <SetPriceLines product={tire} size="lg" />
          </div>
        )}
        {refusal !== null && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <div className={styles.actions}>
          {canBuy && (
            <Button
              variant="brand"
              size="lg"
              loading={state === 'adding'}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={addThese}
            >
              {state === 'added' ? words.added : words.add(SET)}
            </Button>
          )}
          <ButtonLink variant="line" size="lg" href={productHref(tire)}>
            {words.viewTire}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
