import type { SiteCart } from '@shop/contracts/cart/cart'
import { isCoverageChosen } from '@shop/domain/coverage/free-coverage'
import { Checkbox } from '@shop/ui/checkbox'
import { Price } from '@shop/ui/price'
import { LifeBuoy, ShieldCheck } from 'lucide-react'
import { useId, useOptimistic } from 'react'
import { coverAll } from './change-cart.ts'
import styles from './coverage-card.module.css'
import { CoverageTerms } from './coverage-terms.tsx'
import { cartMessages as words } from './messages.ts'
import { roadsideHelp } from './roadside-help.ts'
import type { CartChanges } from './use-cart-changes.ts'

type CoverageCardProps = { cart: SiteCart; hasVehicle: boolean; changes: CartChanges }

/** Coverage of all tires of the cart at once. Whoever may not have it is not offered it. */
export function CoverageCard({ cart, hasVehicle, changes }: CoverageCardProps) {
  const covered = cart.siteProducts.filter(({ roadHazardState }) => isCoverageChosen(roadHazardState))
  const isWhole = covered.length === cart.siteProducts.length
  const [isCovered, wantCovered] = useOptimistic(isWhole)
  const factsId = useId()
  if (cart.roadHazardPriceInCents === null) return null
  const roadside = roadsideHelp(cart, hasVehicle)
  const onCovered = (wanted: boolean) =>
    changes.change(() => {
      wantCovered(wanted)
      return coverAll(wanted)
    })
  return (
    <section className={styles.card} aria-label={words.coverage}>
      <Checkbox
        checked={isCovered}
        aria-describedby={factsId}
        onChange={(event) => onCovered(event.target.checked)}
        trailing={
          <b className={styles.price}>
            <Price cents={cart.roadHazardPriceInCents} />
          </b>
        }
      >
        <b>{words.coverage}</b>
      </Checkbox>
      <p id={factsId} className={styles.facts}>
        {words.coverageFacts(cart.itemCount)}
      </p>
      <div className={styles.more}>
        <CoverageTerms terms={cart.quote.coverageTerms} />
        {covered.length > 0 && !isWhole && (
          <p className={styles.note}>
            <ShieldCheck size={18} aria-hidden="true" />
            {words.coveredSome(covered.length, cart.siteProducts.length)}
          </p>
        )}
        {roadside !== null && (
          <p className={styles.note}>
            <LifeBuoy size={18} aria-hidden="true" />
            {roadside}
          </p>
        )}
      </div>
    </section>
  )
}
