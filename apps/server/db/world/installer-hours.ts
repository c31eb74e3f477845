import type { Installer } from './installers.ts'
import { dice } from './random.ts'
import type { Cell } from './table.ts'

const SATURDAY = 6
const SUNDAY = 0

/** A row for each day the installer works, in its own wall time. */
export function hoursOf(seed: number, { id, kind, bays }: Installer): Cell[][] {
  const chance = dice(seed, 'hours', id)
  const isMobile = kind === 'mobile'
  const opens = chance.pick(isMobile ? ['07:00', '08:00', '09:00'] : ['07:00', '07:30', '08:00', '08:30'])
  const closes = chance.pick(isMobile ? ['17:00', '19:00', '20:00'] : ['17:00', '17:30', '18:00', '19:00'])
  const saturdayCloses = chance.pick(['12:00', '13:00', '14:00', '16:00'])
  const slot = isMobile ? chance.pick([90, 120]) : chance.pick([30, 45, 60])
  const cars = isMobile ? bays : Math.max(1, Math.round(bays * chance.pick([0.35, 0.5, 0.65])))
  const takesDropOffs = !isMobile && chance.chance(0.6)
  const worksSaturday = chance.chance(0.78)
  const worksSunday = chance.chance(isMobile ? 0.4 : 0.1)
  const day = (weekday: number, from: string, to: string): Cell[] => [
    ...[id, weekday, from, to, slot, cars, takesDropOffs ? '10:30' : null],
  ]
  return [
    ...(worksSunday ? [day(SUNDAY, '10:00', '16:00')] : []),
    ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, opens, closes)),
    ...(worksSaturday ? [day(SATURDAY, chance.pick(['08:00', '09:00']), saturdayCloses)] : []),
  ]
}

/** Public holidays everybody keeps, and a day or two of their own. */
export function closures(seed: number, { id }: Installer): Cell[][] {
  const chance = dice(seed, 'closures', id)
  const own = chance.chance(0.25)
    ? [[id, `2027-0${chance.between(1, 9)}-${chance.between(10, 28)}`, chance.pick(REASONS)]]
    : []
  return [
    [id, '2026-11-26', 'Thanksgiving'],
    [id, '2026-12-25', 'Christmas'],
    [id, '2027-01-01', 'New Year'],
    ...own,
  ]
}

const REASONS = ['Inventory', 'Staff training', 'Family day', 'Equipment service', 'Moving a lift']
