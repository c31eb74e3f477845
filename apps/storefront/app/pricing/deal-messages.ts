import type { TimeLeft } from './time-left.ts'

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'long', day: 'numeric' })
const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  month: 'short',
  day: 'numeric',
})

/** When a deal ends. Apart from the words of a quote: only pages about deals need them. */
export const dealMessages = {
  /** Its last day: the moment it ends belongs to the next. */
  ends: (endsAt: string) => `Ends ${day.format(new Date(Date.parse(endsAt) - 1))}`,
  lastDay: (endsAt: string) => shortDay.format(new Date(Date.parse(endsAt) - 1)),
  left: ({ days, hours, minutes }: TimeLeft) =>
    days > 0
      ? `Ends in ${days} ${days === 1 ? 'day' : 'days'} ${hours} h`
      : `Ends in ${hours} h ${minutes} min`,
  ended: 'Ended',
  first: (end: string) => `First deal ${end.charAt(0).toLowerCase()}${end.slice(1)}`,
  whileStockLasts: 'While supplies last',
}
