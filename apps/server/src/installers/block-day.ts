import type { CalendarException } from '@shop/domain/installers/calendar'
import type { Db } from '../platform/db/database.ts'
import { lockDay } from './lock-day.ts'
import { lookAtPromisesOfDay } from './promises/promise-store.ts'

/**
 * Says that a day is not as its weekday. Under the day's lock: who claims a slot after it sees it, and the jobs that were
 * booked before it stay, and their promises are looked at.
 * @engine INST-061
 */
export async function blockDay(tx: Db, calendarId: number, exception: CalendarException): Promise<void> {
  await lockDay(tx, calendarId, exception.day)
  await tx
    .insertInto('calendar_exception')
    .values({ calendar_id: calendarId, ...exception })
    .onConflict((conflict) => conflict.columns(['calendar_id', 'day']).doUpdateSet(exception))
    .execute()
  await lookAtPromisesOfDay(tx, calendarId, exception.day)
}
