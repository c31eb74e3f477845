import type { CartShipping, postShipping, ShippingInput } from '@shop/contracts/delivery/delivery'
import { shippingAddressRefusals } from '@shop/domain/delivery/address'
import { arrivesBy } from '@shop/domain/delivery/arrival'
import { OFFERED_SHIPPING_OPTION } from '@shop/domain/delivery/shipping-option'
import { isContiguousState } from '@shop/domain/delivery/states'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { isPhone, parsePhone } from '@shop/domain/validation/phone'
import { bumpCartVersion, findShipping, type StoredShipping, upsertShipping } from '../cart/index.ts'
import { findZip } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import { messages } from './messages.ts'

type ShippingRefusal = (typeof postShipping.refusals)[number]

/** Sets where a cart ships, if we ship there. */
export async function setShipping(
  tx: Db,
  cartId: string,
  input: ShippingInput,
): Promise<CartShipping | Refusal<ShippingRefusal>> {
  if (!isEmail(input.email)) return refuse('invalid-contact', VALIDATION_MESSAGES.email, 'email')
  if (!isPhone(input.phone)) return refuse('invalid-contact', VALIDATION_MESSAGES.phone, 'phone')
  const [refused] = shippingAddressRefusals({ ...input, addressLine2: input.addressLine2 ?? null })
  if (refused?.code === 'military-base') return refuse('military-base', refused.message, 'zip')
  if (refused?.code === 'po-box') return refuse('po-box', refused.message, refused.field)
  if (refused) return refuse('zip-and-state-differ', refused.message, 'zip')
  const place = await findZip(tx, input.zip)
  if (place?.state !== input.state) {
    return refuse('zip-and-state-differ', VALIDATION_MESSAGES.zipUnknown, 'zip')
  }
  if (!isContiguousState(input.state)) return refuse('not-shipped-there', messages.notShippedThere, 'zip')

  await upsertShipping(tx, cartId, { ...input, phone: parsePhone(input.phone) ?? input.phone })
  await bumpCartVersion(tx, cartId)
  const stored = await findShipping(tx, cartId)
  if (!stored) throw new Error('The address just stored is missing')
  return cartShippingOf(stored)
}

export function cartShippingOf(stored: StoredShipping): CartShipping {
  const { cartId, option: _, today, timeZone: __, ...address } = stored
  return { id: cartId, shippingOption: OFFERED_SHIPPING_OPTION, ...address, arrivesBy: arrivesBy(today) }
}
