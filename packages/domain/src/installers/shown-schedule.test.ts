import { describe, expect, it } from 'vitest'
import { appointmentPartId } from './appointment-part-id.ts'
import {
  asked,
  at,
  booking,
  closedOn,
  FRIDAY,
  MONDAY,
  openHours,
  shop,
  TODAY,
} from './calendar.test-support.ts'
import { shownSchedule } from './shown-schedule.ts'
import { slotsOf } from './slots-of.ts'

const rules = {
  ...shop(),
  hours: [
    openHours(5, { closes: at(12), slotMinutes: 120, dropOffUntil: at(10) }),
    openHours(5, { opens: at(12), closes: at(16), slotMinutes: 120, dropOffUntil: at(14) }),
  ],
}
const schedule = shownSchedule(slotsOf(rules, [closedOn(MONDAY)], [booking({ starts: at(8) })], asked()))
const friday = schedule.scheduleDays[1]

describe('a schedule', () => {
  it('[INST-027] has its days, each with its date and the name of its weekday', () => {
    expect(schedule.scheduleDays.map(({ date, day }) => [date, day]).slice(0, 5)).toEqual([
      [TODAY, 'Thursday'],
      [FRIDAY, 'Friday'],
      ['2026-11-21', 'Saturday'],
      ['2026-11-22', 'Sunday'],
      [MONDAY, 'Monday'],
    ])
  })

  it('says of a day why it has no times', () => {
    expect(schedule.scheduleDays[4]).toMatchObject({ state: 'closed', reason: 'Inventory', morningSlots: [] })
    expect(friday).toMatchObject({ state: 'free', reason: null })
  })

  it('[INST-028] has slots with date, start, half of the day, what is read, whether free, and the drop-off', () => {
    const slot = { date: FRIDAY, isDropOff: false, dropOffWindow: null, isSlotAvailable: true }
    expect(friday?.morningSlots).toEqual([
      { ...slot, startTime: '8:00', amOrPm: 'AM', slotTime: '8:00 AM', isSlotAvailable: false },
      { ...slot, startTime: '10:00', amOrPm: 'AM', slotTime: '10:00 AM' },
      {
        ...slot,
        startTime: '8:00',
        amOrPm: 'AM',
        slotTime: '8:00 AM to 10:00 AM',
        isDropOff: true,
        dropOffWindow: 'morning',
      },
    ])
  })

  it('[INST-029] has those before noon in the morning and those from noon on in the afternoon', () => {
    expect(friday?.morningSlots.map(({ startTime }) => startTime)).toEqual(['8:00', '10:00', '8:00'])
    expect(friday?.afternoonSlots.map(({ slotTime, dropOffWindow }) => [slotTime, dropOffWindow])).toEqual([
      ['12:00 PM', null],
      ['2:00 PM', null],
      ['12:00 PM to 2:00 PM', 'afternoon'],
    ])
  })
})

describe('the appointment part id', () => {
  const slotAt = (time: string) =>
    [...(friday?.morningSlots ?? []), ...(friday?.afternoonSlots ?? [])].find(
      ({ slotTime }) => slotTime === time,
    )
  const idOf = (time: string) =>
    appointmentPartId(4711, slotAt(time) as NonNullable<ReturnType<typeof slotAt>>)

  it('[INST-031] [INST-033] of a drop-off is installer, date and three letters of its window, with hyphens', () => {
    expect(idOf('8:00 AM to 10:00 AM')).toBe('4711-20261120-mor')
    expect(idOf('12:00 PM to 2:00 PM')).toBe('4711-20261120-aft')
  })

  it('[INST-032] [INST-033] of a slot is installer, date and start with its half of the day, with hyphens', () => {
    expect(idOf('10:00 AM')).toBe('4711-20261120-10:00AM')
    expect(idOf('12:00 PM')).toBe('4711-20261120-12:00PM')
  })
})
