import { newTimesFrom, timesToOffer } from '@shop/domain/installers/move-offer'
import type { Slot } from '@shop/domain/installers/slots-of'
import { slotsOf } from '@shop/domain/installers/slots-of'
import { askedSlots, type BookedTime, findCalendar } from '../../installers/index.ts'
import type { Db } from '../../platform/db/database.ts'

export type MovableTime = Pick<
  BookedTime,
  'installerId' | 'kind' | 'day' | 'from' | 'minutes' | 'spot' | 'bufferMinutes'
>

/** Three times at the same installer, none before the tires are at hand or the hour that can't be kept. */
export async function newTimesFor(db: Db, time: MovableTime, arrivesBy: string): Promise<Slot[]> {
  const { installerId, minutes, spot, bufferMinutes } = time
  const calendar = await findCalendar(db, { of: { installerId } })
  if (!calendar) return []
  const { rules, exceptions, bookings } = calendar
  const tiresNotBefore = newTimesFrom(arrivesBy, bufferMinutes, time)
  const days = slotsOf(rules, exceptions, bookings, askedSlots(calendar, { minutes, spot, tiresNotBefore }))
  return timesToOffer(days, time)
}
