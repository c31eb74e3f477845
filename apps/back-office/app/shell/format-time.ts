import { HOUSE_TIME_ZONE } from '@shop/domain/time/house-time-zone'

const day = new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_TIME_ZONE, month: 'short', day: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
})
const year = new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_TIME_ZONE, year: 'numeric' })
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
})
const second = new Intl.DateTimeFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})

const date = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

const houseDate = new Intl.DateTimeFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})

/** Everybody in the office reads the clock of the house. */
export function formatDayAndTime(instant: string): string {
  const date = new Date(instant)
  return `${day.format(date)}, ${time.format(date)}`
}

export function formatDay(instant: string): string {
  return day.format(new Date(instant))
}

/** A day of the calendar, `2025-11-24`, which is the same everywhere. */
export function formatDate(isoDate: string): string {
  return date.format(new Date(isoDate))
}

/** The day of an instant by the clock of the house: `Jan 1, 2027`. */
export function formatHouseDate(instant: string): string {
  return houseDate.format(new Date(instant))
}

export function formatYear(instant: string): string {
  return year.format(new Date(instant))
}

export function formatTime(instant: string): string {
  return time.format(new Date(instant))
}

export function formatWeekday(date: Date): string {
  return weekday.format(date)
}

const weekdayAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: HOUSE_TIME_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** `Mon, Nov 23, 9:00 AM`. */
export function formatWeekdayAndTime(instant: string): string {
  return weekdayAndTime.format(new Date(instant))
}

export function formatToTheSecond(instant: string): string {
  return second.format(new Date(instant))
}

/** How long ago, in the largest unit that says enough: `4 h`, `12 min`, `3 d`, `5 mo`, `6 y`. */
export function formatAge(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h`
  const days = Math.floor(hours / 24)
  if (days < 60) return `${days} d`
  return days < 730 ? `${Math.floor(days / 30.4)} mo` : `${Math.floor(days / 365)} y`
}

/** `Eastern Time`. */
export function formatZone(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
