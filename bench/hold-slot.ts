import { CAPABILITIES } from '@shop/domain/installers/capability'
import { INSTALLATION_WORKS } from '@shop/domain/pricing/installation-work'
import type pg from 'pg'
import { type LoadedCart, pickCarts } from './loaded-carts.ts'
import { changing, expectStatus, type Operation, takeTurns } from './operation.ts'

const MOST_PER_SECOND = 1_500
const SHOPS = 50
/** Far enough for tires from anywhere, and before the last day that can be booked. */
const FIRST_DAY = 18
const DAYS = 10
const MORNING_HOURS = [8, 9, 10, 11]

/** A time at a shop for a cart; no slot is asked for that is full. */
export const holdSlot: Operation = {
  name: 'hold-slot',
  queued: false,
  prepare: async ({ owner, seconds, carts }) => {
    const shops = await openShops(owner)
    const next = takeTurns(await withMountable(owner, pickCarts(Math.ceil(MOST_PER_SECOND * seconds), carts)))
    let turn = 0
    return async (connection) => {
      const cart = next()
      const shop = shops[turn % shops.length]
      if (!cart || !shop) return false
      const date = shop.days[Math.floor(turn / shops.length) % DAYS]
      const hour = MORNING_HOURS[Math.floor(turn / (shops.length * DAYS)) % MORNING_HOURS.length]
      turn++
      const body = { installerId: shop.installerId, date, startTime: `${hour}:00`, amOrPm: 'AM' }
      const path = `/checkout/cart-appointment?id=${cart.cartId}`
      return expectStatus(await connection.send('POST', path, changing(cart), body), 200)
    }
  },
}

type OpenShop = { installerId: number; days: string[] }

/** So many shops that are open every day and mount everything, with nothing held for a cart. */
async function openShops(owner: pg.Pool): Promise<OpenShop[]> {
  const { rows } = await owner.query<OpenShop & { calendarId: number }>(
    `select c.id as "calendarId", c.installer_id as "installerId",
            array(select ((now() at time zone c.time_zone)::date + $2::int + n)::text from generate_series(0, $3::int - 1) n) as days
       from calendar c join installer i on i.id = c.installer_id
      where c.kind = 'shop' and i.is_active order by c.id limit $1`,
    [SHOPS, FIRST_DAY, DAYS],
  )
  const calendarIds = rows.map(({ calendarId }) => calendarId)
  const installerIds = rows.map(({ installerId }) => installerId)
  await owner.query(`delete from booking where state = 'held'`)
  await owner.query('delete from calendar_exception where calendar_id = any ($1)', [calendarIds])
  await owner.query('delete from calendar_hours where calendar_id = any ($1)', [calendarIds])
  await owner.query(
    `insert into calendar_hours (calendar_id, weekday, opens, closes, slot_minutes, cars)
     select c, weekday, 480, 1080, 60, 40 from unnest($1::int[]) c, generate_series(0, 6) weekday`,
    [calendarIds],
  )
  await owner.query(
    `update installer set largest_rim_inches = 30, smallest_aspect_ratio = 20, capabilities = $2 where id = any ($1)`,
    [installerIds, [...CAPABILITIES]],
  )
  await owner.query('delete from installer_price where installer_id = any ($1)', [installerIds])
  await owner.query(
    `insert into installer_price (installer_id, work, rims, per_tire_cents)
     select i, work, numrange(10, 31), 2000 from unnest($1::int[]) i, unnest($2::text[]) work`,
    [installerIds, [...INSTALLATION_WORKS]],
  )
  return rows
}

/** Those of which every tire can be mounted. */
async function withMountable(owner: pg.Pool, carts: readonly LoadedCart[]): Promise<LoadedCart[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select l.cart_id as id from cart_line l join tire t on t.id = l.tire_id
      where l.cart_id = any ($1::uuid[]) group by 1 having bool_and(t.is_installable)`,
    [carts.map(({ cartId }) => cartId)],
  )
  const mountable = new Set(rows.map(({ id }) => id))
  return carts.filter(({ cartId }) => mountable.has(cartId))
}
