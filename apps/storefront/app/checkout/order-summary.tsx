import type { SiteCart } from '@shop/contracts/cart/cart'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Link } from '@shop/ui/link'
import { RailItem } from '../orders/rail-item.tsx'
import { paths } from '../paths.ts'
import { QuoteSummary } from '../pricing/quote-summary.tsx'
import layout from '../pricing/summary-layout.module.css'
import { usedCredits } from './credit-of-cart.ts'
import { frameMessages } from './frame-messages.ts'

const words = frameMessages.summary

/** What is bought and what it costs. */
export function OrderSummary({ cart, isLocked }: { cart: SiteCart; isLocked: boolean }) {
  return (
    <>
      <div className={layout.head}>
        <h2 className="type-h3">{words.title}</h2>
        {!isLocked && (
          <Link className="link type-small" href={paths.openCart()}>
            {words.editCart}
          </Link>
        )}
      </div>
      <ul className={layout.items}>
        {cart.siteProducts.map((product) => (
          <li key={product.lineId}>
            <RailItem
              name={`${product.brand.label} ${product.name}`}
              detail={`${product.size} ${product.service}`}
              count={words.each(product.quantity, formatDollars(product.price.salePriceInCents))}
              total={formatDollars(product.lineTotalInCents)}
              imageSrc={product.image.src}
            />
          </li>
        ))}
      </ul>
      <QuoteSummary quote={cart.quote} credits={usedCredits(cart)} />
    </>
  )
}
