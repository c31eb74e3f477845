import type { GuidedPick } from '@shop/contracts/search/guided-picks'
import type { ProductCard } from '@shop/contracts/search/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

interface Guided {
  total: number
  matching: number
  questions: Record<'roads' | 'winter' | 'priority', { value: string; count: number }[]>
  picks: GuidedPick[]
  listQuery: Record<string, string>
}

const CAMRY = 'vehicle=toyota/camry/2020/le'

async function guide(search: string): Promise<Guided> {
  const { status, body } = await (await house.visitor()).get(`/guided-picks?${search}`)
  expect(body.error ?? null).toBe(null)
  expect(status).toBe(200)
  return body
}

describe('guided shopping', () => {
  it('ends in up to three picks of different lines, each with its reasons and this buyer’s price', async () => {
    const { picks, total, matching } = await guide(
      'tireSize=225-65r17&roads=city-and-highway&winter=cold-and-wet&priority=long-life',
    )
    expect(picks).toHaveLength(3)
    expect(matching).toBeLessThanOrEqual(total)
    expect(new Set(picks.map(({ tire }) => tire.slug)).size).toBe(3)
    for (const { reasons, tire, title } of picks) {
      expect(title).not.toBe('')
      expect(reasons.length).toBeGreaterThan(0)
      expect(tire.set?.listPriceInCents).toBe(4 * (tire.price?.salePriceInCents ?? 0))
    }
    expect(picks[0]?.givesUp).toBe(null)
  })

  it('knows the vehicle: the picks fit it', async () => {
    const { picks } = await guide(`${CAMRY}&priority=grip`)
    expect(picks.length).toBeGreaterThan(0)
    for (const { tire } of picks) expect(tire.verdict?.level).toBe('fits')
  })

  it('says how many tires each answer would leave, and then leaves so many', async () => {
    const before = await guide('tireSize=225-65r17')
    expect(before.matching).toBe(before.total)
    for (const question of ['roads', 'winter'] as const) {
      for (const { value, count } of before.questions[question]) {
        const { matching } = await guide(`tireSize=225-65r17&${question}=${value}`)
        expect([value, matching]).toEqual([value, count])
      }
    }
  })

  it.each([
    'tireSize=225-65r17&roads=mostly-highway&winter=cold-and-wet&priority=low-price',
    'tireSize=225-65r17&winter=some-snow&budgetDollars=700',
    `${CAMRY}&winter=rarely-cold&priority=long-life`,
  ])('goes on to the whole list of what matches: %s', async (search) => {
    const { matching, listQuery, picks } = await guide(search)
    const { body } = await (await house.visitor()).get(
      `/products?${new URLSearchParams(listQuery)}&limit=100`,
    )
    expect(body.resultMetadata.pagination.total).toBe(matching)
    const listed = body.products.flatMap(({ versions }: ProductCard) =>
      versions.map(({ productId }) => productId),
    )
    expect(listed).toEqual(expect.arrayContaining(picks.map(({ tire }) => tire.productId)))
  })

  it('keeps to the budget', async () => {
    for (const { tire } of (await guide('tireSize=225-65r17&budgetDollars=500')).picks)
      expect(tire.set?.priceInCents).toBeLessThan(500_00)
  })

  it('picks nothing where nothing matches, and knows no other vehicles', async () => {
    expect(await guide(`${CAMRY}&roads=mud-and-rock`)).toMatchObject({ matching: 0, picks: [] })
    const visitor = await house.visitor()
    for (const search of ['', 'vehicle=toyota/camry', 'vehicle=toyota/camry/2020/none'])
      expect((await visitor.get(`/guided-picks?${search}`)).status).toBe(404)
    expect((await visitor.get('/guided-picks?tireSize=225-65r17&winter=mild')).status).toBe(400)
  })
})
