import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import { dayText, zoneText } from '../platform/local-times.ts'
import { installMessages as words } from './install-messages.ts'

/** On the wall of the place, with the name of its zone. */
export function installTimeText(appointment: CartAppointment | null): string {
  if (appointment === null) return words.later
  const { date, slotTime, timeZone } = appointment
  return words.timeAt(dayText(date), slotTime, zoneText(timeZone))
}
