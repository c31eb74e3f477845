import type { OpenHours } from '@shop/domain/installers/calendar'
import { addDays } from '@shop/domain/time/calendar-date'
import type pg from 'pg'

/** Whoever may set up anything. */
interface AsOwner {
  readonly owner: {
    query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  }
}

export interface BusyShop {
  readonly installerId: number
  readonly calendarId: number
  /** A day on which it is open. */
  readonly day: string
}

/** An installer that is open every day from eight to five, an hour a slot, and has no bookings. */
export async function openEveryDay(
  { owner }: AsOwner,
  kind: 'shop' | 'van',
  more: Partial<Pick<OpenHours, 'cars' | 'slotMinutes'>> = {},
): Promise<BusyShop> {
  const { rows } = await owner.query<{ installerId: number; calendarId: number; today: string }>(
    `select installer_id as "installerId", id as "calendarId", (now() at time zone time_zone)::date as today
       from calendar where kind = $1 and installer_id is not null order by id limit 1`,
    [kind],
  )
  const [found] = rows
  if (!found) throw new Error(`No ${kind} in this world`)
  const { installerId, calendarId, today } = found
  await owner.query('delete from booking where calendar_id = $1', [calendarId])
  await owner.query('delete from calendar_exception where calendar_id = $1', [calendarId])
  await owner.query('delete from calendar_hours where calendar_id = $1', [calendarId])
  await owner.query(
    `update calendar set notice_minutes = 60, buffer_minutes = 720, accepts = 'rule' where id = $1`,
    [calendarId],
  )
  await owner.query(
    `insert into calendar_hours (calendar_id, weekday, opens, closes, slot_minutes, cars)
     select $1, weekday, 480, 1020, $2, $3 from generate_series(0, 6) weekday`,
    [calendarId, more.slotMinutes ?? 60, more.cars ?? 1],
  )
  return { installerId, calendarId, day: addDays(today, 3) }
}

/** The same, at somebody who mounts passenger tires at a price. */
export async function openToAll(
  { owner }: AsOwner,
  kind: 'shop' | 'van',
  more: Parameters<typeof openEveryDay>[2] = {},
): Promise<BusyShop> {
  const shop = await openEveryDay({ owner }, kind, more)
  await owner.query('delete from installer_price where installer_id = $1', [shop.installerId])
  await owner.query(
    `insert into installer_price (installer_id, work, rims, per_tire_cents)
     values ($1, 'standard', numrange(12, 23), 2000)`,
    [shop.installerId],
  )
  return shop
}

/** Carts, each with a visit of its own. */
export async function manyCarts(
  { owner }: AsOwner,
  count: number,
): Promise<{ cartId: string; sessionId: string }[]> {
  const { rows } = await owner.query<{ cartId: string; sessionId: string }>(
    `with s as (insert into session (token_hash, channel_id, expires_at)
       select sha256(gen_random_uuid()::text::bytea), 'simpletire', now() + interval '1 day' from generate_series(1, $1)
       returning id)
     insert into cart (channel_id, session_id) select 'simpletire', id from s
     returning session_id as "sessionId", id as "cartId"`,
    [count],
  )
  return rows
}
