import type { InstallerShippingInput, postShipping } from '@shop/contracts/delivery/delivery'
import { shippingAddressRefusals } from '@shop/domain/delivery/address'
import { INSTALLER_MESSAGES } from '@shop/domain/delivery/messages'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { zipMessage } from '@shop/domain/validation/zip'
import { sql } from 'kysely'
import { type ShippingToKeep, tiresOn } from '../cart/index.ts'
import { findInstallerForJob } from '../installers/index.ts'
import { findZip } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'

type ShippingRefusal = Refusal<(typeof postShipping.refusals)[number]>
type CarAddress = Pick<ShippingToKeep, 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'>

/** Tires that are mounted go to the shop, or to the car where a van comes to it. Who brings the car is the recipient. */
export async function toInstaller(
  tx: Db,
  cartId: string,
  {
    installerId,
    addressLine1 = '',
    addressLine2,
    city = '',
    state = '',
    zip = '',
    ...rest
  }: InstallerShippingInput,
): Promise<ShippingToKeep | ShippingRefusal> {
  const noInstaller = () => refuse('no-installer', INSTALLER_MESSAGES['no-installer'], 'installerId')
  if (installerId === undefined) return noInstaller()
  const found = await findInstallerForJob(tx, installerId, {
    tires: tiresOn(sql`${cartId}::uuid`),
    carZip: sql`${zip.slice(0, 5)}::text`,
  })
  if (!found) return noInstaller()
  const { id, kind, address, mountsAll, comesThere } = found
  if (!mountsAll) return refuse('not-mounted-here', INSTALLER_MESSAGES['not-mounted-here'], 'installerId')
  const common = { ...rest, pickupPointId: null, installer: { id, kind } }
  if (kind === 'shop') return { ...common, ...address }
  const car = { addressLine1, addressLine2, city, state: state.toUpperCase(), zip }
  const refused = await carRefusal(tx, car)
  if (refused) return refused
  if (!comesThere) return refuse('van-too-far', INSTALLER_MESSAGES['van-too-far'], 'zip')
  return { ...common, ...car }
}

/** Why a van can't come to an address, wherever it drives; null where it can. */
async function carRefusal(tx: Db, car: CarAddress): Promise<ShippingRefusal | null> {
  const [refused] = shippingAddressRefusals({ ...car, addressLine2: car.addressLine2 ?? null })
  if (refused?.code === 'military-base') return refuse('military-base', refused.message, 'zip')
  if (refused?.code === 'po-box') return refuse('po-box', refused.message, refused.field)
  if (refused) return refuse('no-car-address', refused.message, refused.field)
  const wrong = zipMessage(car.zip)
  if (wrong) return refuse('no-car-address', wrong, 'zip')
  const place = await findZip(tx, car.zip)
  return place?.state === car.state
    ? null
    : refuse('zip-and-state-differ', VALIDATION_MESSAGES.zipUnknown, 'zip')
}
