import { dayNumber } from './calendar-date.ts'

/** An instant as ISO 8601 in UTC, the form PostgreSQL and JSON give us: `2026-11-15T02:14:00.000Z`. */
export type Instant = string

const INSTANT = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$/

const MS_PER_DAY = 86_400_000

/** Milliseconds since 1970. The domain has no `Date`, so that no rule can ask for the current time. */
export function millisecondsOf(instant: Instant): number {
  const match = INSTANT.exec(instant)
  if (!match) throw new RangeError(`Not an instant in UTC: ${instant}`)
  const [date = '', hours, minutes, seconds, fraction = ''] = match.slice(1)
  const milliseconds = Number(fraction.padEnd(3, '0').slice(0, 3))
  const ofDay = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + milliseconds
  return dayNumber(date) * MS_PER_DAY + ofDay
}

export function compareInstants(a: Instant, b: Instant): number {
  return millisecondsOf(a) - millisecondsOf(b)
}
