import type { OpenHours } from '@shop/domain/installers/calendar'
import { HOLIDAY_NAMES } from '@shop/domain/installers/messages'
import { HOLIDAYS_OF_WORLD } from './holidays.ts'
import type { Installer } from './installers.ts'
import { dice } from './random.ts'
import type { Cell } from './table.ts'

const SATURDAY = 6
const SUNDAY = 0
const WEEKDAYS = [1, 2, 3, 4, 5]

/** When the installer works, in its own wall time. */
export function hoursOf(seed: number, { id, kind, bays }: Installer): OpenHours[] {
  const chance = dice(seed, 'hours', id)
  const isMobile = kind === 'mobile'
  const opens = chance.pick(isMobile ? [at(7), at(8), at(9)] : [at(7), at(7, 30), at(8), at(8, 30)])
  const closes = chance.pick(isMobile ? [at(17), at(19), at(20)] : [at(17), at(17, 30), at(18), at(19)])
  const saturdayCloses = chance.pick([at(12), at(13), at(14), at(16)])
  // A van comes within two hours.
  const slotMinutes = isMobile ? 120 : chance.pick([30, 45, 60])
  const cars = isMobile ? bays : Math.max(1, Math.round(bays * chance.pick([0.35, 0.5, 0.65])))
  const dropOffUntil = !isMobile && chance.chance(0.6) ? at(10, 30) : null
  const worksSaturday = chance.chance(0.78)
  const worksSunday = chance.chance(isMobile ? 0.4 : 0.1)
  const day = (weekday: number, from: number, to: number): OpenHours => ({
    weekday,
    opens: from,
    closes: to,
    slotMinutes,
    cars,
    dropOffUntil,
  })
  return [
    ...(worksSunday ? [day(SUNDAY, at(10), at(16))] : []),
    ...WEEKDAYS.map((weekday) => day(weekday, opens, closes)),
    ...(worksSaturday ? [day(SATURDAY, chance.pick([at(8), at(9)]), saturdayCloses)] : []),
  ]
}

/** When tires are picked up at a warehouse. */
export function dockHours(seed: number, locationId: number): OpenHours[] {
  const cars = dice(seed, 'docks', locationId).between(2, 6)
  return WEEKDAYS.map((weekday) => ({
    weekday,
    opens: at(7),
    closes: at(17),
    slotMinutes: 15,
    cars,
    dropOffUntil: null,
  }))
}

/** The holidays of our list, and a day or two of their own. */
export function closures(seed: number, calendarId: number): Cell[][] {
  const chance = dice(seed, 'closures', calendarId)
  const own = chance.chance(0.25)
    ? [[calendarId, `2027-0${chance.between(1, 9)}-${chance.between(10, 28)}`, 0, chance.pick(REASONS), null]]
    : []
  return [
    ...HOLIDAYS_OF_WORLD.map(({ day, holiday }) => [calendarId, day, 0, HOLIDAY_NAMES[holiday], holiday]),
    ...own,
  ]
}

const REASONS = ['Inventory', 'Staff training', 'Family day', 'Equipment service', 'Moving a lift']

function at(hour: number, minute = 0): number {
  return hour * 60 + minute
}
