import { addDays, type CalendarDate, weekday } from '../time/calendar-date.ts'

/** How the shop dresses for a sale. `default` is no sale at all. */
export const SALE_THEMES = [
  'blackFriday',
  'blackFridayPreSale',
  'cyberMonday',
  'cyberWeekend',
  'default',
  'lastChance',
  'taxTimeSale',
] as const

export type SaleTheme = (typeof SALE_THEMES)[number]

/** Days of a sale, the last one included. */
export type SaleDays = { from: CalendarDate; until: CalendarDate }

/** When each sale of a year is on: five around Thanksgiving, one while tax refunds arrive. */
export function saleDays(year: number): Readonly<Record<Exclude<SaleTheme, 'default'>, SaleDays>> {
  const friday = blackFriday(year)
  const on = (from: number, until = from) => ({ from: addDays(friday, from), until: addDays(friday, until) })
  return {
    taxTimeSale: { from: `${year}-02-15`, until: `${year}-04-15` },
    blackFridayPreSale: on(-11, -1),
    blackFriday: on(0),
    cyberWeekend: on(1, 2),
    cyberMonday: on(3),
    lastChance: on(4, 8),
  }
}

export function saleThemeOn(date: CalendarDate): SaleTheme {
  const days = Object.entries(saleDays(Number(date.slice(0, 4)))) as [SaleTheme, SaleDays][]
  return days.find(([, { from, until }]) => from <= date && date <= until)?.[0] ?? 'default'
}

/** The day after the fourth Thursday of November. */
function blackFriday(year: number): CalendarDate {
  const first = `${year}-11-01`
  const firstThursday = (4 - weekday(first) + 7) % 7
  return addDays(first, firstThursday + 3 * 7 + 1)
}
