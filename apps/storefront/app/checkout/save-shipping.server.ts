import type { SiteCart } from '@shop/contracts/cart/cart'
import type { Client } from '@shop/contracts/client/client'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { refusedFields } from '../platform/form/refused-fields.ts'
import { hasNoCart } from './load-checkout.server.ts'
import { checkShipping, type ShippingErrors, type ShippingFields, shippingNames } from './shipping-fields.ts'

export type SavedShipping =
  | { outcome: 'saved'; cart: SiteCart }
  | { outcome: 'no-cart' }
  | { outcome: 'refused'; errors: ShippingErrors }
  | { outcome: 'failed' }

/** Stores where the cart ships. City and state follow from the ZIP, so a form without script is enough. */
export async function saveShipping(client: Client, fields: ShippingFields): Promise<SavedShipping> {
  const wrong = checkShipping(fields)
  if (Object.keys(wrong).length > 0) return { outcome: 'refused', errors: wrong }

  const [cart, place] = await Promise.all([
    client.call('GET /cart-summary'),
    client.call('GET /locations/zips/{zip}', { params: { zip: fields.zip.slice(0, 5) } }),
  ])
  if (!cart.ok) return { outcome: hasNoCart(cart) ? 'no-cart' : 'failed' }
  if (!place.ok) {
    return place.code === 'NotFound'
      ? { outcome: 'refused', errors: { zip: VALIDATION_MESSAGES.zipUnknown } }
      : { outcome: 'failed' }
  }

  const { addressLine2, specialInstructions, ...required } = fields
  const stored = await client.call('POST /checkout/cart-shipping', {
    query: { cartId: cart.data.siteCart.id },
    body: {
      ...required,
      shippingOption: 'home',
      city: place.data.city,
      state: place.data.state,
      ...(addressLine2 !== '' && { addressLine2 }),
      ...(specialInstructions !== '' && { specialInstructions }),
    },
  })
  if (stored.ok) return { outcome: 'saved', cart: cart.data.siteCart }
  if (stored.refusal === null) return { outcome: 'failed' }
  // A server of the release before names no field; what it alone judges is the ZIP.
  const errors = refusedFields(stored, shippingNames) ?? { zip: stored.message }
  return { outcome: 'refused', errors }
}
