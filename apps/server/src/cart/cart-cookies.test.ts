import { randomUUID } from 'node:crypto'
import { CART_COOKIES } from '@shop/domain/cart/cart-cookies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type Answer, STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { ORDERS_UNDER_WAY: '0' } })
})
afterAll(() => house.close())

const tires = (itemQuantity: number, itemId = STARTER_TIRE) => ({ itemId, itemQuantity })
const add = async (visitor: Visitor, quantity = 4) => visitor.post('/cart-summary', tires(quantity))
const cookieOf = ({ setCookies }: Answer<unknown>, name: string) =>
  setCookies.find((cookie) => cookie.startsWith(`${name}=`))
const isCleared = (answer: Answer<unknown>, name: string) =>
  cookieOf(answer, name)?.includes('01 Jan 1970') ?? false
const held = (visitor: Visitor, name: string) => visitor.cookies.get(name)

describe('the cookies of the cart', () => {
  it('[CART-034] [CART-035] [CART-041] [CART-042] [CART-044] [CART-053] come with a new cart and live thirty days on every path', async () => {
    const visitor = await house.visitor()
    const answer = await add(visitor)
    const lasting = 'Max-Age=2592000; Path=/; Secure; SameSite=Lax'
    expect(cookieOf(answer, 'cartId')).toBe(`cartId=${answer.body.siteCart.id}; ${lasting}`)
    expect(cookieOf(answer, 'cartQuantity')).toBe(`cartQuantity=4; ${lasting}`)
  })

  it('[CART-043] [CART-044] the shipping of the cart is remembered as long, and forgotten when it is removed', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const at = `/checkout/cart-shipping?cartId=${cart.id}` as const
    const { siteCartShippingResponse } = (await visitor.get(at)).body
    const { id: _, arrivesBy: __, batch: ___, ...address } = siteCartShippingResponse.cartShipping
    const told = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null))
    const shipped = await visitor.send('PUT', at, { body: told })
    expect(cookieOf(shipped, 'cartShipping')).toBe(
      'cartShipping=true; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    )
    expect(isCleared(await visitor.delete(at), 'cartShipping')).toBe(true)
  })

  it('[CART-046] the count is the sum of all quantities, after every change', async () => {
    const visitor = await house.visitor()
    await add(visitor, 3)
    const both = await visitor.post('/cart-summary', tires(2, 100_002))
    expect(held(visitor, 'cartQuantity')).toBe('5')
    const { id, version } = both.body.siteCart
    await visitor.put(`/cart-summary?id=${id}`, { ...tires(0), cartVersion: version })
    expect(held(visitor, 'cartQuantity')).toBe('2')
  })

  it('[CART-047] the count is 0 when there is no cart', async () => {
    const visitor = await house.visitor()
    expect(held(visitor, 'cartQuantity')).toBe('0')
    const { body } = await add(visitor)
    expect(held(visitor, 'cartQuantity')).toBe('4')
    const gone = await visitor.delete(`/cart-summary?id=${body.siteCart.id}`)
    expect(cookieOf(gone, 'cartQuantity')).toContain('cartQuantity=0;')
    expect(isCleared(gone, 'cartId')).toBe(true)
  })

  it('[CART-038] [CART-039] while an order is placed they say so, and after it nothing of the cart is left', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    expect((await visitor.placeOrder(cart, { total: 1 })).outcome).toBe('refused')
    expect(held(visitor, 'disablePlaceOrder')).toBe('')
    expect(held(visitor, 'cartId')).toBe(cart.id)

    const order = {
      cartId: cart.id,
      cartVersion: cart.version,
      paymentType: 'credit' as const,
      nonce: 'fake-valid-visa-nonce',
      agreedTotalInCents: cart.quote.totalCents,
    }
    const send = () => visitor.post('/checkout/orders', order, { key: 'pressed-once' })
    const [accepted, again] = [await send(), await send()]
    for (const told of [accepted, again]) {
      expect(cookieOf(told, 'disablePlaceOrder')).toContain('disablePlaceOrder=true; Max-Age=2592000')
      expect(cookieOf(told, 'placedOrderCartId')).toContain(`placedOrderCartId=${cart.id}; Max-Age=2592000`)
    }
    const placed = await visitor.get(`/checkout/orders/${accepted.body.attemptId}`)
    expect(placed.body.outcome).toBe('placed')
    for (const name of Object.values(CART_COOKIES)) {
      if (name !== 'cartQuantity') expect(isCleared(placed, name), name).toBe(true)
    }
    expect(held(visitor, 'cartQuantity')).toBe('0')
  })
})

describe('loading the cart', () => {
  it('[CART-045] goes by the cookie, or by the id of the query', async () => {
    const visitor = await house.visitor()
    const { id } = (await add(visitor)).body.siteCart
    expect((await visitor.get('/cart-summary')).body.siteCart.id).toBe(id)
    expect((await visitor.get(`/cart-summary?id=${id}`)).body.siteCart.id).toBe(id)
  })

  it('[CART-049] stores the id of the query in a missing cookie', async () => {
    const visitor = await house.visitor()
    const { id } = (await add(visitor)).body.siteCart
    visitor.cookies.delete('cartId')
    const answer = await visitor.get(`/cart-summary?id=${id}`)
    expect(answer.body.siteCart.itemCount).toBe(4)
    expect(cookieOf(answer, 'cartId')).toContain(`cartId=${id};`)
  })

  it('[CART-048] [CART-049] [ERR-059] without cookie and id there is no cart, and what was remembered of one goes', async () => {
    const visitor = await house.visitor()
    await add(visitor)
    visitor.cookies.delete('cartId')
    expect((await visitor.get('/users/session')).body.cartItemCount).toBe(0)
    const answer = await visitor.get('/cart-summary')
    expect(answer).toMatchObject({ status: 404, body: { errorMessage: 'There is no cart yet!' } })
    expect(cookieOf(answer, 'cartQuantity')).toContain('cartQuantity=0;')
    const change = await visitor.put('/cart-summary', { ...tires(1), cartVersion: 1 })
    expect(change).toMatchObject({ status: 404, body: { errorMessage: 'There is no cart yet!' } })
    expect((await visitor.delete('/cart-summary')).status).toBe(404)
  })

  it('[CART-057] [CART-058] a cart that is gone is cleaned up and not made anew until something is added', async () => {
    const visitor = await house.visitor()
    const { id } = (await add(visitor)).body.siteCart
    await house.owner.query(`update cart set expires_at = now() where id = $1`, [id])
    const carts = async () =>
      (
        await house.owner.query(
          `select count(*)::int as n from cart where session_id = (select session_id from cart where id = $1)
             and state = 'open' and expires_at > now()`,
          [id],
        )
      ).rows[0].n
    const answer = await visitor.get('/cart-summary')
    expect(answer.status).toBe(404)
    expect(isCleared(answer, 'cartId')).toBe(true)
    expect(await carts()).toBe(0)
    const next = await add(visitor, 1)
    expect(next.body.siteCart).toMatchObject({ itemCount: 1 })
    expect(next.body.siteCart.id).not.toBe(id)
    expect(await carts()).toBe(1)
  })

  it('[CART-058] adding to a cart that is gone says so first; the repeat without its id starts a new one', async () => {
    const visitor = await house.visitor()
    const gone = await visitor.post(`/cart-summary?id=${randomUUID()}`, tires(2))
    expect(gone).toMatchObject({ status: 404, body: { errorMessage: 'There is no cart yet!' } })
    expect(isCleared(gone, 'cartId')).toBe(true)
    expect((await add(visitor, 2)).status).toBe(201)
  })

  it('an id of somebody else in a link does not cost the visitor their own cart', async () => {
    const visitor = await house.visitor()
    const { id } = (await add(visitor)).body.siteCart
    expect((await visitor.get(`/cart-summary?id=${randomUUID()}`)).status).toBe(404)
    expect(held(visitor, 'cartId')).toBe(id)
    expect((await visitor.get('/cart-summary')).body.siteCart.id).toBe(id)
  })
})
