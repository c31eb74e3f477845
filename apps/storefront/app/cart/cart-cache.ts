import type { SiteCart } from '@shop/contracts/cart/cart'
import { browserClient } from '../platform/client/browser-client.ts'
import { createStore, useStore } from '../platform/store/create-store.ts'
import { keepVisit } from '../platform/visit/visit.ts'

const newest = createStore<SiteCart | null>(() => null)

/** The drawer's, while its script is there: checkout changes carts and has none of it. */
let drawer: (cart: SiteCart | null) => Promise<unknown> = async () => {}

export function onShownCart(show: typeof drawer): void {
  drawer = show
}

/** The cart as last answered, for a change that must name its version. */
export const newestCart = newest.current

/** The same on a page, null until somebody has asked for it. */
export const useNewestCart = (): SiteCart | null => useStore(newest, null)

/** Notes what was answered to whoever asked for the cart; what is known already may be newer. */
export function noteCart(answered: SiteCart): SiteCart {
  const known = newestCart()
  // Asked before a change and answered after it, a cart is older than what the change was answered with.
  const cart = known?.id === answered.id && known.version > answered.version ? known : answered
  newest.set(cart)
  keepVisit({ cartItemCount: cart.itemCount })
  return cart
}

/** Puts an answered cart on every screen that shows one; null after it was ordered or emptied. */
export async function showCart(cart: SiteCart | null): Promise<void> {
  newest.set(cart)
  await drawer(cart)
  keepVisit({ cartItemCount: cart?.itemCount ?? 0 })
}

export async function reloadCart(): Promise<void> {
  const result = await browserClient.call('GET /cart-summary')
  if (result.ok) await showCart(result.data.siteCart)
  else if (result.code === 'NotFound') await showCart(null)
}
