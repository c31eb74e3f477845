import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, PHILADELPHIA, STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

async function cartOf(quantity = 4) {
  const visitor = await house.visitor()
  const { body } = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: quantity })
  return { visitor, cart: body.siteCart as SiteCart }
}

describe('a cart of somebody else', () => {
  it('[CART-045] S7: answers 404 on every method of every call, and is unchanged', async () => {
    const { visitor, cart } = await cartOf()
    const stranger = await house.visitor()
    await stranger.post('/cart-summary', { itemId: 100_002, itemQuantity: 1 })
    for (const id of [cart.id, randomUUID(), '00000000-0000-4000-8000-000000000001']) {
      const at = `/cart-summary?id=${id}` as const
      const shipping = `/checkout/cart-shipping?cartId=${id}` as const
      const change = { itemId: STARTER_TIRE, itemQuantity: 1, cartVersion: cart.version }
      const answers = [
        await stranger.get(at),
        await stranger.post(at, { itemId: STARTER_TIRE, itemQuantity: 1 }),
        await stranger.put(at, change),
        await stranger.delete(at),
        await stranger.post(`/cart-summary/share?id=${id}`, undefined),
        await stranger.get(shipping),
        await stranger.post(shipping, PHILADELPHIA),
        await stranger.put(shipping, PHILADELPHIA),
        await stranger.delete(shipping),
        await stranger.post('/checkout/orders', { ...orderOf(cart), cartId: id }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    }
    const after = (await visitor.get(`/cart-summary?id=${cart.id}`)).body.siteCart
    expect(after).toMatchObject({ version: cart.version, itemCount: 4 })
  })

  it('S7: the number of a cart is not one: only random ids are taken', async () => {
    const { visitor, cart } = await cartOf()
    expect(cart.cartUuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    for (const id of ['1', '42', 'latest', `${cart.id}'--`]) {
      expect((await visitor.get(`/cart-summary?id=${encodeURIComponent(id)}`)).status).toBe(400)
    }
  })
})

describe('guessing codes', () => {
  it('[CART-078] [HOUSE-081] S10: ends for a cart after ten wrong ones, the right one too; the rest of the cart goes on', async () => {
    const { visitor, cart } = await cartOf()
    const enter = (promoCode: string, version = cart.version) =>
      visitor.put(`/cart-summary?id=${cart.id}`, { promoCode, cartVersion: version })
    for (let tried = 1; tried <= 10; tried++) {
      expect((await enter(`GUESS-${tried}`)).body.error.refusal).toBe('code-refused')
    }
    const tooMany = {
      body: {
        errorMessage: 'You’ve tried too many codes. Try again in 10 minutes.',
        error: { refusal: 'too-many-tries', fields: [{ path: 'body.promoCode' }] },
      },
    }
    expect(await enter('GUESS-11')).toMatchObject(tooMany)
    expect(await enter('FIRST1000')).toMatchObject(tooMany)
    const added = { itemId: 100_002, itemQuantity: 1, promoCode: 'GUESS-12' }
    expect(await visitor.post('/cart-summary', added)).toMatchObject(tooMany)
    const changed = await visitor.put(`/cart-summary?id=${cart.id}`, {
      itemId: STARTER_TIRE,
      itemQuantity: 2,
      cartVersion: cart.version,
    })
    expect(changed.status).toBe(200)
  })

  it('S10: many at once are no more than ten', async () => {
    const { visitor, cart } = await cartOf()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, tried) =>
        visitor.put(`/cart-summary?id=${cart.id}`, {
          promoCode: `ATONCE-${tried}`,
          cartVersion: cart.version,
        }),
      ),
    )
    const judged = answers.filter(({ body }) => body.error.refusal === 'code-refused')
    expect(judged).toHaveLength(10)
  })

  it('S10: right codes and refusals of other kinds do not count', async () => {
    const { visitor, cart } = await cartOf(2)
    let { version } = cart
    for (let times = 0; times < 12; times++) {
      const stale = await visitor.put(`/cart-summary?id=${cart.id}`, {
        promoCode: 'FIRST1000',
        cartVersion: 0,
      })
      expect(stale.body.error.refusal).toBe('cart-changed')
      const entered = await visitor.put(`/cart-summary?id=${cart.id}`, {
        promoCode: 'FIRST1000',
        cartVersion: version,
      })
      expect(entered.status).toBe(200)
      version = entered.body.siteCart.version
    }
  })

  it('[CART-078] S10: others at the same address go on', async () => {
    const { visitor, cart } = await cartOf()
    const answer = await visitor.put(`/cart-summary?id=${cart.id}`, {
      promoCode: 'FIRST1000',
      cartVersion: cart.version,
    })
    expect(answer.status).toBe(200)
  })
})

describe('what a client says of money and of itself', () => {
  it('[CART-079] S11: whatever field is added or altered, it is refused or the total is ours', async () => {
    const { visitor, cart } = await cartOf()
    const names = fc.constantFrom(
      'price',
      'salePriceInCents',
      'discountInCents',
      'totalCents',
      'shippingCostInCents',
      'role',
      'accountType',
      'accountId',
      'channelId',
      'roadHazardCostInCents',
      'perTireCents',
      'version',
      'state',
    )
    await fc.assert(
      fc.asyncProperty(names, fc.oneof(fc.integer(), fc.string(), fc.boolean()), async (name, value) => {
        const added = await visitor.post('/cart-summary', {
          itemId: STARTER_TIRE,
          itemQuantity: 1,
          [name]: value,
        })
        const changed = await visitor.put(`/cart-summary?id=${cart.id}`, {
          cartVersion: cart.version,
          [name]: value,
        })
        const nested = { front: 1, rear: 0, [name]: value }
        const pair = await visitor.post('/cart-summary', { productId: STARTER_TIRE, quantity: nested })
        expect([added.status, changed.status, pair.status]).toEqual([400, 400, 400])
      }),
      { numRuns: 25 },
    )
    expect((await visitor.get('/cart-summary')).body.siteCart.quote).toMatchObject({
      totalCents: cart.quote.totalCents,
    })
  })

  it('[CART-029] S11: a verified status and excluded shipping are taken and change nothing; an e-mail is kept', async () => {
    const { visitor, cart } = await cartOf()
    const claimed = await visitor.put(`/cart-summary?id=${cart.id}`, {
      idMeVerifiedStatus: true,
      excludeShipping: true,
      email: 'sam@example.com',
      cartVersion: cart.version,
    })
    expect(claimed.body.siteCart).toMatchObject({ email: 'sam@example.com', version: cart.version + 1 })
    const { quotedAt: _, ...quote } = claimed.body.siteCart.quote
    expect(cart.quote).toMatchObject(quote)
    const wrong = await visitor.put(`/cart-summary?id=${cart.id}`, {
      email: 'nobody',
      cartVersion: cart.version + 1,
    })
    expect(wrong.status).toBe(400)
  })

  it.each([-1, 100, 0.5, 1e12, '4', null])('S11: %s tires are no quantity, front or rear', async (count) => {
    const visitor = await house.visitor()
    for (const quantity of [{ front: count }, { rear: count }, { front: 2, rear: count }]) {
      const answer = await visitor.send('POST', '/cart-summary', {
        body: { productId: STARTER_TIRE, quantity },
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('the steps to an order', () => {
  it('S12: jumped in any order, an order comes only of a cart with tires and an address at our total', async () => {
    type Step = 'add' | 'ship' | 'unship' | 'order' | 'order-cheap'
    const steps = fc.array(fc.constantFrom<Step>('add', 'ship', 'unship', 'order', 'order-cheap'), {
      minLength: 2,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const visitor = await house.visitor()
        let isFilled = false
        let isShipped = false
        for (const step of history) {
          const { body } = await visitor.get('/cart-summary')
          const cart: SiteCart | undefined = body.siteCart
          const id = cart?.id ?? randomUUID()
          if (step === 'add') {
            await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
            isFilled = true
          } else if (step === 'ship') {
            const { status } = await visitor.post(`/checkout/cart-shipping?cartId=${id}`, PHILADELPHIA)
            expect(status).toBe(isFilled ? 200 : 404)
            isShipped = isFilled
          } else if (step === 'unship') {
            await visitor.delete(`/checkout/cart-shipping?cartId=${id}`)
            isShipped = false
          } else {
            const agreed = step === 'order' ? cart?.quote.totalCents : 1
            const order = {
              cartId: id,
              cartVersion: cart?.version ?? 1,
              paymentType: 'credit' as const,
              nonce: 'fake-valid-visa-nonce',
              agreedTotalInCents: agreed ?? 1,
            }
            const answer = await visitor.post('/checkout/orders', order)
            if (!isFilled || !isShipped) {
              const { refusal } = answer.body.error
              expect([answer.status, refusal]).toEqual(isFilled ? [409, 'no-shipping'] : [404, undefined])
            } else {
              const outcome = (await visitor.get(`/checkout/orders/${answer.body.attemptId}`)).body.outcome
              expect(outcome).toBe(step === 'order' ? 'placed' : 'refused')
              if (step === 'order') {
                isFilled = false
                isShipped = false
              }
            }
          }
        }
      }),
      { numRuns: 12 },
    )
  }, 90_000)
})
