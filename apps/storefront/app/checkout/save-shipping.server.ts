import type { Client } from '@shop/contracts/client/client'
import { OFFERED_SHIPPING_OPTION } from '@shop/domain/delivery/shipping-option'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { hasNoCart } from './load-checkout.server.ts'
import { checkShipping, type ShippingErrors, type ShippingFields } from './shipping-fields.ts'
import { errorsOfRefusal } from './shipping-refusal.ts'

export type SavedShipping =
  | { outcome: 'saved' }
  | { outcome: 'no-cart' }
  | { outcome: 'refused'; errors: ShippingErrors }
  | { outcome: 'failed' }

/** Stores where the cart ships. City and state follow from the ZIP, so a form without script is enough. */
export async function saveShipping(client: Client, fields: ShippingFields): Promise<SavedShipping> {
  const errors = checkShipping(fields)
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors }

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
      shippingOption: OFFERED_SHIPPING_OPTION,
      city: place.data.city,
      state: place.data.state,
      ...(addressLine2 !== '' && { addressLine2 }),
      ...(specialInstructions !== '' && { specialInstructions }),
    },
  })
  if (stored.ok) return { outcome: 'saved' }
  const refused = errorsOfRefusal(stored, fields)
  return refused ? { outcome: 'refused', errors: refused } : { outcome: 'failed' }
}
