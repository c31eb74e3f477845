import type { HolidayOn } from '@shop/domain/installers/holidays'

/** The holidays of the two years after the world is made, written down by hand. */
export const HOLIDAYS_OF_WORLD: readonly HolidayOn[] = [
  { day: '2026-11-26', holiday: 'thanksgiving' },
  { day: '2026-12-25', holiday: 'christmas' },
  { day: '2027-01-01', holiday: 'new-year' },
  { day: '2027-05-31', holiday: 'memorial-day' },
  // On a Sunday, and so on the Monday too.
  { day: '2027-07-04', holiday: 'independence-day' },
  { day: '2027-07-05', holiday: 'independence-day' },
  { day: '2027-09-06', holiday: 'labor-day' },
  { day: '2027-11-25', holiday: 'thanksgiving' },
  { day: '2027-12-25', holiday: 'christmas' },
  { day: '2028-01-01', holiday: 'new-year' },
  { day: '2028-05-29', holiday: 'memorial-day' },
  { day: '2028-07-04', holiday: 'independence-day' },
  { day: '2028-09-04', holiday: 'labor-day' },
]
