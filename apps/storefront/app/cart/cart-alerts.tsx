import type { SiteCart } from '@shop/contracts/cart/cart'
import { Banner } from '@shop/ui/banner'
import { useState } from 'react'
import { cartMessages as words } from './messages.ts'

/** What became of the cart without the shopper: a price, a shop, a tire. Each can be put aside. */
export function CartAlerts({ cart }: { cart: SiteCart }) {
  const [dismissed, dismiss] = useState<readonly string[]>([])
  const nameOf = (lineId: string | null) => {
    const product = cart.siteProducts.find((each) => each.lineId === lineId)
    return product && words.nameOf(product)
  }
  return cart.alerts
    .map((alert) => ({ ...alert, key: `${alert.code} ${alert.lineId}` }))
    .filter(({ key }) => !dismissed.includes(key))
    .map(({ key, code, message, lineId }) => (
      <Banner
        key={key}
        tone={code === 'carts-joined' ? 'info' : 'warn'}
        role="status"
        onClose={() => dismiss([...dismissed, key])}
      >
        {message}
        {nameOf(lineId) !== undefined && <span className="muted"> {nameOf(lineId)}</span>}
      </Banner>
    ))
}
