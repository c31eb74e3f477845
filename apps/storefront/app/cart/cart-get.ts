import type { SiteCart } from '@shop/contracts/cart/cart'
import { CallError, cachedGet } from '@shop/contracts/client/cached-get'
import { mutate } from 'swr'
import { browserClient } from '../platform/client/browser-client.ts'
import { newestCart, noteCart, onShownCart } from './cart-cache.ts'

/**
 * How SWR asks for the cart. Nothing is asked while there is none: the session tells how many tires are in it. One that
 * the address names is asked for first; it may be gone, or somebody else's.
 */
export function cartGet(enabled: boolean, named: string | null = null) {
  const get = cachedGet(browserClient, 'GET /cart-summary', {}, { enabled })
  const fetcher = async () => {
    const reply = (named === null ? null : await namedCart(named)) ?? (await get.fetcher())
    return { siteCart: noteCart(reply.siteCart) }
  }
  return { ...get, fetcher }
}

async function namedCart(id: string): Promise<{ siteCart: SiteCart } | null> {
  const result = await browserClient.call('GET /cart-summary', { query: { id } })
  if (result.ok) return result.data
  if (result.code === 'NotFound') return null
  throw new CallError(result)
}

const show = (cart: SiteCart | null) =>
  mutate(cartGet(true).key, cart ? { siteCart: cart } : undefined, { revalidate: false })

// What was shown before the drawer's script came stands in the drawer at once.
onShownCart(show)
if (newestCart() !== null) void show(newestCart())
