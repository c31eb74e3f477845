import type {
  CartShipping,
  HomeShippingInput,
  PickupShippingInput,
  postShipping,
  ShippingInput,
} from '@shop/contracts/delivery/delivery'
import { shippingAddressRefusals } from '@shop/domain/delivery/address'
import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import { PICKUP_MESSAGES } from '@shop/domain/delivery/messages'
import { pickupRefusal } from '@shop/domain/delivery/pickup'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { isPhone, parsePhone } from '@shop/domain/validation/phone'
import {
  bumpCartVersion,
  type CartHead,
  findShipping,
  type ShippingToKeep,
  type StoredShipping,
  upsertShipping,
} from '../cart/index.ts'
import { findZip } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import { type ArrivalSources, promiseFor } from './arrivals.ts'
import { findPickup } from './pickup-store.ts'
import { toInstaller } from './to-installer.ts'

type ShippingRefusal = Refusal<(typeof postShipping.refusals)[number]>

/** Sets where a cart ships, if we ship there. What that costs is asked for when the cart is read. */
export async function setShipping(
  tx: Db,
  sources: ArrivalSources,
  { id: cartId, channelId }: Pick<CartHead, 'id' | 'channelId'>,
  input: ShippingInput,
): Promise<CartShipping | ShippingRefusal> {
  if (!isEmail(input.email)) return refuse('invalid-contact', VALIDATION_MESSAGES.email, 'email')
  if (!isPhone(input.phone)) return refuse('invalid-contact', VALIDATION_MESSAGES.phone, 'phone')
  const shipping = await shippingTo(tx, cartId, input)
  if (shipping instanceof Refusal) return shipping

  await upsertShipping(tx, cartId, { ...shipping, phone: parsePhone(input.phone) ?? input.phone })
  await bumpCartVersion(tx, cartId)
  const stored = await findShipping(tx, cartId)
  if (!stored) throw new Error('The address just stored is missing')
  return cartShippingOf(tx, sources, channelId, stored)
}

function shippingTo(tx: Db, cartId: string, input: ShippingInput): Promise<ShippingToKeep | ShippingRefusal> {
  switch (input.shippingOption) {
    case 'home':
      return toDoor(tx, input)
    case 'fedex':
      return toPickupPoint(tx, cartId, input)
    case 'installer':
      return toInstaller(tx, cartId, input)
  }
}

async function toDoor(tx: Db, input: HomeShippingInput): Promise<ShippingToKeep | ShippingRefusal> {
  const [refused] = shippingAddressRefusals({ ...input, addressLine2: input.addressLine2 ?? null })
  if (refused?.code === 'military-base') return refuse('military-base', refused.message, 'zip')
  if (refused?.code === 'po-box') return refuse('po-box', refused.message, refused.field)
  if (refused) return refuse('zip-and-state-differ', refused.message, 'zip')
  const place = await findZip(tx, input.zip)
  if (place?.state !== input.state) {
    return refuse('zip-and-state-differ', VALIDATION_MESSAGES.zipUnknown, 'zip')
  }
  return { ...input, pickupPointId: null, installer: null }
}

/** Whoever fetches the tires has the address of the point. Its room is asked for once more when the order is placed. */
async function toPickupPoint(
  tx: Db,
  cartId: string,
  { shippingLocationId, ...recipient }: PickupShippingInput,
): Promise<ShippingToKeep | ShippingRefusal> {
  const said = 'shippingLocationId'
  const pickup = shippingLocationId === undefined ? null : await findPickup(tx, cartId, shippingLocationId)
  if (!pickup) return refuse('no-pickup-point', PICKUP_MESSAGES['no-pickup-point'], said)
  const { id: pickupPointId, roomFor, count, hasOversize, code: _, ...address } = pickup
  const refused = pickupRefusal({ count, hasOversize }, roomFor)
  if (refused) return refuse(refused, PICKUP_MESSAGES[refused], said)
  return { ...recipient, ...address, pickupPointId, installer: null }
}

export async function cartShippingOf(
  db: Db,
  sources: ArrivalSources,
  channelId: string,
  stored: StoredShipping,
): Promise<CartShipping> {
  const { cartId, option, today, timeZone: _, wanted, pickupPointId, pickupName, ...address } = stored
  const { zip, state } = address
  const promise = await promiseFor(db, sources, { channelId, wanted, zip })
  const arrivesBy = (promise?.arrival ?? arrivalFromAnywhere(today, state)).latest
  return {
    id: cartId,
    shippingOption: option === 'warehouse' ? 'home' : option,
    shippingLocationId: pickupPointId,
    shippingLocationName: pickupName,
    ...address,
    arrivesBy,
    batch: promise?.batch ?? null,
  }
}
