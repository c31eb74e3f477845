import type { SiteCart, SiteProduct } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import { LineCoverage } from './line-coverage.tsx'
import { LineFit } from './line-fit.tsx'
import type { CartChanges } from './use-cart-changes.ts'
import type { LineFit as Fit } from './use-line-fits.ts'

type LineNotesProps = { cart: SiteCart; product: SiteProduct; fit: Fit | null; changes: CartChanges }

/** What is said under a line: what stops it, whether it fits, and its coverage where there is more than one line. */
export function LineNotes({ cart, product, fit, changes }: LineNotesProps) {
  const refused = cart.quote.refused.filter(({ lineId }) => lineId === product.lineId)
  return (
    <>
      {refused.map(({ code, reason, fix }) => (
        <Banner key={code} tone="danger" role="alert">
          <b>{reason}.</b> {fix}.
        </Banner>
      ))}
      {fit && <LineFit product={product} fit={fit} changes={changes} />}
      {cart.siteProducts.length > 1 && <LineCoverage product={product} changes={changes} />}
    </>
  )
}
