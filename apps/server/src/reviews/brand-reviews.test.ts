import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { showBrandReviews } from './show-brand-reviews.ts'

const ANYBODY = { channelId: 'simpletire', accountType: 'none', companyId: null } as const
let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const ask = async (brand: string) => (await house.visitor()).get(`/reviews/brands/${brand}`)
type Place = { measure: string; average: number; place: number; of: number }

describe('the reviews of a brand', () => {
  it('[CAT-003] has the figures of its review page and reviews of different lines of it', async () => {
    const { summary, newest } = (await ask('northline')).body
    const whole = (await (await house.visitor()).get('/reviews/lines?brand=northline')).body
    expect(summary).toEqual(whole.summary)
    const lines = newest.map((review: { line: { slug: string } }) => review.line.slug)
    expect(lines.length).toBeGreaterThan(1)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.length).toBeLessThanOrEqual(3)
    for (const { line } of newest) expect(line.brand.slug).toBe('northline')
  })

  it('[CAT-003] says where it comes among all brands that are sold, in ratings and scores', async () => {
    const { rows } = await house.owner.query(
      `select b.slug, round(avg(l.longevity), 1) as longevity,
              rank() over (order by avg(l.longevity) desc)::int as place
         from product_line l join brand b on b.id = l.brand_id
        where not b.is_stop_selling and l.longevity is not null group by b.slug order by avg(l.longevity) desc`,
    )
    const last = rows.at(-1)
    expect(last.place).toBeGreaterThan(1)
    const placeOf = async (brand: string) =>
      (await ask(brand)).body.places.find(({ measure }: Place) => measure === 'longevity')
    expect(await placeOf(rows[0].slug)).toMatchObject({ average: rows[0].longevity, place: 1 })
    expect(await placeOf(last.slug)).toMatchObject({
      average: last.longevity,
      place: last.place,
      of: rows.length,
    })
    await house.owner.query(
      `update review_attribute_summary a set rating_count = greatest(rating_count, 30) from product_line l, brand b
        where l.id = a.line_id and b.id = l.brand_id and b.slug = 'northline' and a.attribute = 'noise'`,
    )
    const { places } = (await ask('northline')).body
    expect(places.map(({ measure }: Place) => measure)).toContain('noise')
  })

  it('is 404 for a brand there is none of, and takes five statements', async () => {
    expect((await ask('no-such')).status).toBe(404)
    const recorded = recordingDatabase(house.shop.env.DATABASE_URL)
    await showBrandReviews(recorded.db, ANYBODY, 'northline')
    expect(recorded.statements.length).toBe(5)
    await recorded.close()
  })
})
