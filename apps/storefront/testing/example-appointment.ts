import type { CartAppointment } from '@shop/contracts/appointments/cart-appointment'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'

export function exampleSlot(date: string, time: string, changes: Partial<ScheduleSlot> = {}): ScheduleSlot {
  const [startTime = '', amOrPm = 'AM'] = time.split(' ')
  return {
    date,
    startTime,
    amOrPm: amOrPm === 'PM' ? 'PM' : 'AM',
    slotTime: time,
    isSlotAvailable: true,
    isDropOff: false,
    dropOffWindow: null,
    ...changes,
  }
}

export function exampleAppointment(changes: Partial<CartAppointment> = {}): CartAppointment {
  const { isSlotAvailable: _, ...slot } = exampleSlot('2026-11-20', '9:00 AM')
  return {
    ...slot,
    id: '4711-20261120-9:00AM',
    cartUuid: 'cart-1',
    installer: {
      installerId: 4711,
      isMobileInstall: false,
      company: 'Chestnut Street Auto',
      addressLine1: '1735 Chestnut St',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
    },
    timeZone: 'America/New_York',
    minutes: 50,
    heldUntil: '2026-11-16T15:15:00Z',
    ...changes,
  }
}
