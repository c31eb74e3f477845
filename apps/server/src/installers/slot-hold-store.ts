import { SLOT_KINDS, type TakenTime } from '@shop/domain/installers/calendar'
import type { WantedSlot } from '@shop/domain/installers/claim-slot'
import type { Spot } from '@shop/domain/installers/drive-times'
import { SLOT_HELD_AT_MOST_MINUTES, SLOT_HELD_MINUTES } from '@shop/domain/installers/slot-hold'
import type { Slot } from '@shop/domain/installers/slots-of'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement, stored } from '../platform/db/statement.ts'

export const HELD_COLUMNS = {
  calendarId: z.number(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  from: z.number(),
  until: z.number(),
  minutes: z.number(),
  expiresAt: z.date(),
}
const SLOT_HOLD = statement('slot that is held', HELD_COLUMNS)

/** What a cart holds. */
export type SlotHold = RowOf<typeof SLOT_HOLD>

/** Of the booking `b`. */
export const HELD = sql`b.calendar_id as "calendarId", b.kind, b.day, b.arrives_from as "from", b.arrives_until as until, b.minutes,
  b.expires_at as "expiresAt"`
const forMinutes = sql`make_interval(mins => ${SLOT_HELD_MINUTES})`
const atMost = sql`make_interval(mins => ${SLOT_HELD_AT_MOST_MINUTES})`

/**
 * Holds the slot instead of what the cart held before, within a day the caller has locked. The same slot, chosen again, is
 * prolonged: otherwise it could be held for ever.
 */
export async function upsertSlotHold(
  tx: Db,
  hold: { calendarId: number; cartId: string; slot: Slot; takes: TakenTime; spot: Spot | null },
): Promise<SlotHold> {
  const { calendarId, cartId, slot, takes, spot } = hold
  const place = spot && sql`st_makepoint(${spot.longitude}, ${spot.latitude})::geography`
  const isSame = sql`(b.calendar_id, b.day, b.arrives_from) = (excluded.calendar_id, excluded.day, excluded.arrives_from)
    and b.expires_at > clock_timestamp()`
  const { rows } = await SLOT_HOLD`
    insert into booking as b (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, van, place, state,
      cart_id, held_at, expires_at)
    values (${calendarId}, ${slot.day}, ${slot.kind}, ${slot.from}, ${slot.until}, ${takes.starts}, ${takes.minutes},
      ${takes.van}, ${place}, 'held', ${cartId}, clock_timestamp(), clock_timestamp() + ${forMinutes})
    on conflict (cart_id) where state = 'held' do update set
      calendar_id = excluded.calendar_id, day = excluded.day, kind = excluded.kind, arrives_from = excluded.arrives_from,
      arrives_until = excluded.arrives_until, starts = excluded.starts, minutes = excluded.minutes, van = excluded.van,
      place = excluded.place, held_at = case when ${isSame} then b.held_at else excluded.held_at end,
      expires_at = case when ${isSame} then least(excluded.expires_at, b.held_at + ${atMost}) else excluded.expires_at end
    returning ${HELD}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The slot was not held')
  return row
}

/**
 * Longer, within a day the caller has locked; null when the time is over. By the clock, not by when the transaction began:
 * somebody may have counted the hold as over meanwhile, and taken the slot.
 */
export async function prolongSlotHold(tx: Db, cartId: string): Promise<SlotHold | null> {
  const { rows } = await SLOT_HOLD`
    update booking b set expires_at = least(clock_timestamp() + ${forMinutes}, b.held_at + ${atMost})
     where b.cart_id = ${cartId} and b.state = 'held' and b.expires_at > clock_timestamp()
    returning ${HELD}`.execute(tx)
  return rows[0] ?? null
}

/**
 * From here on the clock takes it from nobody: true where the cart held one. Within a day the caller has locked. A shop that
 * wants to be asked is asked for it.
 */
export async function takeHeldSlot(tx: Db, cartId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update booking b set state = case c.accepts when 'asks' then 'asked' else 'booked' end
      from calendar c
     where c.id = b.calendar_id and b.cart_id = ${cartId} and b.state = 'held' and b.expires_at > clock_timestamp()`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** It is not ordered after all: the cart holds it again, for as long as anew. */
export async function giveBackSlot(tx: Db, cartId: string): Promise<void> {
  await sql`
    update booking set state = 'held', held_at = clock_timestamp(), expires_at = clock_timestamp() + ${forMinutes}
     where cart_id = ${cartId} and state in ('asked', 'booked')`.execute(tx)
}

const SLOT_OF_CART = statement('slot a cart held', {
  installerId: z.number(),
  kind: z.enum(SLOT_KINDS),
  day: z.string(),
  from: z.number(),
  minutes: z.number(),
  spot: stored<Spot>().nullable(),
})

export interface SlotOfCart {
  readonly of: { readonly installerId: number }
  readonly slot: WantedSlot
  readonly minutes: number
  /** Where a van was to come. */
  readonly spot: Spot | null
}

/** What a cart holds at an installer or, until it is tidied up, held. */
export async function findSlotOfCart(tx: Db, cartId: string): Promise<SlotOfCart | null> {
  const { rows } = await SLOT_OF_CART`
    select c.installer_id as "installerId", b.kind, b.day, b.arrives_from as "from", b.minutes,
           case when b.place is not null then json_build_object(
             'longitude', st_x(b.place::geometry), 'latitude', st_y(b.place::geometry)) end as spot
      from booking b join calendar c on c.id = b.calendar_id
     where b.cart_id = ${cartId} and b.state = 'held' and c.installer_id is not null`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { installerId, minutes, spot, ...slot } = row
  return { of: { installerId }, slot, minutes, spot }
}

/** Gives back what a cart holds. */
export async function deleteSlotHold(tx: Db, cartId: string): Promise<void> {
  await tx.deleteFrom('booking').where('cart_id', '=', cartId).where('state', '=', 'held').execute()
}

/** As a part of another statement: gives back what a cart holds anywhere but at this installer. */
export const freeingHoldElsewhere = (cartId: string, installerId: number | null) => sql`
  delete from booking b using calendar c
   where b.cart_id = ${cartId} and b.state = 'held' and c.id = b.calendar_id
     and c.installer_id is distinct from ${installerId}::int`

/** As a part of another statement: another cart holds it from then on, unless that one holds something itself. */
export const movingHold = (
  { into, from }: { readonly into: string; readonly from: string },
  isWanted: RawBuilder<unknown>,
) => sql`
  update booking b set cart_id = ${into}
   where b.cart_id = ${from} and b.state = 'held' and ${isWanted}
     and not exists (select from booking o where o.cart_id = ${into} and o.state = 'held')`

/** Nobody counts them any more: only so that they do not pile up. */
export async function deleteEndedHolds(tx: Db, limit: number): Promise<void> {
  await sql`
    delete from booking where id = any (array(
      select id from booking where state = 'held' and expires_at < now() - interval '1 hour'
       order by expires_at limit ${limit} for update skip locked))`.execute(tx)
}
