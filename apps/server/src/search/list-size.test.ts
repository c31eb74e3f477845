import type { ListedTire } from '@shop/contracts/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const size = '/listings/tire-sizes/225-65r17'

async function list(search: string) {
  const { status, body } = await (await house.visitor()).get(`${size}${search}`)
  expect(status).toBe(200)
  return body as {
    tires: ListedTire[]
    types: { slug: string; count: number }[]
    resultMetadata: { pagination: { total: number } }
  }
}

describe('the tires of a size', () => {
  it('are counted by type, whatever type is asked for', async () => {
    const all = await list('?limit=100')
    const counted = all.types.reduce((sum, type) => sum + type.count, 0)
    expect(all.resultMetadata.pagination.total).toBe(counted)
    expect(all.tires).toHaveLength(counted)

    const terrain = await list('?type=all-terrain')
    expect(terrain.types).toEqual(all.types)
    expect(new Set(terrain.tires.map((tire) => tire.type.slug))).toEqual(new Set(['all-terrain']))
    expect(terrain.resultMetadata.pagination.total).toBe(terrain.tires.length)
  })

  it('come in the order of their price across pages', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => list(`?sort=price-low-to-high&limit=4&page=${page}`)),
    )
    const prices = [first, second].flatMap((page) => page?.tires.map((t) => t.price.salePriceInCents) ?? [])
    expect(prices).toHaveLength(8)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('say what a set of four costs and saves', async () => {
    const tires = (await (await house.visitor('epp.localhost')).get(size)).body.tires as ListedTire[]
    for (const { price, setOfFourInCents, setSavingInCents } of tires) {
      expect(setOfFourInCents).toBe(price.salePriceInCents * 4)
      expect(setSavingInCents).toBe((price.publicPriceInCents - price.salePriceInCents) * 4)
    }
    expect(tires.length).toBeGreaterThan(0)
  })

  it.each(['/listings/tire-sizes/275-30r24', '/listings/tire-sizes/big-wheels'])(
    'are not found at %s',
    async (path) => {
      expect((await (await house.visitor()).get(path)).status).toBe(404)
    },
  )

  it('are none for a type that this size does not come in', async () => {
    expect((await list('?type=racing')).tires).toEqual([])
  })
})
