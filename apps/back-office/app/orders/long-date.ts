/** A day of the calendar, which is the same everywhere: `Fri, Nov 20`. */
export const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
