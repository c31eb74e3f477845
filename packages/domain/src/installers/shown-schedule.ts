import { type CalendarDate, weekday } from '../time/calendar-date.ts'
import { clockTime, type WallMinute } from '../time/wall-time.ts'
import type { DayOfSlots, Slot } from './slots-of.ts'

/** A slot in the words of the register. */
export type ScheduleSlot = {
  date: CalendarDate
  /** `9:00`, of a drop-off when it begins. */
  startTime: string
  amOrPm: 'AM' | 'PM'
  /** As it is read: `9:00 AM`, or `8:00 AM to 10:00 AM`. */
  slotTime: string
  isSlotAvailable: boolean
  isDropOff: boolean
  dropOffWindow: 'morning' | 'afternoon' | null
}

export type ScheduleDay = {
  date: CalendarDate
  /** `Friday` */
  day: string
  state: DayOfSlots['state']
  reason: string | null
  morningSlots: ScheduleSlot[]
  afternoonSlots: ScheduleSlot[]
}

const NOON = 12 * 60
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The days of a calendar as the schedule of an installer shows them. */
export function shownSchedule(days: readonly DayOfSlots[]): { scheduleDays: ScheduleDay[] } {
  return {
    scheduleDays: days.map(({ day, state, reason, slots }) => {
      const before = (isMorning: boolean) =>
        slots.filter(({ from }) => from < NOON === isMorning).map(shownSlot)
      return {
        date: day,
        day: DAYS[weekday(day)] ?? '',
        state,
        reason,
        morningSlots: before(true),
        afternoonSlots: before(false),
      }
    }),
  }
}

export function shownSlot({ kind, day, from, until, takes }: Slot): ScheduleSlot {
  const { time, amOrPm } = clockTime(from)
  const isDropOff = kind === 'drop-off'
  return {
    date: day,
    startTime: time,
    amOrPm,
    slotTime: from === until ? read(from) : `${read(from)} to ${read(until)}`,
    isSlotAvailable: takes !== null,
    isDropOff,
    dropOffWindow: isDropOff ? (from < NOON ? 'morning' : 'afternoon') : null,
  }
}

function read(minute: WallMinute): string {
  const { time, amOrPm } = clockTime(minute)
  return `${time} ${amOrPm}`
}
