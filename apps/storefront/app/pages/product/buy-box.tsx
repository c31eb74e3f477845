import type { ProductLine, TireInLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import { MAX_QUANTITY_PER_LINE } from '@shop/domain/cart/limits'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { QuantityStepper } from '@shop/ui/quantity-stepper'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAddToCart } from '../../cart/use-add-to-cart.ts'
import { paths } from '../../paths.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { useServicePhone } from '../../platform/globals/service-phone.ts'
import { setOfFour } from '../../pricing/set-of-four.ts'
import { useSetOf } from '../../pricing/use-set-of.ts'
import styles from './buy-box.module.css'
import { DeliveryOptions } from './delivery-options.tsx'
import { productMessages } from './messages.ts'
import { OutTheDoorLine } from './out-the-door-line.tsx'
import { PriceBlock } from './price-block.tsx'
import { PromotionList } from './promotion-list.tsx'
import { StaggeredSetBox } from './staggered-set-box.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { type StaggeredSet, useStaggeredSet } from './use-staggered-set.ts'

const words = productMessages.buy
const setWords = productMessages.staggeredSet
const usualSet = 4
const pair = 2

type BuyBoxProps = {
  tire: TireInLine & { price: NonNullable<TireInLine['price']> }
  line: Pick<ProductLine, 'name' | 'imageSrc' | 'promotions' | 'slug' | 'brand' | 'tires'>
  /** What we say of it on the shopper's vehicle, once that is known. */
  fit: TireFit | undefined
  /** Another size is on its way. */
  isPending: boolean
}

/** Price, quantity and the button, then delivery. Amounts are the server's. */
export function BuyBox({ tire, line, fit, isPending }: BuyBoxProps) {
  const most = Math.min(MAX_QUANTITY_PER_LINE, tire.available)
  const position = fit?.position ?? 'all'
  const usual = Math.min(position === 'all' ? usualSet : pair, most)
  const [typed, setTyped] = useState<number | null>(null)
  const quantity = typed ?? usual
  const { state, refusal, add, prepare } = useAddToCart()
  const button = useRef<HTMLButtonElement>(null)
  const priced = useSetOf(tire, quantity)
  const set = answerOf(priced) ?? undefined
  const both = useStaggeredSet(line, fit)

  if (tire.available === 0) {
    return (
      <div className={styles.box}>
        <PriceBlock price={tire.price} set={setOfFour(tire)} state="answered" />
        <div className={styles.soldOut}>
          <Button size="lg" full disabled>
            {line.tires.some(({ available }) => available > 0) ? words.versionSoldOut : words.soldOut}
          </Button>
          <ButtonLink variant="line" full href={paths.tireSize(tire.sizeSlug)}>
            {words.otherTires(tire.size)}
          </ButtonLink>
        </div>
      </div>
    )
  }

  const isRefused = fit?.level === 'does-not-fit'
  const isBusy = state === 'adding' || isPending
  const reach = { onPointerEnter: prepare, onFocus: prepare }
  const addThese = () => add({ tireId: tire.productId, quantity, position })
  const addBoth = (pairs: StaggeredSet) =>
    add({
      front: { tireId: pairs.productId, quantity: pair },
      rear: { tireId: pairs.rear.productId, quantity: pair },
    })
  const main = both
    ? { label: setWords.add, cents: both.set.priceInCents, onClick: () => addBoth(both) }
    : {
        label: isRefused ? words.notForCar : words.add(quantity),
        cents: isRefused ? undefined : set?.priceInCents,
        onClick: addThese,
      }
  const label = state === 'added' ? words.added : main.label
  const stepper = (
    <div className={styles.quantity}>
      <QuantityStepper label={words.quantity} value={quantity} max={most} onChange={setTyped} />
      {most < usualSet * 2 && <p className="type-caption muted">{words.onlyLeft(most)}</p>}
    </div>
  )
  return (
    <div className={styles.box} aria-busy={isPending}>
      {/* Beside a set of two and two the price of one pair would be a second answer to what it costs. */}
      {both ? (
        <StaggeredSetBox set={both} position={position} />
      ) : (
        <div className={styles.prices}>
          <PriceBlock price={tire.price} set={set} state={priced.state} />
          {stepper}
        </div>
      )}
      <PromotionList promotions={line.promotions} />
      {refusal !== null && (
        <div className={styles.refusal}>
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        </div>
      )}
      <Button
        ref={button}
        className={styles.add}
        variant="brand"
        size="lg"
        full
        loading={isBusy}
        disabled={isRefused}
        icon={state === 'added' && <Check size={20} aria-hidden="true" />}
        onClick={main.onClick}
        {...reach}
      >
        {label}
        {main.cents !== undefined && state !== 'added' && (
          <span className="num">{formatDollars(main.cents)}</span>
        )}
      </Button>
      {both && (
        <div className={styles.only}>
          {stepper}
          <Button variant="line" full disabled={isBusy} onClick={addThese} {...reach}>
            {setWords.addOnly(quantity, position)}
            {set && <span className="num">{formatDollars(set.priceInCents)}</span>}
          </Button>
        </div>
      )}
      <NeedsScript />
      <p className={styles.note}>{words.note}</p>
      {!isRefused && (
        <StickyBuyBar
          button={button}
          name={productMessages.title(line.brand.label, line.name)}
          marking={`${tire.size} ${tire.service}`}
          imageSrc={line.imageSrc}
          set={both?.set ?? set}
          note={both ? setWords.note : words.beforeTax(quantity)}
        >
          <Button variant="brand" loading={isBusy} onClick={main.onClick} {...reach}>
            {label}
          </Button>
        </StickyBuyBar>
      )}
      {!both && (
        <OutTheDoorLine line={line} tire={tire} quantity={quantity} onAdd={isRefused ? null : addThese} />
      )}
      <DeliveryOptions productId={tire.productId} />
    </div>
  )
}

function NeedsScript() {
  const phone = useServicePhone()
  return (
    <noscript>
      <p className={styles.note}>{phone === null ? words.needsScript : words.callToOrder(phone)}</p>
    </noscript>
  )
}
