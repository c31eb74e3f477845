import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, readCart } from '../../testing/cart-calls.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  await house.owner.query(`update stock set available = 100000 where tire_id = $1`, [STARTER_TIRE])
})
afterAll(() => house.close())

/** What a cart is after a step. */
interface Model {
  readonly tires: number
  readonly hasAddress: boolean
}

interface Step {
  readonly name: string
  readonly does: (visitor: Visitor) => Promise<unknown>
  readonly after: (before: Model) => Model
}

const steps: readonly Step[] = [
  {
    name: 'ship',
    does: async (visitor) => visitor.shipTo((await readCart(visitor)).id),
    after: (cart) => ({ ...cart, hasAddress: true }),
  },
  {
    name: 'forget the address',
    does: async (visitor) => visitor.delete(`/checkout/cart-shipping?cartId=${(await readCart(visitor)).id}`),
    after: (cart) => ({ ...cart, hasAddress: false }),
  },
  {
    name: 'cover',
    does: async (visitor) => {
      const { id, version, siteProducts } = await readCart(visitor)
      return visitor.post(`/checkout/cart-services?id=${id}`, {
        cartVersion: version,
        coveredLineIds: siteProducts.map(({ lineId }) => lineId),
      })
    },
    after: (cart) => cart,
  },
  {
    name: 'take the tires out',
    does: async (visitor) => {
      const { id, version, siteProducts } = await readCart(visitor)
      return visitor.put(`/cart-summary?id=${id}`, {
        cartVersion: version,
        items: siteProducts.map(({ productId, position }) => ({
          itemId: productId,
          position,
          itemQuantity: 0,
        })),
      })
    },
    after: (cart) => ({ ...cart, tires: 0 }),
  },
]

/** Every order of every choice of steps. */
function histories(left: readonly Step[]): Step[][] {
  return [
    [],
    ...left.flatMap((step) => histories(left.filter((each) => each !== step)).map((rest) => [step, ...rest])),
  ]
}

const ordersOf = async (cartId: string) =>
  (await house.owner.query(`select total_cents::int as total from shop_order where cart_id = $1`, [cartId]))
    .rows

describe('[CHK-102] S12: whatever was done before', () => {
  it.each(
    histories(steps).map(
      (history) => [history.map(({ name }) => name).join(', ') || 'nothing', history] as const,
    ),
  )('%s: only a cart with tires and an address is ordered, at its total', async (_, history) => {
    const visitor = await house.visitor()
    await addToCart(visitor, STARTER_TIRE, 4)
    let model: Model = { tires: 4, hasAddress: false }
    for (const step of history) {
      await step.does(visitor)
      model = step.after(model)
    }
    const cart = await readCart(visitor)
    const isLegal = model.tires > 0 && model.hasAddress
    if (isLegal) expect((await visitor.placeOrder(cart)).outcome).toBe('placed')
    else {
      const { body } = await visitor.send('POST', '/checkout/orders', { body: orderOf(cart) })
      expect(['no-shipping', 'cart-empty']).toContain(body.error?.refusal ?? body.refusal)
    }
    expect(await ordersOf(cart.id)).toEqual(isLegal ? [{ total: cart.quote.totalCents }] : [])
  })

  it('is not ordered at a total that nobody agreed to, nor as it was before a change', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const cheaper = await visitor.placeOrder(cart, { total: cart.quote.totalCents - 1 })
    expect(cheaper).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
    const [line] = cart.siteProducts
    await visitor.post(`/checkout/cart-services?id=${cart.id}`, {
      cartVersion: cart.version,
      coveredLineIds: line ? [line.lineId] : [],
    })
    const stale = await visitor.post('/checkout/orders', orderOf(cart))
    expect(stale.body.error.refusal).toBe('cart-changed')
    expect(await ordersOf(cart.id)).toEqual([])
  })
})
