import type { Holiday } from './holidays.ts'

/** Why a day is closed, as a schedule says it. */
export const HOLIDAY_NAMES: Readonly<Record<Holiday, string>> = {
  'new-year': 'New Year’s Day',
  'memorial-day': 'Memorial Day',
  'independence-day': 'Independence Day',
  'labor-day': 'Labor Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas',
}
