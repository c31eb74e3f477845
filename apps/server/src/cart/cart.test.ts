import { randomUUID } from 'node:crypto'
import type { BodyAt } from '@shop/contracts/client/call-at.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const SOLD_OUT_TIRE = 100_017

async function cartOf(quantity: number, tireId = STARTER_TIRE) {
  const visitor = await house.visitor()
  const { body } = await visitor.post('/cart-summary', { itemId: tireId, itemQuantity: quantity })
  return { visitor, cart: body.siteCart }
}

describe('the cart', () => {
  it('shows tires with position, set, price and an itemised total before tax', async () => {
    const { cart } = await cartOf(4)
    const [product] = cart.siteProducts
    expect(product).toMatchObject({
      productId: STARTER_TIRE,
      quantity: 4,
      position: 'all',
      price: { label: 'retail' },
    })
    if (!product) throw new Error('No line')
    expect(product.setId).toMatch(/^[0-9a-f-]{36}$/)
    expect(product.lineTotalInCents).toBe(product.price.salePriceInCents * 4)
    // The fourth Kestrel is free this fall.
    expect(cart.quote).toMatchObject({
      complete: false,
      tiresCents: product.lineTotalInCents,
      discountCents: product.price.salePriceInCents,
      totalCents: product.price.salePriceInCents * 3,
      adjustments: [{ kind: 'discount', reason: 'Buy 3 Kestrel tires, get the 4th free' }],
    })
    expect(cart).toMatchObject({ version: 1, itemCount: 4, cartShippingAddressPresent: false })
  })

  it('adds, changes and removes lines and counts every change', async () => {
    const { visitor, cart } = await cartOf(2)
    const put = (version: number, change: object) =>
      visitor.put(`/cart-summary?id=${cart.cartUuid}`, {
        itemId: STARTER_TIRE,
        isNewItem: false,
        cartVersion: version,
        ...change,
      })
    const more = await put(cart.version, { itemQuantity: 2, isNewItem: true })
    expect(more.body.siteCart).toMatchObject({ itemCount: 4, version: cart.version + 1 })
    const other = await put(more.body.siteCart.version, { itemId: 100_002, itemQuantity: 1, isNewItem: true })
    expect(other.body.siteCart.siteProducts.map((p: { productId: number }) => p.productId)).toEqual([
      STARTER_TIRE,
      100_002,
    ])
    const gone = await put(other.body.siteCart.version, { itemQuantity: 0 })
    expect(gone.body.siteCart.siteProducts.map((p: { productId: number }) => p.productId)).toEqual([100_002])
    const read = await visitor.get(`/cart-summary?id=${cart.cartUuid}`)
    expect(read.body.siteCart.quote.lines).toEqual(gone.body.siteCart.quote.lines)
  })

  it('[CART-073] refuses a change made against an older version and loses none', async () => {
    const { visitor, cart } = await cartOf(4)
    const change = (itemQuantity: number) =>
      visitor.put(`/cart-summary?id=${cart.cartUuid}`, {
        itemId: STARTER_TIRE,
        itemQuantity,
        isNewItem: false,
        cartVersion: cart.version,
      })
    const [first, second] = await Promise.all([change(1), change(3)])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect(lost).toMatchObject({ status: 409, body: { error: { refusal: 'cart-changed' } } })
    const read = await visitor.get('/cart-summary')
    expect(read.body.siteCart.itemCount).toBe(won.body.siteCart.itemCount)
  })

  it('[CART-074] puts the front and rear tires of one car into one set, and the next pair into another', async () => {
    const visitor = await house.visitor()
    const sets: string[] = []
    for (const [itemId, position] of [
      [STARTER_TIRE, 'front'],
      [100_002, 'rear'],
      [100_003, 'front'],
      [100_002, 'all'],
    ] as const) {
      const { body } = await visitor.post('/cart-summary', { itemId, itemQuantity: 2, position })
      sets.push(body.siteCart.siteProducts.at(-1)?.setId ?? '')
    }
    expect(sets[1]).toBe(sets[0])
    expect(new Set(sets).size).toBe(3)
  })

  it('[HOUSE-080] takes several changes at once, all of them or none, and counts them as one', async () => {
    const visitor = await house.visitor()
    const begun = await visitor.post('/cart-summary', {
      items: [
        { itemId: STARTER_TIRE, itemQuantity: 2, position: 'front', isRoadHazard: true },
        { itemId: 100_002, itemQuantity: 2, position: 'rear' },
      ],
    })
    const products = (answer: typeof begun) =>
      answer.body.siteCart.siteProducts.map(
        (each: { productId: number; quantity: number; position: string }) =>
          `${each.productId}×${each.quantity} ${each.position}`,
      )
    expect(products(begun)).toEqual([`${STARTER_TIRE}×2 front`, '100002×2 rear'])
    const [front, rear] = begun.body.siteCart.siteProducts
    expect([front?.setId, front?.roadHazardState]).toEqual([rear?.setId, 2])

    const { cartUuid, version } = begun.body.siteCart
    const put = (items: BodyAt<'PUT /cart-summary'>['items']) =>
      visitor.put(`/cart-summary?id=${cartUuid}`, { items, cartVersion: version })
    const inPlaceOf = (itemId: number): BodyAt<'PUT /cart-summary'>['items'] => [
      { itemId: STARTER_TIRE, itemQuantity: 0, position: 'front' },
      { itemId, itemQuantity: 2, isNewItem: true, position: 'front' },
    ]
    expect((await put(inPlaceOf(SOLD_OUT_TIRE))).body.error.refusal).toBe('out-of-stock')
    expect(products(await visitor.get('/cart-summary'))).toEqual(products(begun))
    const replaced = await put(inPlaceOf(100_003))
    expect(replaced.body.siteCart.version).toBe(version + 1)
    expect(products(replaced).toSorted()).toEqual(['100002×2 rear', '100003×2 front'])
    expect(
      new Set(replaced.body.siteCart.siteProducts.map((each: { setId: string }) => each.setId)).size,
    ).toBe(1)
  })

  it.each([
    [
      'one tire and several',
      { itemId: STARTER_TIRE, itemQuantity: 1, items: [{ itemId: 100_002, itemQuantity: 1 }] },
    ],
    ['none', { items: [] }],
    ['a tire without a word about it', { items: [{ itemId: STARTER_TIRE }] }],
  ])('[HOUSE-080] takes no change of %s', async (_title, change) => {
    const { visitor, cart } = await cartOf(2)
    const answer = await visitor.put(`/cart-summary?id=${cart.cartUuid}`, {
      ...change,
      cartVersion: cart.version,
    })
    expect(answer.status).toBe(400)
  })

  it('keeps front and rear apart', async () => {
    const { visitor, cart } = await cartOf(2)
    const pair = await visitor.put(`/cart-summary?id=${cart.cartUuid}`, {
      itemId: STARTER_TIRE,
      itemQuantity: 2,
      isNewItem: true,
      position: 'rear',
      cartVersion: cart.version,
    })
    expect(pair.body.siteCart.siteProducts.map((p: { position: string }) => p.position)).toEqual([
      'all',
      'rear',
    ])
  })

  it('refuses more than there are, and tires nobody makes', async () => {
    const visitor = await house.visitor()
    const soldOut = await visitor.post('/cart-summary', { itemId: SOLD_OUT_TIRE, itemQuantity: 4 })
    expect(soldOut.body).toMatchObject({
      errorMessage: 'This tire is out of stock right now.',
      error: { refusal: 'out-of-stock' },
    })
    const unknown = await visitor.post('/cart-summary', { itemId: 1, itemQuantity: 4 })
    expect(unknown.body.error.refusal).toBe('unknown-tire')
    expect((await visitor.get('/cart-summary')).status).toBe(404)
  })

  it.each([0, -1, 100, 1.5, 1e12])('takes no quantity of %d', async (itemQuantity) => {
    const visitor = await house.visitor()
    expect((await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity })).status).toBe(400)
  })

  it('[CART-075] does not exist for anybody else, on any method', async () => {
    const { visitor, cart } = await cartOf(4)
    const stranger = await house.visitor()
    const at = `/cart-summary?id=${cart.cartUuid}` as const
    const change = { itemId: STARTER_TIRE, itemQuantity: 1, isNewItem: false, cartVersion: cart.version }
    const answers = [
      await stranger.get(at),
      await stranger.put(at, change),
      await stranger.delete(at),
      await stranger.get(`/checkout/cart-shipping?cartId=${cart.cartUuid}`),
      await stranger.delete(`/checkout/cart-shipping?cartId=${cart.cartUuid}`),
      await stranger.get(`/cart-summary?id=${randomUUID()}`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await visitor.get(at)).body.siteCart.itemCount).toBe(4)
  })

  it('is gone after it was deleted, and a new one can begin', async () => {
    const { visitor, cart } = await cartOf(4)
    expect((await visitor.delete(`/cart-summary?id=${cart.cartUuid}`)).body).toEqual({ deleted: true })
    expect((await visitor.get('/cart-summary')).status).toBe(404)
    const next = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 1 })
    expect(next.body.siteCart.cartUuid).not.toBe(cart.cartUuid)
  })
})
