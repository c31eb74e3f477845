import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CallFailure } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { refusedFields } from '../platform/form/refused-fields.ts'
import {
  checkInstaller,
  type InstallerErrors,
  type InstallerFields,
  type InstallerWay,
  installerNames,
  LATER,
  readTime,
} from './installer-fields.ts'
import { hasNoCart } from './load-checkout.server.ts'

type NotSaved =
  | { outcome: 'no-cart' }
  | { outcome: 'refused'; errors: InstallerErrors; freeTimes?: readonly ScheduleSlot[] | undefined }
  | { outcome: 'failed' }

export type SavedInstaller = { outcome: 'saved'; cart: SiteCart } | NotSaved

/** Stores who mounts the tires, and holds the time there: a van is asked for a time at the address of the car. */
export async function saveInstaller(
  client: Client,
  way: InstallerWay,
  fields: InstallerFields,
): Promise<SavedInstaller> {
  const wrong = checkInstaller(way, fields)
  if (Object.keys(wrong).length > 0) return { outcome: 'refused', errors: wrong }
  const cart = await client.call('GET /cart-summary')
  if (!cart.ok) return { outcome: hasNoCart(cart) ? 'no-cart' : 'failed' }
  const { siteCart } = cart.data
  const notStored =
    (await storeInstaller(client, siteCart.id, way, fields)) ?? (await holdTime(client, siteCart.id, fields))
  return notStored ?? { outcome: 'saved', cart: siteCart }
}

async function storeInstaller(
  client: Client,
  cartId: string,
  way: InstallerWay,
  fields: InstallerFields,
): Promise<NotSaved | null> {
  const car = way === 'mobile' ? await carAddress(client, fields) : { address: null }
  if ('outcome' in car) return car
  const { installerId, firstName, lastName, phone, email } = fields
  const stored = await client.call('POST /checkout/cart-shipping', {
    query: { cartId },
    body: {
      shippingOption: 'installer',
      installerId: Number(installerId),
      firstName,
      lastName,
      phone,
      email,
      ...car.address,
    },
  })
  if (stored.ok) return null
  if (stored.refusal === null) return { outcome: 'failed' }
  return {
    outcome: 'refused',
    errors: refusedFields(stored, installerNames) ?? { installerId: stored.message },
  }
}

type Place = { city: string; state: string; zip: string }

/** City and state follow from the ZIP, so a form without script is enough. */
async function carAddress(
  client: Client,
  { addressLine1, addressLine2, carZip: zip }: InstallerFields,
): Promise<NotSaved | { address: Place & { addressLine1: string; addressLine2?: string } }> {
  const place = await client.call('GET /locations/zips/{zip}', { params: { zip: zip.slice(0, 5) } })
  if (place.ok) {
    const { city, state } = place.data
    return { address: { addressLine1, city, state, zip, ...(addressLine2 !== '' && { addressLine2 }) } }
  }
  return place.code === 'NotFound'
    ? { outcome: 'refused', errors: { carZip: VALIDATION_MESSAGES.zipUnknown } }
    : { outcome: 'failed' }
}

/** Moves what the cart holds, and holds a first time where it holds none; who decides later holds none. */
async function holdTime(client: Client, id: string, fields: InstallerFields): Promise<NotSaved | null> {
  const query = { id }
  const time = readTime(fields.time)
  if (fields.time === LATER || time === null) {
    const released = await client.call('DELETE /checkout/cart-appointment', { query })
    return released.ok || released.code === 'NotFound' ? null : { outcome: 'failed' }
  }
  const body = { installerId: Number(fields.installerId), ...time }
  const moved = await client.call('PUT /checkout/cart-appointment', { query, body })
  if (moved.ok) return null
  if (moved.code !== 'NotFound') return notHeld(moved)
  const held = await client.call('POST /checkout/cart-appointment', { query, body })
  return held.ok ? null : notHeld(held)
}

const TOO_MANY = 429

function notHeld({ refusal, statusCode, message, freeTimes }: CallFailure): NotSaved {
  if (refusal === null && statusCode !== TOO_MANY) return { outcome: 'failed' }
  const isOfTime = refusal === null || refusal === 'install-time-gone'
  return { outcome: 'refused', errors: { [isOfTime ? 'time' : 'installerId']: message }, freeTimes }
}
