import { HOLIDAYS, type Holiday, type HolidayOn } from '@shop/domain/installers/holidays'
import { HOLIDAY_NAMES } from '@shop/domain/installers/messages'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

/** A day of a calendar that a holiday closes. */
export interface HolidayOfCalendar {
  readonly calendarId: number
  readonly day: string
  readonly holiday: Holiday
}

const SPAN = statement('how far holidays are written', { from: z.string(), until: z.string() })

/** Two years from today, by the clock of the database. */
export async function selectSpan(db: Db): Promise<{ from: string; until: string }> {
  const { rows } = await SPAN`
    select current_date::text as "from", (current_date + interval '2 years')::date::text as until`.execute(db)
  const [span] = rows
  if (!span) throw new Error('No answer to what day it is')
  return span
}

const UNWRITTEN = statement('holidays that no calendar has yet', {
  calendarId: z.number(),
  day: z.string(),
  holiday: z.enum(HOLIDAYS),
})

/** Holidays that a calendar keeps and has nothing on the day of: what a shop has said of it itself is left alone. */
export async function selectUnwritten(
  db: Db,
  holidays: readonly HolidayOn[],
  limit: number,
): Promise<HolidayOfCalendar[]> {
  const { rows } = await UNWRITTEN`
    select c.id as "calendarId", h.day::text as day, h.holiday
      from ${listed(holidays)}
      join calendar c on h.holiday = any (c.keeps_holidays)
     where not exists (select from calendar_exception e where e.calendar_id = c.id and e.day = h.day)
     order by h.day, c.id
     limit ${limit}`.execute(db)
  return rows
}

/** The caller has locked their days. */
export async function insertHolidays(tx: Db, days: readonly HolidayOfCalendar[]): Promise<void> {
  await tx
    .insertInto('calendar_exception')
    .values(
      days.map(({ calendarId, day, holiday }) => ({
        calendar_id: calendarId,
        day,
        cars: 0,
        reason: HOLIDAY_NAMES[holiday],
        holiday,
      })),
    )
    .onConflict((conflict) => conflict.columns(['calendar_id', 'day']).doNothing())
    .execute()
}

/** Opens the days to come that we closed for a holiday which their calendar does not keep, or which falls elsewhere. */
export async function deleteOtherHolidays(
  tx: Db,
  holidays: readonly HolidayOn[],
  from: string,
): Promise<void> {
  await sql`
    delete from calendar_exception e using calendar c
     where c.id = e.calendar_id and e.holiday is not null and e.day >= ${from}::date
       and not (e.holiday = any (c.keeps_holidays)
                and exists (select from ${listed(holidays)} where h.day = e.day and h.holiday = e.holiday))`.execute(
    tx,
  )
}

const listed = (holidays: readonly HolidayOn[]) => sql`
  unnest(${holidays.map(({ day }) => day)}::date[], ${holidays.map(({ holiday }) => holiday)}::text[]) as h (day, holiday)`
