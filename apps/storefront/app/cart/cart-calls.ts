import type { putCart as putCartEndpoint, SiteCart } from '@shop/contracts/cart/cart'
import type { CallFailure, CallResult } from '@shop/contracts/client/call-result'
import type * as z from 'zod'
import { browserClient } from '../platform/client/browser-client.ts'
import { newestCart, reloadCart, showCart } from './cart-cache.ts'
import { tellOtherTabs } from './cart-tabs.ts'
import { cartChangeMessages } from './change-messages.ts'

export type CartChange = { ok: true } | { ok: false; message: string }

type Update = Omit<z.input<typeof putCartEndpoint.body>, 'cartVersion'>

/** Changes the cart that is on screen, and shows what the server made of it. */
export async function putCart(update: Update): Promise<CartChange> {
  const cart = newestCart()
  if (!cart) return { ok: false, message: cartChangeMessages.gone }
  return shown(
    await browserClient.call('PUT /cart-summary', {
      query: { id: cart.id },
      body: { ...update, cartVersion: cart.version },
    }),
  )
}

let last: Promise<unknown> = Promise.resolve()

/** Every change names the version it starts from, so one waits for the one before. */
export function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const next = last.then(run, run)
  last = next
  return next
}

export async function shown(result: CallResult<{ siteCart: SiteCart }>): Promise<CartChange> {
  if (!result.ok) return refused(result)
  await showCart(result.data.siteCart)
  tellOtherTabs()
  return { ok: true }
}

/**
 * A refusal brings the server's words; a cart that changed elsewhere is shown as it is now. One that is gone may have
 * been joined with another of the same account, which then stands in its place.
 */
export async function refused(failure: CallFailure): Promise<CartChange> {
  if (failure.code === 'NotFound') {
    await showCart(null)
    await reloadCart()
    return {
      ok: false,
      message: newestCart() ? cartChangeMessages.changedElsewhere : cartChangeMessages.gone,
    }
  }
  if (failure.refusal === 'cart-changed') await reloadCart()
  return { ok: false, message: failure.refusal === null ? cartChangeMessages.changeFailed : failure.message }
}
