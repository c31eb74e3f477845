import { DBOS } from '@dbos-inc/dbos-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { expireCarts } from './workflows.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const fourTires = { itemId: STARTER_TIRE, itemQuantity: 4 }

async function runNow(): Promise<void> {
  const handle = await DBOS.triggerSchedule(expireCarts.name)
  await handle.getResult()
}

const countOf = async (table: string, cartId: string) =>
  (await house.owner.query(`select count(*)::int as n from ${table} where cart_id = $1`, [cartId])).rows[0].n

const age = (cartId: string, days: number) =>
  house.owner.query(`update cart set expires_at = now() - make_interval(days => $2) where id = $1`, [
    cartId,
    days,
  ])

const sessionOf = async (cartId: string) =>
  (await house.owner.query(`select session_id from cart where id = $1`, [cartId])).rows[0]
    ?.session_id as string

async function cartOf(visitor: Visitor): Promise<string> {
  return (await visitor.post('/cart-summary', fourTires)).body.siteCart.id
}

it('a cart lives thirty days from its last change, and then goes with all it held', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const { rows } = await house.owner.query(
    `select extract(day from expires_at - updated_at)::int as days from cart where id = $1`,
    [cart.id],
  )
  expect(rows).toEqual([{ days: 30 }])

  await runNow()
  expect(await countOf('cart_shipping', cart.id)).toBe(1)
  await age(cart.id, 1)
  expect((await visitor.get(`/cart-summary?id=${cart.id}`)).status).toBe(404)
  await runNow()
  expect(await countOf('cart_line', cart.id)).toBe(0)
  expect(await countOf('cart_shipping', cart.id)).toBe(0)
  expect(await sessionOf(cart.id)).toBeUndefined()
})

it('[PAY-209] a cart that was ordered keeps its place in the record, without the person and what was held', async () => {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  await visitor.put(`/checkout/held-quote?cartId=${cart.id}`, undefined)
  expect(await countOf('held_quote', cart.id)).toBe(1)
  expect((await visitor.placeOrder(cart)).outcome).toBe('placed')
  await house.owner.query(
    `insert into cart_billing select cart_id, first_name, last_name, address_line1, address_line2, city, state, zip, email,
            phone, phone_type from cart_shipping where cart_id = $1`,
    [cart.id],
  )
  await age(cart.id, 1)
  await runNow()
  expect(await countOf('cart_shipping', cart.id)).toBe(0)
  expect(await countOf('cart_billing', cart.id)).toBe(0)
  expect(await countOf('held_quote', cart.id)).toBe(0)
  const { rows } = await house.owner.query(`select state, expires_at from cart where id = $1`, [cart.id])
  expect(rows).toEqual([{ state: 'ordered', expires_at: Number.POSITIVE_INFINITY }])
}, 60_000)

it('a session that is over goes once its cart is gone', async () => {
  const visitor = await house.visitor()
  const cartId = await cartOf(visitor)
  const sessionId = await sessionOf(cartId)
  const isThere = async () =>
    (await house.owner.query(`select from session where id = $1`, [sessionId])).rowCount === 1
  await house.owner.query(`update session set expires_at = now() - interval '1 day' where id = $1`, [
    sessionId,
  ])
  await runNow()
  expect(await isThere()).toBe(true)
  await age(cartId, 1)
  await runNow()
  expect(await isThere()).toBe(false)
})

it('[SAFE-046] a visit nobody came back to goes after a day, unless it left something behind', async () => {
  const [once, again, buyer] = [await house.visitor(), await house.visitor(), await house.visitor()]
  await again.get('/users/session')
  await cartOf(buyer)
  await house.owner.query(
    `update session set created_at = created_at - interval '2 days', last_seen_at = last_seen_at - interval '2 days'`,
  )
  await runNow()
  const isNew = async (visitor: Visitor) =>
    (await visitor.get('/users/session')).setCookies.some((cookie) => cookie.startsWith('__Host-session'))
  expect([await isNew(once), await isNew(again), await isNew(buyer)]).toEqual([true, false, false])
})
