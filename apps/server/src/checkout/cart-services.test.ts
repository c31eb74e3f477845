import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart, readCart } from '../../testing/cart-calls.ts'
import { type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let running: ShopWithIdentity
beforeAll(async () => {
  running = await shopWithIdentity()
})
beforeEach(() => running.house.owner.query(`delete from cart`))
afterAll(() => running.close())

const OTHER_TIRE = 100_002

const cover = (visitor: Visitor, { id, version }: SiteCart, coveredLineIds: string[]) =>
  visitor.post(`/checkout/cart-services?id=${id}`, { cartVersion: version, coveredLineIds })

const lineIds = ({ siteProducts }: SiteCart) => siteProducts.map(({ lineId }) => lineId)

describe('the services of a cart', () => {
  it('[API-034] [API-035] [API-036] are stored by the id of the cart, priced on the server, and there again', async () => {
    const visitor = await running.house.visitor()
    const before = await addToCart(visitor, STARTER_TIRE, 4)
    const none = await visitor.get(`/checkout/cart-services?id=${before.id}`)
    expect(none.body.siteCartServicesResponse).toEqual({
      cartUuid: before.id,
      version: before.version,
      services: [],
      coverageInCents: before.roadHazardPriceInCents,
      coveredLineIds: [],
    })

    const covered = await cover(visitor, before, lineIds(before))
    const { siteCartServicesResponse } = covered.body
    expect(siteCartServicesResponse.services).toEqual([
      {
        serviceId: 'road-hazard-coverage',
        serviceName: 'Road hazard coverage',
        imageUrl: null,
        priceInCents: before.roadHazardPriceInCents,
      },
    ])
    const again = await visitor.get(`/checkout/cart-services?id=${before.id}`)
    expect(again.body.siteCartServicesResponse).toEqual(siteCartServicesResponse)
    const after = await readCart(visitor)
    expect(after.quote.totalCents).toBe(
      before.quote.totalCents + (before.roadHazardPriceInCents ?? Number.NaN),
    )
    expect(after.version).toBe(before.version + 1)
  })

  it('[COV-004] are the same that the cart summary toggles', async () => {
    const visitor = await running.house.visitor()
    const cart = await addToCart(visitor, STARTER_TIRE, 4)
    await visitor.put(`/cart-summary?id=${cart.id}`, { isGroupRoadHazard: true, cartVersion: cart.version })
    const services = await visitor.get(`/checkout/cart-services?id=${cart.id}`)
    expect(services.body.siteCartServicesResponse.coveredLineIds).toEqual(lineIds(cart))
  })

  it('cover some tires and no others', async () => {
    const visitor = await running.house.visitor()
    await addToCart(visitor, STARTER_TIRE, 2)
    const cart = await addToCart(visitor, OTHER_TIRE, 2)
    const [first = '', second = ''] = lineIds(cart)
    await cover(visitor, cart, [first])
    const some = await readCart(visitor)
    expect(some.siteProducts.map(({ roadHazardState }) => roadHazardState)).toEqual([2, 1])
    await cover(visitor, some, [second])
    const others = await readCart(visitor)
    expect(others.siteProducts.map(({ roadHazardState }) => roadHazardState)).toEqual([1, 2])
    await cover(visitor, others, [])
    expect((await readCart(visitor)).roadHazardCostInCents).toBe(0)
  })

  it('include help on the road with four tires for a known vehicle', async () => {
    const visitor = await running.house.visitor()
    const { body } = await visitor.post('/cart-summary', {
      itemId: STARTER_TIRE,
      itemQuantity: 4,
      vehicle: { vehicleId: await anyVehicle() },
    })
    const services = await visitor.get(`/checkout/cart-services?id=${body.siteCart.id}`)
    expect(services.body.siteCartServicesResponse.services.map(({ serviceId }) => serviceId)).toEqual([
      'roadside-assistance',
    ])
  })

  it('are refused for a cart that has changed, and for lines that are not in it', async () => {
    const visitor = await running.house.visitor()
    const cart = await addToCart(visitor, STARTER_TIRE, 4)
    await cover(visitor, cart, lineIds(cart))
    expect((await cover(visitor, cart, [])).body.error.refusal).toBe('cart-changed')
    const fresh = await readCart(visitor)
    const strange = '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11'
    expect((await cover(visitor, fresh, [strange])).body.error.refusal).toBe('cart-changed')
    expect((await readCart(visitor)).siteProducts[0]?.roadHazardState).toBe(2)
  })

  it.each(['fleet@example.com', 'special-order@example.com'])(
    '[COV-007] [COV-015] %s is offered no coverage, and gets none by asking for it',
    async (email) => {
      const buyer = await running.signedOn(email)
      const cart = await addToCart(buyer, STARTER_TIRE, 4)
      expect(cart.roadHazardPriceInCents).toBeNull()
      const asked = await cover(buyer, cart, lineIds(cart))
      expect([asked.status, asked.body.error.refusal]).toEqual([409, 'coverage-not-offered'])
      const after = await readCart(buyer)
      expect([after.siteProducts[0]?.roadHazardState, after.roadHazardCostInCents]).toEqual([1, 0])
    },
  )

  it('[CHK-019] a cart says whose account it is', async () => {
    const visitor = await running.house.visitor()
    expect((await addToCart(visitor, STARTER_TIRE, 1)).accountType).toBe('none')
    expect((await readCart(visitor)).accountType).toBe('none')
    const buyer = await running.signedOn('special-order@example.com')
    expect((await addToCart(buyer, STARTER_TIRE, 1)).accountType).toBe('Special Order')
    expect((await readCart(buyer)).accountType).toBe('Special Order')
  })
})

async function anyVehicle(): Promise<number> {
  const { rows } = await running.house.owner.query<{ id: number }>(
    `select id::int as id from vehicle order by id limit 1`,
  )
  return rows[0]?.id ?? 0
}
