import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import type pg from 'pg'
import { CHANNEL } from './bare-deals.ts'

export const LISTED_SIZE = '225-65r17'
const QUANTITY = 4

export type Visit = { cookie: string; sessionId: string }
export type ReadyCart = Visit & { cartId: string; tireId: number }

/** What is bought: tires that no brand has been stopped of, and more of them than a run can sell. */
export const BOUGHT =
  'select t.id from tire t join tire_listing l on l.tire_id = t.id where not l.is_stop_selling order by t.id limit 50'

export async function prepareWorld(owner: pg.Pool): Promise<void> {
  await owner.query(`update stock set available = 1000000 where tire_id in (${BOUGHT})`)
  await owner.query('vacuum analyze stock')
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
  const { rows: tires } = await owner.query<{ id: number }>(BOUGHT)
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
