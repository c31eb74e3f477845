import { freeTimesNear } from '@shop/domain/installers/free-times'
import { type Slot, slotsOf } from '@shop/domain/installers/slots-of'
import type { Db } from '../platform/db/database.ts'
import { findCalendar } from './calendar-store.ts'
import { askedSlots, type SlotClaim } from './hold-slot.ts'

/** Three times that are free, for whoever has lost one. Asked for once the day is no longer locked. */
export async function freeTimesInstead(db: Db, { of, cartId, slot, ...job }: SlotClaim): Promise<Slot[]> {
  const calendar = await findCalendar(db, { of, cartId })
  if (!calendar) return []
  const { rules, exceptions, bookings } = calendar
  return freeTimesNear(slotsOf(rules, exceptions, bookings, askedSlots(calendar, job)), slot)
}
