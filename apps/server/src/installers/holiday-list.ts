import {
  type FallenHoliday,
  HOLIDAYS,
  type Holiday,
  type HolidayOn,
  keptHolidays,
} from '@shop/domain/installers/holidays'
import type { CalendarDate } from '@shop/domain/time/calendar-date'

// Holiday data: date-holidays, https://github.com/commenthol/date-holidays, CC BY 3.0.

/** What the package calls ours. Its "public" is no list of a shop's: it closes Pennsylvania on Flag Day. */
const OURS: Readonly<Record<string, Holiday>> = {
  'New Year’s Day': 'new-year',
  'Memorial Day': 'memorial-day',
  'Independence Day': 'independence-day',
  'Labor Day': 'labor-day',
  'Thanksgiving Day': 'thanksgiving',
  'Christmas Day': 'christmas',
}

/** Our holidays from one day until before another. Throws where the package has lost one of them. */
export async function holidaysBetween(from: CalendarDate, until: CalendarDate): Promise<HolidayOn[]> {
  // Loading it is a second of computing, for what is needed once a night: no process begins with it.
  const { default: Holidays } = await import('date-holidays')
  const nation = new Holidays('US', { languages: ['en-us', 'en'] })
  const years = Array.from({ length: yearOf(until) - yearOf(from) + 1 }, (_, later) => yearOf(from) + later)
  const fallen = years.flatMap((year) => {
    const found = nation.getHolidays(year).flatMap(({ date, name, substitute }): FallenHoliday[] => {
      const holiday = OURS[name.replace(SUBSTITUTE, '').replace("'", '’')]
      return holiday ? [{ day: date.slice(0, 10), holiday, isSubstitute: substitute === true }] : []
    })
    const missing = HOLIDAYS.filter((each) => !found.some(({ holiday }) => holiday === each))
    if (missing.length > 0) throw new Error(`No ${missing.join(', ')} in ${year}`)
    return found
  })
  return keptHolidays(fallen, from, until)
}

const SUBSTITUTE = / \(substitute day\)$/
const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))
