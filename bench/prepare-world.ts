import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import type pg from 'pg'

export const LISTED_SIZE = '225-65r17'
const CHANNEL = 'simpletire'
const QUANTITY = 4

export type Visit = { cookie: string; sessionId: string }
export type ReadyCart = Visit & { cartId: string; tireId: number }

/** Twice the tires of one size, so that a page of 24 is full, and more stock than a run can sell. */
export async function prepareWorld(owner: pg.Pool): Promise<void> {
  await owner.query(
    `with copied as (
       insert into tire (id, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_pounds,
         speed_symbol, speed_mph, utqg, tread_depth_32nds, weight_pounds, is_run_flat, sidewall, is_oversize,
         branded_load_pounds)
       select id + 1000000, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_pounds,
         'Y', 186, utqg, tread_depth_32nds, weight_pounds, is_run_flat, sidewall, is_oversize, branded_load_pounds
         from tire where size_slug = $1 returning id),
     priced as (
       insert into price (price_list_id, tire_id, amount_cents, effective_from)
       select price_list_id, c.id, amount_cents, effective_from
         from price p join copied c on c.id = p.tire_id + 1000000)
     insert into stock (tire_id, location_id, lot, available)
     select c.id, location_id, lot, available from stock s join copied c on c.id = s.tire_id + 1000000`,
    [LISTED_SIZE],
  )
  await owner.query('update stock set available = 1000000')
  await owner.query('vacuum analyze')
}

export async function startVisits(owner: pg.Pool, count: number): Promise<Visit[]> {
  const visits = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    const hash = createHash('sha256').update(token).digest()
    return { sessionId: randomUUID(), cookie: `__Host-session=${token}`, hash }
  })
  await owner.query(
    `insert into session (id, token_hash, channel_id, expires_at)
     select id, hash, $3, now() + interval '1 day' from unnest($1::uuid[], $2::bytea[]) as v (id, hash)`,
    [visits.map(({ sessionId }) => sessionId), visits.map(({ hash }) => hash), CHANNEL],
  )
  return visits
}

/** Carts of four tires with an address, each of its own visitor; the tires take turns. */
export async function fillCarts(owner: pg.Pool, count: number): Promise<ReadyCart[]> {
  const visits = await startVisits(owner, count)
  const { rows: tires } = await owner.query<{ id: number }>('select id::int from tire order by id limit 50')
  const carts = visits.map((visit, turn) => ({
    ...visit,
    cartId: randomUUID(),
    tireId: tires[turn % tires.length]?.id ?? 0,
  }))
  const cartIds = carts.map(({ cartId }) => cartId)
  await owner.query(
    `insert into cart (id, channel_id, session_id)
     select id, $3, session_id from unnest($1::uuid[], $2::uuid[]) as c (id, session_id)`,
    [cartIds, carts.map(({ sessionId }) => sessionId), CHANNEL],
  )
  await owner.query(
    `insert into cart_line (cart_id, tire_id, position, set_id, quantity)
     select cart_id, tire_id, 'all', gen_random_uuid(), $3 from unnest($1::uuid[], $2::bigint[]) as l (cart_id, tire_id)`,
    [cartIds, carts.map(({ tireId }) => tireId), QUANTITY],
  )
  const a = PHILADELPHIA
  await owner.query(
    `insert into cart_shipping (cart_id, shipping_option, first_name, last_name, address_line1, city, state, zip,
       email, phone, phone_type)
     select id, $2, $3, $4, $5, $6, $7, $8, $9, '2155550142', 'Mobile' from unnest($1::uuid[]) as id`,
    [cartIds, a.shippingOption, a.firstName, a.lastName, a.addressLine1, a.city, a.state, a.zip, a.email],
  )
  return carts
}
