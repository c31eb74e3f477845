import { addDays, addMonths, type CalendarDate, dayNumber, weekday } from '../time/calendar-date.ts'

/** What can be said of when tires were made: how many production weeks, how far apart, and how old the oldest at most is. */
export type Batch = { count: number; weeksApart: number; underMonths: number | null }

/** Ages that people ask about, the youngest first. */
const AGES = [6, 12, 24] as const

/**
 * The batch of picked tires on a day. Front and rear are different tires, so each tire is compared with its own kind;
 * the worst counts. A lot is a production week, `2026W31`: the same week from two places is one batch.
 */
export function batchOf(
  picked: readonly { tireId: string; lot: string }[],
  onDay: CalendarDate,
): Batch | null {
  const ofTires = [...Map.groupBy(picked, ({ tireId }) => tireId).values()].map((lots) =>
    lots.map(({ lot }) => firstDayOf(lot)).toSorted(),
  )
  const oldest = ofTires.flat().toSorted()[0]
  if (oldest === undefined) return null
  return {
    count: Math.max(...ofTires.map((days) => new Set(days).size)),
    weeksApart: Math.max(...ofTires.map(weeksApart)),
    underMonths: AGES.find((months) => addMonths(oldest, months) > onDay) ?? null,
  }
}

const weeksApart = (days: readonly CalendarDate[]): number =>
  (dayNumber(days.at(-1) ?? '') - dayNumber(days[0] ?? '')) / DAYS_OF_WEEK

/** The Monday of an ISO week; the fourth of January is always in the first. */
function firstDayOf(lot: string): CalendarDate {
  const [year = '', week = ''] = lot.split('W')
  const fourth = `${year}-01-04`
  const sinceMonday = (weekday(fourth) + 6) % DAYS_OF_WEEK
  return addDays(fourth, (Number(week) - 1) * DAYS_OF_WEEK - sinceMonday)
}

const DAYS_OF_WEEK = 7
