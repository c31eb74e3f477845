import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import { appointmentPartId } from '@shop/domain/installers/appointment-part-id'
import { shownSlot } from '@shop/domain/installers/shown-schedule'
import type { HeldSlot } from '../installers/index.ts'

/** What a cart holds, as it is shown. */
export function cartAppointmentOf(cartUuid: string, held: HeldSlot): CartAppointment {
  const { installerId, company, addressLine1, city, state, zip, timeZone, minutes, expiresAt } = held
  const { isSlotAvailable: _, ...slot } = shownSlot({ ...held, takes: null })
  return {
    id: appointmentPartId(installerId, slot),
    cartUuid,
    installer: {
      installerId,
      isMobileInstall: held.calendarKind === 'van',
      company,
      addressLine1,
      city,
      state,
      zip,
    },
    ...slot,
    timeZone,
    minutes,
    heldUntil: expiresAt.toISOString(),
  }
}
