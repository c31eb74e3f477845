import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

it('a change that is sent twice at once under one key is made once, and both get its answer', async () => {
  const visitor = await house.visitor()
  const added = { itemId: STARTER_TIRE, itemQuantity: 2 }
  let { siteCart } = (await visitor.post('/cart-summary', added)).body
  for (let round = 0; round < 10; round++) {
    const key = { key: randomUUID() }
    const change = { ...added, itemQuantity: (round % 4) + 1, cartVersion: siteCart.version }
    const put = () => visitor.put(`/cart-summary?id=${siteCart.id}`, change, key)
    const [first, second] = await Promise.all([put(), put()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(first.body.siteCart.version).toBe(siteCart.version + 1)
    siteCart = first.body.siteCart
  }
  const key = { key: randomUUID() }
  const remove = () => visitor.delete(`/cart-summary?id=${siteCart.id}`, key)
  const answers = await Promise.all([remove(), remove()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('a cart whose first answer was lost is remembered when the call is repeated under its key', async () => {
  const visitor = await house.visitor()
  const key = { key: randomUUID() }
  const added = { itemId: STARTER_TIRE, itemQuantity: 2 }
  const before = new Map(visitor.cookies)
  await visitor.post('/cart-summary', added, key)
  visitor.cookies.clear()
  for (const [name, value] of before) visitor.cookies.set(name, value)
  const repeated = await visitor.post('/cart-summary', added, key)
  const read = await visitor.get('/cart-summary')
  expect(read.status).toBe(200)
  expect(read.body.siteCart.id).toBe(repeated.body.siteCart.id)
})
