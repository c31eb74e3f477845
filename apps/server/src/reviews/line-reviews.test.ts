import type { Known } from '@shop/contracts/client/call-at.test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { showLineReviews } from './show-line-reviews.ts'
import { showReviewedLines } from './show-reviewed-lines.ts'

const ANYBODY = { channelId: 'simpletire', accountType: 'none', companyId: null } as const
let house: ShopUnderTest
let line: { id: number; brand: string; line: string }
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(
    `select l.id, b.slug as brand, l.slug as line from review_summary s join product_line l on l.id = s.line_id
       join brand b on b.id = l.brand_id order by s.review_count desc limit 1`,
  )
  line = rows[0]
})
afterAll(() => house.close())

const read = async (query = '') =>
  (await (await house.visitor()).get(`/product-lines/${line.brand}/${line.line}/reviews?${query}`)).body
const ask = async <const A extends string>(path: A & Known<'GET', A>) => (await house.visitor()).get<A>(path)
type Shown = { id: number; stars: number; helpfulCount: number; writtenOn: string; vehicle: string | null }

describe('the reviews of a line', () => {
  it('[CAT-011] come with figures that agree with the reviews themselves', async () => {
    const { summary } = await read()
    const { rows } = await house.owner.query(
      `select count(*)::int as count, round(avg(stars), 2) as average, count(*) filter (where stars = 5)::int as five,
              round(100.0 * count(*) filter (where would_buy_again) / count(would_buy_again))::int as again,
              round(avg(wet_stars), 2) as wet, round(avg(noise_stars), 2) as noise
         from review where line_id = $1 and state = 'published'`,
      [line.id],
    )
    const [truth] = rows
    expect(summary).toMatchObject({
      reviewCount: truth.count,
      average: truth.average,
      wouldBuyAgainPercent: truth.again,
    })
    expect(summary.starCounts[0]).toEqual({ stars: 5, count: truth.five })
    const averageOf = (name: string) =>
      summary.attributes.find((each: { attribute: string }) => each.attribute === name)?.average
    expect([averageOf('wet'), averageOf('noise')]).toEqual([truth.wet, truth.noise])
  })

  it('tell nothing of who wrote them', async () => {
    const { rows } = await house.owner.query(
      'select author_name, author_place from review where line_id = $1',
      [line.id],
    )
    const text = JSON.stringify(await read('limit=50'))
    for (const { author_name, author_place } of rows) {
      expect(text).not.toContain(author_name)
      expect(text).not.toContain(author_place)
    }
    expect(text).not.toMatch(/email|author|name":"[A-Z][a-z]+ [A-Z]\./)
  })

  it.each([
    ['helpful', (a: Shown, b: Shown) => b.helpfulCount - a.helpfulCount],
    ['newest', (a: Shown, b: Shown) => b.writtenOn.localeCompare(a.writtenOn)],
    ['highest', (a: Shown, b: Shown) => b.stars - a.stars],
    ['lowest', (a: Shown, b: Shown) => a.stars - b.stars],
  ])('are sorted by %s, page after page, none twice', async (sort, order) => {
    const pages = await Promise.all([1, 2, 3].map((page) => read(`sort=${sort}&limit=5&page=${page}`)))
    const reviews: Shown[] = pages.flatMap((page) => page.reviews)
    expect(reviews.length).toBeGreaterThan(5)
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
    expect(reviews.map(({ id }) => id)).toEqual(reviews.toSorted(order).map(({ id }) => id))
  })

  it('are filtered by stars and by vehicle, with the count kept of each', async () => {
    const everything = await read('limit=50')
    const of = (want: (review: Shown) => boolean) => everything.reviews.filter(want).length
    const five = await read('stars=5&limit=50')
    expect(five.reviews.every((review: Shown) => review.stars === 5)).toBe(true)
    expect(five.resultMetadata.pagination.total).toBe(of(({ stars }) => stars === 5))

    const [driven] = everything.vehicles
    if (!driven) throw new Error('Nobody says what they drive')
    const { make, model, count } = driven
    const mine = await read(`make=${make.slug}&model=${model.slug}&limit=50`)
    const name = `${make.name} ${model.name}`
    expect(mine.reviews.every(({ vehicle }: Shown) => vehicle?.endsWith(name))).toBe(true)
    expect([mine.reviews.length, mine.resultMetadata.pagination.total]).toEqual([count, count])
    expect(mine.summary).toEqual(everything.summary)

    const both = await read(`make=${make.slug}&model=${model.slug}&stars=5&limit=50`)
    expect(both.resultMetadata.pagination.total).toBe(both.reviews.length)
    const unknown = await read('make=no-such&model=thing')
    expect([unknown.reviews, unknown.resultMetadata.pagination.total]).toEqual([[], 0])
  })

  it('are 404 for a line we do not carry', async () => {
    expect((await ask('/product-lines/kestrel/no-such/reviews')).status).toBe(404)
  })

  it('are read in four statements, whatever is asked', async () => {
    const recorded = recordingDatabase(house.shop.env.DATABASE_URL)
    const asked = { page: 1, limit: 10, sort: 'helpful', make: 'subaru', model: 'outback' } as const
    await showLineReviews(recorded.db, ANYBODY, line, { ...asked, stars: 5 })
    expect(recorded.statements.length).toBeLessThanOrEqual(5)
    await recorded.close()
  })
})

describe('reviewed lines', () => {
  it('[CAT-004] [CAT-018] [CAT-021] [CAT-022] are those of the brand, type or category, with its figures added up', async () => {
    const groups = (await ask('/reviews/groups')).body
    for (const [kind, all] of [
      ['brand', groups.brands],
      ['type', groups.types],
      ['category', groups.categories],
    ] as const) {
      const [first] = all
      if (!first) throw new Error(`No ${kind} is reviewed`)
      const { scope, summary, lines } = (await ask(`/reviews/lines?${kind}=${first.slug}&limit=48`)).body
      expect(scope).toEqual({ slug: first.slug, name: first.name })
      expect([summary.reviewCount, summary.average]).toEqual([first.reviewCount, first.average])
      const counts: number[] = lines.map((each: { reviewCount: number }) => each.reviewCount)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(first.reviewCount)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }
    const all = (await ask('/reviews/lines')).body
    const sum = (list: { reviewCount: number }[]) => list.reduce((total, each) => total + each.reviewCount, 0)
    expect([all.scope, all.summary.reviewCount]).toEqual([null, sum(groups.brands)])
    expect(sum(groups.categories)).toBe(sum(groups.types))
  })

  it('[CAT-023] [VERD-008] are ranked by what owners gave, with the figure, among road tires with 30 ratings', async () => {
    // One line of each type is rated wet by as many as it takes, but one.
    const { rows } = await house.owner.query<{ slug: string; type: string; place: number }>(
      `with one as (
         select distinct on (l.type_id) l.id, l.slug, l.type_id
           from review_attribute_summary a join product_line l on l.id = a.line_id
           join brand b on b.id = l.brand_id
          where a.attribute = 'wet' and not b.is_stop_selling order by l.type_id, l.id),
       placed as (select one.*, row_number() over (order by type_id)::int as place from one),
       rated as (
         update review_attribute_summary a
            set average = 5 - 0.01 * p.place, rating_count = case when p.type_id = 1 then 29 else 29 + p.place end
           from placed p where p.id = a.line_id and a.attribute = 'wet')
       select p.slug, t.slug as type, p.place from placed p join tire_type t on t.id = p.type_id`,
    )
    const placeOf = new Map(rows.map(({ slug, place }) => [slug, place]))
    const offRoad = ['all-terrain', 'mud-terrain', 'racing', 'track-competition']
    const made = rows.filter(({ type }) => type !== 'all-season' && !offRoad.includes(type))
    expect(made.length).toBeGreaterThan(2)
    const { lines } = (await ask('/reviews/lines?sort=wet&limit=48')).body
    expect(lines.slice(0, made.length).map(({ slug }) => slug)).toEqual(made.map(({ slug }) => slug))
    for (const { slug, type, rankedBy } of lines) {
      expect(offRoad).not.toContain(type.slug)
      expect(rankedBy?.count).toBeGreaterThanOrEqual(30)
      const place = placeOf.get(slug)
      if (place !== undefined) expect(rankedBy).toEqual({ average: 5 - place / 100, count: 29 + place })
    }
    const dirt = rows.find(({ type }) => offRoad.includes(type))
    if (!dirt) throw new Error('Nothing made for dirt is rated')
    const ofType = (await ask(`/reviews/lines?sort=wet&type=${dirt.type}`)).body
    expect(ofType.lines.map(({ slug }) => slug)).toContain(dirt.slug)
    const most = (await ask('/reviews/lines')).body
    expect(most.lines.map(({ rankedBy }) => rankedBy).filter(Boolean)).toEqual([])
  })

  it('shows the newest review of each line, whatever its stars', async () => {
    const { newest } = (await ask('/reviews/lines')).body
    const days: string[] = newest.map((review: { writtenOn: string }) => review.writtenOn)
    expect(days).toEqual(days.toSorted().reverse())
    const lines = newest.map((review: { line: { slug: string } }) => review.line.slug)
    expect(new Set(lines).size).toBe(newest.length)
  })

  it('are 404 for a brand, type or category there is none of', async () => {
    for (const scope of ['brand=no-such', 'type=no-such'])
      expect((await ask(`/reviews/lines?${scope}`)).status).toBe(404)
    expect((await ask('/reviews/lines?category=no-such')).status).toBe(400)
  })

  it('never counts reviews while it is read', async () => {
    const recorded = recordingDatabase(house.shop.env.DATABASE_URL)
    await showReviewedLines(recorded.db, ANYBODY, {
      page: 1,
      limit: 12,
      sort: 'most-reviewed',
      type: 'all-season',
    })
    expect(recorded.statements.length).toBe(4)
    expect(recorded.statements.filter(({ sql }) => /count\(.*from "review" /.test(sql))).toEqual([])
    await recorded.close()
  })
})

describe('votes', () => {
  const vote = async (
    visitor: Awaited<ReturnType<ShopUnderTest['visitor']>>,
    id: number,
    isHelpful: boolean,
  ) => (await visitor.post(`/reviews/${id}/votes`, { isHelpful })).body
  const reviewAt = async (index: number) => {
    const review = (await read()).reviews[index]
    if (!review) throw new Error('Too few reviews')
    return review
  }

  it('one visitor has one, and may change it', async () => {
    const { id, helpfulCount, unhelpfulCount } = await reviewAt(0)
    const [one, other] = [await house.visitor(), await house.visitor()]
    expect(await vote(one, id, true)).toEqual({ helpfulCount: helpfulCount + 1, unhelpfulCount })
    expect(await vote(one, id, true)).toEqual({ helpfulCount: helpfulCount + 1, unhelpfulCount })
    expect(await vote(one, id, false)).toEqual({ helpfulCount, unhelpfulCount: unhelpfulCount + 1 })
    expect(await vote(other, id, true)).toEqual({
      helpfulCount: helpfulCount + 1,
      unhelpfulCount: unhelpfulCount + 1,
    })
  })

  it('two clicks at once count once', async () => {
    const { id, helpfulCount } = await reviewAt(1)
    const visitor = await house.visitor()
    await Promise.all([1, 2, 3].map(() => vote(visitor, id, true)))
    const after = (await read()).reviews.find((review: Shown) => review.id === id)
    expect(after?.helpfulCount).toBe(helpfulCount + 1)
  })

  it('there is none on a review that is not shown', async () => {
    const visitor = await house.visitor()
    expect((await visitor.post('/reviews/99999999/votes', { isHelpful: true })).status).toBe(404)
  })
})
