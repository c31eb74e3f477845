import type { SiteCart } from '@shop/contracts/cart/cart'
import { CallError, cachedGet } from '@shop/contracts/client/cached-get'
import { mutate } from 'swr'
import { browserClient } from '../platform/client/browser-client.ts'
import { keepVisit } from '../platform/visit/visit.ts'

let newest: SiteCart | null = null

/**
 * How SWR asks for the cart. Nothing is asked while there is none: the session tells how many tires are in it. One that
 * the address names is asked for first; it may be gone, or somebody else's.
 */
export function cartGet(enabled: boolean, named: string | null = null) {
  const get = cachedGet(browserClient, 'GET /cart-summary', {}, { enabled })
  const fetcher = async () => {
    const reply = (named === null ? null : await namedCart(named)) ?? (await get.fetcher())
    newest = reply.siteCart
    keepVisit({ cartItemCount: reply.siteCart.itemCount })
    return reply
  }
  return { ...get, fetcher }
}

async function namedCart(id: string): Promise<{ siteCart: SiteCart } | null> {
  const result = await browserClient.call('GET /cart-summary', { query: { id } })
  if (result.ok) return result.data
  if (result.code === 'NotFound') return null
  throw new CallError(result)
}

/** The cart as last answered, for a change that must name its version. */
export function newestCart(): SiteCart | null {
  return newest
}

/** Puts an answered cart on every screen that shows one; null after it was ordered or emptied. */
export async function showCart(cart: SiteCart | null): Promise<void> {
  newest = cart
  await mutate(cartGet(true).key, cart ? { siteCart: cart } : undefined, { revalidate: false })
  keepVisit({ cartItemCount: cart?.itemCount ?? 0 })
}

export async function reloadCart(): Promise<void> {
  const result = await browserClient.call('GET /cart-summary')
  if (result.ok) await showCart(result.data.siteCart)
  else if (result.code === 'NotFound') await showCart(null)
}
