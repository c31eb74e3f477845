import type { OrderInstallation } from '@shop/contracts/orders/order-installation'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import type { InstallationOfOrder } from '../installers/index.ts'

/** Who mounts the tires of an order and when, as its screens read it. */
export function shownInstallation(installation: InstallationOfOrder | null): OrderInstallation | null {
  if (installation === null) return null
  const { installer, appointment } = installation
  if (appointment === null) return { installer, appointment }
  const { state, timeZone, startsAt, minutes } = appointment
  const { isSlotAvailable: _, ...slot } = shownSlot({ ...appointment, takes: null })
  return { installer, appointment: { ...slot, state, timeZone, startsAt, minutes } }
}

/** As somebody finds it. */
export function installerAddress({
  company,
  addressLine1,
  addressLine2,
  city,
  state,
  zip,
}: NonNullable<InstallationOfOrder['installer']>): string {
  return [company, addressLine1, addressLine2, city, `${state} ${zip}`].filter(Boolean).join(', ')
}
