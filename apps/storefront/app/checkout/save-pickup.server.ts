import type { SiteCart } from '@shop/contracts/cart/cart'
import type { Client } from '@shop/contracts/client/client'
import { refusedFields } from '../platform/form/refused-fields.ts'
import { hasNoCart } from './load-checkout.server.ts'
import { checkPickup, type PickupErrors, type PickupFields, pickupNames } from './pickup-fields.ts'

export type SavedPickup =
  | { outcome: 'saved'; cart: SiteCart }
  | { outcome: 'no-cart' }
  | { outcome: 'refused'; errors: PickupErrors }
  | { outcome: 'failed' }

/** Stores at which FedEx location the cart is picked up, and by whom. */
export async function savePickup(client: Client, fields: PickupFields): Promise<SavedPickup> {
  const wrong = checkPickup(fields)
  if (Object.keys(wrong).length > 0) return { outcome: 'refused', errors: wrong }
  const cart = await client.call('GET /cart-summary')
  if (!cart.ok) return { outcome: hasNoCart(cart) ? 'no-cart' : 'failed' }
  const { shippingLocationId, ...recipient } = fields
  const stored = await client.call('POST /checkout/cart-shipping', {
    query: { cartId: cart.data.siteCart.id },
    body: { shippingOption: 'fedex', shippingLocationId: Number(shippingLocationId), ...recipient },
  })
  if (stored.ok) return { outcome: 'saved', cart: cart.data.siteCart }
  if (stored.refusal === null) return { outcome: 'failed' }
  const errors = refusedFields(stored, pickupNames) ?? { shippingLocationId: stored.message }
  return { outcome: 'refused', errors }
}
