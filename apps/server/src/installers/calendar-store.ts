import {
  type Booking,
  CALENDAR_KINDS,
  type CalendarException,
  type CalendarRules,
  type OpenHours,
} from '@shop/domain/installers/calendar'
import type { Spot } from '@shop/domain/installers/drive-times'
import type { RecordedTire } from '@shop/domain/installers/tire-to-mount'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'
import { SkillsRow, skillsOf } from './installer-skills.ts'

/** Whose calendar it is. */
export type CalendarOf = { readonly installerId: number } | { readonly locationId: number }

export interface AskedCalendar {
  readonly of: CalendarOf
  /** One day of it; all days to its horizon without. */
  readonly day?: string | undefined
  /** What this cart holds counts as free: it would be moved. */
  readonly cartId?: string | undefined
  /** What is booked for it counts as free, too. */
  readonly appointmentId?: string | undefined
}

const COLUMNS = {
  id: z.number(),
  kind: z.enum(CALENDAR_KINDS),
  timeZone: z.string(),
  horizonDays: z.number(),
  base: stored<Spot>().nullable(),
  today: z.string(),
  notBefore: z.string(),
  hours: z.array(stored<OpenHours>()),
  exceptions: z.array(stored<CalendarException>()),
  bookings: z.array(stored<Booking>()),
}
const CALENDAR = statement('calendar and what is taken of it', COLUMNS)

export interface CalendarDays {
  readonly id: number
  readonly timeZone: string
  readonly rules: CalendarRules
  readonly exceptions: readonly CalendarException[]
  readonly bookings: readonly Booking[]
  /** By the clock of its place. */
  readonly today: string
  readonly notBefore: string
}

/**
 * When somebody takes cars, with the days that are not as ever and all that is taken: a hold whose time is over takes
 * nothing. One statement; null for nobody we work with.
 */
export async function findCalendar(db: Db, asked: AskedCalendar): Promise<CalendarDays | null> {
  const { rows } = await CALENDAR`${calendarFrom(asked)}`.execute(db)
  const [row] = rows
  return row ? calendarDays(row) : null
}

const CALENDARS = statement('calendars of installers', {
  ...COLUMNS,
  installerId: z.number(),
  bufferMinutes: z.number(),
})

export interface InstallerCalendar extends CalendarDays {
  /** How long after tires are there a car is taken for them. */
  readonly bufferMinutes: number
}

/** The same of several installers, by their numbers: still one statement. */
export async function findCalendars(
  db: Db,
  installerIds: readonly number[],
): Promise<ReadonlyMap<number, InstallerCalendar>> {
  const more = sql`, c.installer_id as "installerId", c.buffer_minutes as "bufferMinutes"`
  const { rows } = await CALENDARS`${calendarFrom({ of: { installerIds } }, more)}`.execute(db)
  return new Map(
    rows.map(({ installerId, bufferMinutes, ...row }) => [
      installerId,
      { ...calendarDays(row), bufferMinutes },
    ]),
  )
}

/** What is to be done there, as parts of the statement that reads the calendar. */
export interface JobParts {
  /** The tires as a JSON array; null for a cart or a tire that is not there. */
  readonly tires: RawBuilder<unknown>
  /** The ZIP code where the car stands. */
  readonly carZip: RawBuilder<unknown>
}

export interface TireOfJob extends RecordedTire {
  readonly lineId: string
  readonly tireId: string
  readonly quantity: number
  readonly isInstallable: boolean
}

const InstallerOfJob = z.strictObject({
  company: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  skills: SkillsRow,
})

const CALENDAR_FOR_JOB = statement('calendar for a job', {
  ...COLUMNS,
  bufferMinutes: z.number(),
  installer: InstallerOfJob,
  tires: z.array(stored<TireOfJob>()).nullable(),
  spot: stored<Spot>().nullable(),
  arrivesAt: z.strictObject({ zip: z.string(), state: z.string() }),
})

export interface CalendarForJob extends InstallerCalendar {
  readonly installer: z.infer<typeof InstallerOfJob>
  /** Null for a cart or a tire that is not there. */
  readonly tires: readonly TireOfJob[] | null
  /** Where a van has to come; null for a shop, and beyond where the van drives. */
  readonly spot: Spot | null
  /** Where the tires go: to the shop, or to the car that a van comes to. */
  readonly arrivesAt: { readonly zip: string; readonly state: string }
}

/** The calendar of an installer together with the tires to be mounted: still one statement. */
export async function findCalendarForJob(
  db: Db,
  asked: AskedCalendar & { readonly of: { readonly installerId: number } },
  { tires, carZip }: JobParts,
): Promise<CalendarForJob | null> {
  const { rows } = await CALENDAR_FOR_JOB`${calendarFrom(
    asked,
    sql`, c.buffer_minutes as "bufferMinutes",
           json_build_object('company', i.company, 'addressLine1', i.address_line1, 'city', i.city, 'state', i.state,
             'zip', i.zip, 'skills', ${skillsOf('i')}) as installer,
           ${tires} as tires,
           case when c.kind = 'van' then (
             select json_build_object('longitude', st_x(z.center::geometry), 'latitude', st_y(z.center::geometry))
               from zip_code z
              where z.zip = ${carZip} and st_dwithin(i.place, z.center, i.service_area_miles * 1609.344)) end as spot,
           coalesce(
             case when c.kind = 'van' then (
               select json_build_object('zip', z.zip, 'state', z.state) from zip_code z where z.zip = ${carZip}) end,
             json_build_object('zip', i.zip, 'state', i.state)) as "arrivesAt"`,
  )}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { bufferMinutes, installer, tires: wanted, spot, arrivesAt, ...calendar } = row
  return { ...calendarDays(calendar), bufferMinutes, installer, tires: wanted, spot, arrivesAt }
}

type AskedCalendars = Omit<AskedCalendar, 'of'> & {
  readonly of: CalendarOf | { readonly installerIds: readonly number[] }
}

function calendarFrom({ of, day, cartId, appointmentId }: AskedCalendars, more: RawBuilder<unknown> = sql``) {
  const isTheirs =
    'installerIds' in of ? sql`c.installer_id = any (${of.installerIds}::int[]) and i.is_active` : isOf(of)
  const isMeant = (column: string) =>
    day === undefined
      ? sql`${sql.ref(column)} between w.today and w.today + c.horizon_days`
      : sql`${sql.ref(column)} = ${day}::date`
  return sql`
    select c.id, c.kind, c.time_zone as "timeZone", c.horizon_days as "horizonDays",
           case when c.kind = 'van' then json_build_object(
             'longitude', st_x(i.place::geometry), 'latitude', st_y(i.place::geometry)) end as base,
           w.today::text as today, to_char(w.not_before, 'YYYY-MM-DD"T"HH24:MI') as "notBefore",
           (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes,
                     'slotMinutes', h.slot_minutes, 'cars', h.cars, 'dropOffUntil', h.drop_off_until)), '[]')
              from calendar_hours h where h.calendar_id = c.id) as hours,
           (select coalesce(json_agg(json_build_object('day', e.day, 'opens', e.opens, 'closes', e.closes,
                     'cars', e.cars, 'reason', e.reason)), '[]')
              from calendar_exception e where e.calendar_id = c.id and ${isMeant('e.day')}) as exceptions,
           (select coalesce(json_agg(json_build_object('day', b.day, 'from', b.arrives_from, 'until', b.arrives_until,
                     'starts', b.starts, 'minutes', b.minutes, 'cars', b.cars, 'van', b.van,
                     'spot', case when b.place is not null then json_build_object(
                       'longitude', st_x(b.place::geometry), 'latitude', st_y(b.place::geometry)) end)), '[]')
              from booking b
             where b.calendar_id = c.id and ${isMeant('b.day')} and b.state <> 'ended'
               and (b.state <> 'held' or (b.expires_at > now() and b.cart_id is distinct from ${cartId ?? null}::uuid))
               and (b.appointment_id is null or b.appointment_id is distinct from ${appointmentId ?? null}::uuid)
           ) as bookings ${more}
      from calendar c
      left join installer i on i.id = c.installer_id
      -- Whoever is told a minute that has begun comes too late for it.
     cross join lateral (select (now() at time zone c.time_zone)::date as today,
           date_trunc('minute', (now() + make_interval(mins => c.notice_minutes, secs => 59.999999)) at time zone c.time_zone)
             as not_before) w
     where ${isTheirs}`
}

function isOf(of: CalendarOf) {
  return 'installerId' in of
    ? sql`c.installer_id = ${of.installerId} and i.is_active`
    : sql`c.location_id = ${of.locationId}`
}

function calendarDays(row: RowOf<typeof CALENDAR>): CalendarDays {
  const { kind, horizonDays, hours, base, ...rest } = row
  return { ...rest, rules: { kind, horizonDays, hours, base } }
}
