import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Days are numbered from here, for the lock. */
const FIRST_DAY = sql`date '2020-01-01'`

/**
 * From here on nobody else takes anything of that day of the calendar, or changes it, until the transaction ends. What is
 * free is counted in a statement after this one: in the same, it would see the day as it was before the wait.
 */
export async function lockDay(tx: Db, calendarId: number, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${calendarId}::int, ${day}::date - ${FIRST_DAY})`.execute(tx)
}

/** The same for days of many calendars, in their order. */
export async function lockDays(
  tx: Db,
  days: readonly { readonly calendarId: number; readonly day: string }[],
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(d.calendar_id, d.day - ${FIRST_DAY})
      from unnest(${days.map(({ calendarId }) => calendarId)}::int[], ${days.map(({ day }) => day)}::date[])
             as d (calendar_id, day)`.execute(tx)
}

/** The same for the day of which a cart holds something. */
export async function lockDayOfHold(tx: Db, cartId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(b.calendar_id, b.day - ${FIRST_DAY})
      from booking b where b.cart_id = ${cartId} and b.state = 'held'`.execute(tx)
}
