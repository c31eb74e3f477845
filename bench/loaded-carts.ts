import { createHash, randomInt } from 'node:crypto'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import type pg from 'pg'
import { CHANNEL } from './bare-deals.ts'
import { BOUGHT } from './prepare-world.ts'

/** The tables that a cart stands in. */
const TABLES = ['session', 'cart', 'cart_line', 'cart_shipping', 'cart_code', 'cart_intent']

export type LoadedCart = { cartId: string; cookie: string }

/**
 * Makes the carts `from` to `to`, each of a visitor of its own: three of five with one set of four, some with a pair,
 * a staggered pair or a second product; two of five with an address, one of ten with a code, one of seven covered,
 * one of four by somebody who said where the tires shall go.
 * All are open, so that none is left out of an index.
 */
export async function loadCarts(admin: pg.Pool, from: number, to: number): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('begin')
    // The rows are right by themselves: to look every reference up would take most of the time.
    await client.query('set local session_replication_role = replica')
    for (const insert of INSERTS) await client.query(insert.text, [from, to, ...insert.values])
    await client.query('commit')
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`)
    // What the load has left to be written would be written while the next operation is measured.
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** So many different ones at random, or all there are: a big table is met where nobody has just been. */
export function pickCarts(wanted: number, loaded: number): LoadedCart[] {
  const picked = new Set<number>()
  while (picked.size < Math.min(wanted, loaded)) picked.add(randomInt(1, loaded + 1))
  return [...picked].map((n) => ({
    cartId: uuidOf(`cart ${n}`),
    cookie: `__Host-session=${String(n).padStart(43, '0')}`,
  }))
}

const numbers = 'generate_series($1::int, $2::int) as n'
// The contract takes only ids that say they are random: version 4, variant 8.
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const { shippingOption, firstName, lastName, addressLine1, city, state, zip, email } = PHILADELPHIA

const INSERTS: { text: string; values: unknown[] }[] = [
  {
    text: `insert into session (id, token_hash, channel_id, expires_at)
           select ${uuid("'visit ' || n")}, sha256(lpad(n::text, 43, '0')::bytea), $3, now() + interval '30 days'
             from ${numbers}`,
    values: [CHANNEL],
  },
  {
    text: `insert into cart (id, channel_id, session_id, created_at, updated_at, expires_at)
           select ${uuid("'cart ' || n")}, $3, ${uuid("'visit ' || n")}, age.begun, age.begun, age.begun + interval '30 days'
             from ${numbers}, lateral (select now() - n % 29 * interval '1 day' as begun) age`,
    values: [CHANNEL],
  },
  {
    text: `insert into cart_line (id, cart_id, tire_id, position, set_id, quantity, has_coverage)
           select ${uuid("'line ' || n || ' ' || k")}, ${uuid("'cart ' || n")}, bought.tires[1 + (n * 7 + k * 3) % 50],
                  case when not is_staggered then 'all' when k = 1 then 'front' else 'rear' end,
                  ${uuid("'set ' || n || case when is_staggered then '' else ' ' || k end")},
                  case when is_staggered or n % 20 between 12 and 14 then 2 when k = 2 then 1 else 4 end, n % 7 = 0
             from ${numbers}, generate_series(1, 2) as k,
                  lateral (select n % 20 between 15 and 17 as is_staggered) pair,
                  (select array_agg(id) as tires from (${BOUGHT}) b) bought
            where k = 1 or n % 20 >= 15`,
    values: [],
  },
  {
    text: `insert into cart_shipping (cart_id, shipping_option, first_name, last_name, address_line1, city, state, zip,
             email, phone, phone_type)
           select ${uuid("'cart ' || n")}, $3, $4, $5, $6, $7, $8, $9, $10, '2155550142', 'Mobile'
             from ${numbers} where n % 5 < 2`,
    values: [shippingOption, firstName, lastName, addressLine1, city, state, zip, email],
  },
  {
    text: `insert into cart_code (cart_id, code) select ${uuid("'cart ' || n")}, 'WELCOME25' from ${numbers} where n % 10 = 0`,
    values: [],
  },
  {
    text: `insert into cart_intent (cart_id, pre_shipping_selection)
           select ${uuid("'cart ' || n")}, 'shipToShop' from ${numbers} where n % 4 = 0`,
    values: [],
  },
]

function uuidOf(text: string): string {
  const hex = createHash('md5').update(text).digest('hex')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
