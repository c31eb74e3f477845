import { type BookedCalendar, bookingsOf } from './calendar-bookings.ts'
import { closures, dockHours, hoursOf } from './calendar-hours.ts'
import type { Installer } from './installers.ts'
import { docksOf } from './locations.ts'
import { dice } from './random.ts'
import { type Cell, pointCell, type WorldTable } from './table.ts'
import type { WorldSizing } from './world-size.ts'

interface Calendar extends BookedCalendar {
  readonly cells: readonly Cell[]
}

/** When installers and warehouses take cars, and what is taken of it. The calendar of an installer has its number. */
export function calendarTables(
  seed: number,
  sizing: WorldSizing,
  installers: () => Iterable<Installer>,
): WorldTable[] {
  const count = sizing.installers + sizing.warehouses
  function* calendars(): Iterable<Calendar> {
    for (const installer of installers()) yield ofInstaller(seed, installer)
    for (const { locationId, timeZone, spot } of docksOf(sizing)) {
      const id = sizing.installers + locationId
      const cells = [id, 'dock', null, locationId, timeZone, 'rule', 60]
      yield { id, kind: 'dock', hours: dockHours(seed, locationId), base: spot, cells }
    }
  }
  const table = (
    name: string,
    columns: string[],
    perCalendar: number,
    cells: (calendar: Calendar) => Iterable<readonly Cell[]>,
  ): WorldTable => ({
    part: 'installers',
    name,
    columns,
    expectedRows: Math.round(count * perCalendar),
    *rows() {
      for (const calendar of calendars()) yield* cells(calendar)
    },
  })
  return [
    table('calendar', CALENDAR_COLUMNS, 1, ({ cells }) => [cells]),
    table('calendar_hours', HOURS_COLUMNS, 6, ({ id, hours }) =>
      hours.map((open): Cell[] => [
        ...[id, open.weekday, open.opens, open.closes, open.slotMinutes, open.cars, open.dropOffUntil],
      ]),
    ),
    table('calendar_exception', EXCEPTION_COLUMNS, 13, ({ id }) => closures(seed, id)),
    table('booking', BOOKING_COLUMNS, 24, (calendar) => bookingCells(seed, calendar)),
  ]
}

const CALENDAR_COLUMNS = [
  ...['id', 'kind', 'installer_id', 'location_id', 'time_zone', 'accepts', 'notice_minutes'],
]
const HOURS_COLUMNS = [
  ...['calendar_id', 'weekday', 'opens', 'closes', 'slot_minutes', 'cars', 'drop_off_until'],
]
const EXCEPTION_COLUMNS = ['calendar_id', 'day', 'cars', 'reason', 'holiday']
const BOOKING_COLUMNS = [
  ...['calendar_id', 'day', 'kind', 'arrives_from', 'arrives_until', 'starts', 'minutes', 'cars', 'van'],
  ...['place', 'state'],
]

function ofInstaller(seed: number, installer: Installer): Calendar {
  const { id, place } = installer
  const kind = installer.kind === 'mobile' ? 'van' : 'shop'
  const chance = dice(seed, 'calendar', id)
  const accepts = chance.chance(0.12) ? 'asks' : 'rule'
  const cells = [id, kind, id, null, place.timeZone, accepts, chance.pick([60, 120, 120, 240, 1440])]
  return { id, kind, hours: hoursOf(seed, installer), base: place, cells }
}

function* bookingCells(seed: number, calendar: Calendar): Iterable<Cell[]> {
  const kind = calendar.kind === 'van' ? 'window' : 'slot'
  for (const { day, from, until, starts, minutes, cars, van, spot } of bookingsOf(seed, calendar)) {
    const point = spot && pointCell(spot.longitude, spot.latitude)
    yield [calendar.id, day, kind, from, until, starts, minutes, cars, van, point, 'booked']
  }
}
