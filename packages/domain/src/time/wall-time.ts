import type { CalendarDate } from './calendar-date.ts'

/** What the clock on the wall of a place shows: minutes since its midnight, `540` at nine; `1440` is the next midnight. */
export type WallMinute = number

/** A day of its calendar and a time of its clock, `2026-11-20T09:00`: no zone. As texts they come in the order of time. */
export type WallTime = string

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

export function wallTime(day: CalendarDate, minute: WallMinute): WallTime {
  return `${day}T${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`
}

/** The day and the minute of a wall time. */
export function partsOfWallTime(time: WallTime): { day: CalendarDate; minute: WallMinute } {
  const [, day = '', hours, minutes] = WALL_TIME.exec(time) ?? []
  if (day === '') throw new RangeError(`Not a wall time: ${time}`)
  return { day, minute: Number(hours) * 60 + Number(minutes) }
}

/** As it is read in the US: `9:00` and `AM`. */
export function clockTime(minute: WallMinute): { time: string; amOrPm: 'AM' | 'PM' } {
  const hour = Math.floor(minute / 60) % 24
  return {
    time: `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute % 60)}`,
    amOrPm: hour < 12 ? 'AM' : 'PM',
  }
}

/** The minute of a time as it is read: `9:00` and `AM`. */
export function minuteOfClock(time: string, amOrPm: 'AM' | 'PM'): WallMinute {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours % 12) * 60 + minutes + (amOrPm === 'PM' ? 12 * 60 : 0)
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
