import type { SiteCart } from '@shop/contracts/cart/cart'
import { coverageCheckbox } from '@shop/domain/checkout/coverage-checkbox'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Checkbox } from '@shop/ui/checkbox'
import { useLocation } from 'react-router'
import styles from './coverage-check.module.css'
import { linesToCover } from './covered-lines.ts'
import { payingMessages } from './paying-messages.ts'
import { useCoverage } from './use-coverage.ts'

const words = payingMessages.payment

/** Coverage of all tires with one press, where the services step is behind or was left out. */
export function CoverageCheck({ cart }: { cart: SiteCart }) {
  const { pathname } = useLocation()
  const { covered, cover, isSaving, message } = useCoverage(cart)
  const checkbox = coverageCheckbox(pathname, cart)
  if (checkbox === null) return null
  return (
    <div className={styles.check}>
      {message !== null && (
        <Banner tone="danger" role="alert">
          {message}
        </Banner>
      )}
      <Checkbox
        checked={isSaving ? covered.length > 0 : checkbox.isChecked}
        onChange={({ target }) => cover(linesToCover(cart, target.checked ? 'all' : 'none', []))}
        trailing={formatDollars(cart.roadHazardPriceInCents ?? 0)}
      >
        {words.addCoverage(cart.itemCount)}
      </Checkbox>
    </div>
  )
}
