import { addDays, type CalendarDate } from './calendar-date.ts'

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Reads `MM/DD/YYYY`; null for anything else and for days that do not exist. */
export function parseUsDate(text: string): CalendarDate | null {
  const match = US_DATE.exec(text.trim())
  if (!match) return null
  const [month = '', day = '', year = ''] = match.slice(1)
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(year) < 1) return null
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  // A day past the end of its month comes back as one of the next.
  return addDays(date, 0) === date ? date : null
}
