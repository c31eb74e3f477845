import type pg from 'pg'
import { holdSlot } from './hold-slot.ts'
import { type LoadedCart, pickCarts } from './loaded-carts.ts'
import { changing, expectStatus, type Operation, takeTurns } from './operation.ts'
import { startVisits } from './prepare-world.ts'

const MOST_PER_SECOND = 1_500

/** Last, because it alone makes the table longer. */
const createAndAdd: Operation = {
  name: 'create-cart-and-add-line',
  queued: false,
  prepare: async ({ owner, seconds }) => {
    const next = takeTurns(await startVisits(owner, Math.ceil(MOST_PER_SECOND * seconds)))
    return async (connection) => {
      const visit = next()
      if (!visit) return false
      const body = { itemId: 100_001, itemQuantity: 4 }
      return expectStatus(await connection.send('POST', '/cart-summary', changing(visit), body), 201)
    }
  },
}

const read: Operation = {
  name: 'cart-read',
  queued: false,
  prepare: async ({ seconds, carts }) => {
    const next = inCircles(pickCarts(Math.ceil(MOST_PER_SECOND * seconds), carts))
    return async (connection) => {
      const { cartId, cookie } = next()
      return expectStatus(await connection.send('GET', `/cart-summary?id=${cartId}`, { cookie }), 200)
    }
  },
}

const paymentOptions: Operation = {
  name: 'payment-options',
  queued: false,
  prepare: async ({ seconds, carts }) => {
    const next = inCircles(pickCarts(Math.ceil(MOST_PER_SECOND * seconds), carts))
    return async (connection) => {
      const { cartId, cookie } = next()
      const path = `/checkout/payment-options?cartId=${cartId}`
      return expectStatus(await connection.send('GET', path, { cookie }), 200)
    }
  },
}

const changeQuantity: Operation = {
  name: 'cart-change-quantity',
  queued: false,
  prepare: async ({ owner, seconds, carts }) => {
    const free = await withLines(owner, pickCarts(Math.ceil(MOST_PER_SECOND * seconds), carts))
    return async (connection) => {
      const cart = free.shift()
      if (!cart) return false
      const itemQuantity = (cart.quantity % 4) + 1
      const { tireId: itemId, position, version: cartVersion } = cart
      const path = `/cart-summary?id=${cart.cartId}`
      const body = { itemId, itemQuantity, position, isNewItem: false, cartVersion }
      expectStatus(await connection.send('PUT', path, changing(cart), body), 200)
      free.push({ ...cart, quantity: itemQuantity, version: cartVersion + 1 })
      return true
    }
  },
}

/** Each cart gets the code once in a slice. */
const applyCoupon: Operation = {
  name: 'cart-apply-coupon',
  queued: false,
  prepare: async ({ owner, seconds, carts }) => {
    const picked = pickCarts(Math.ceil(MOST_PER_SECOND * seconds), carts)
    await owner.query('delete from cart_code where cart_id = any($1::uuid[])', [
      picked.map(({ cartId }) => cartId),
    ])
    const next = takeTurns(await withLines(owner, picked))
    return async (connection) => {
      const cart = next()
      if (!cart) return false
      const body = { promoCode: 'welcome25', cartVersion: cart.version }
      const path = `/cart-summary?id=${cart.cartId}`
      return expectStatus(await connection.send('PUT', path, changing(cart), body), 200)
    }
  },
}

/** Measured with few and with many carts in the table. */
export const cartOperations: readonly Operation[] = [
  read,
  paymentOptions,
  changeQuantity,
  applyCoupon,
  holdSlot,
  createAndAdd,
]

type StandingCart = LoadedCart & { version: number; tireId: number; position: string; quantity: number }

/** With their version and one of their lines, as a shopper who looks at them knows them. */
async function withLines(owner: pg.Pool, carts: readonly LoadedCart[]): Promise<StandingCart[]> {
  const { rows } = await owner.query<Omit<StandingCart, 'cookie'>>(
    `select distinct on (c.id) c.id as "cartId", c.version, l.tire_id::int as "tireId", l.position, l.quantity
       from cart c join cart_line l on l.cart_id = c.id where c.id = any($1::uuid[]) order by c.id, l.id`,
    [carts.map(({ cartId }) => cartId)],
  )
  const cookies = new Map(carts.map(({ cartId, cookie }) => [cartId, cookie]))
  return rows.map((row) => ({ ...row, cookie: cookies.get(row.cartId) ?? '' }))
}

function inCircles<T>(all: readonly T[]): () => T {
  let turn = 0
  return () => all[turn++ % all.length] as T
}
