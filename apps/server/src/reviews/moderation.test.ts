import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BodyAt } from '@shop/contracts/client/call-at.test-support'
import { REFUSAL_REASONS } from '@shop/domain/reviews/moderation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EXAMPLE_REVIEW } from '../../testing/example-review.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { Visitor } from '../../testing/visitor.ts'

const LINE = 'kestrel/ridgeback-a-t'
const REVIEWS = `/product-lines/${LINE}/reviews`

let house: ShopUnderTest
let moderator: Visitor
let proxy: Server
const dropped = new Map<string, number>()
beforeAll(async () => {
  proxy = createServer((request, response) => {
    if (request.method === 'PURGE') dropped.set(String(request.headers['x-cache-key']), Date.now())
    response.writeHead(404).end()
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  house = await shopUnderTest({ worker: true, settings: { PAGE_PURGE_URL: `http://127.0.0.1:${port}/` } })
  moderator = await signInStaff(house, 'moderator')
})
afterAll(async () => {
  await house.close()
  proxy.close()
})

async function submitted(change: object = {}): Promise<number> {
  const visitor = await house.visitor()
  const comments = `${EXAMPLE_REVIEW.comments} ${randomUUID()}`
  const email = `${randomUUID()}@example.com`
  const answer = await visitor.post(REVIEWS, { ...EXAMPLE_REVIEW, comments, email, ...change })
  expect(answer.status).toBe(201)
  const { rows } = await house.owner.query('select max(id) as id from review')
  return rows[0].id
}
const shown = async (query = 'sort=newest') => (await (await house.visitor()).get(`${REVIEWS}?${query}`)).body
const queue = async (name = 'waiting') => (await moderator.get(`/reviews/queue?queue=${name}&limit=50`)).body
const publish = (id: number, body: object = {}) => moderator.post(`/reviews/${id}/publish`, body)
const refuse = (id: number, reason: BodyAt<`POST /reviews/${string}/refuse`>['reason']) =>
  moderator.post(`/reviews/${id}/refuse`, { reason })

it('nothing appears before somebody has read it; published, it counts at once', async () => {
  const before = (await shown()).summary
  const id = await submitted({ stars: 1, ratings: { noise: 5 } })
  expect((await shown()).summary).toEqual(before)

  const answer = await publish(id)
  expect([answer.status, answer.body.review.stars]).toEqual([200, 1])
  const after = await shown()
  expect(after.reviews[0]).toMatchObject({ id, stars: 1, summary: EXAMPLE_REVIEW.summary })
  expect(after.summary.reviewCount).toBe(before.reviewCount + 1)
  const ones = (summary: typeof before) => summary.starCounts.at(-1)?.count ?? 0
  expect(ones(after.summary)).toBe(ones(before) + 1)
  const noise = (summary: typeof before) =>
    summary.attributes.find((a) => a.attribute === 'noise')?.count ?? 0
  expect(noise(after.summary)).toBe(noise(before) + 1)
})

it('two published at once are both counted', async () => {
  const before = (await shown()).summary.reviewCount
  const ids = [await submitted(), await submitted(), await submitted()]
  await Promise.all(ids.map((id) => publish(id)))
  expect((await shown()).summary.reviewCount).toBe(before + 3)
})

it('the queue shows who waits longest first, and neither stars nor names nor e-mail addresses', async () => {
  const id = await submitted({ comments: 'Ask for bay 2, 215 555 0188, they set the pressures right.' })
  const { reviews, waitingCount, flaggedCount, oldestWrittenAt } = await queue()
  const waiting = reviews.find((review: { id: number }) => review.id === id)
  expect(waiting).toMatchObject({
    flags: ['personal-data'],
    marks: [{ field: 'comments', start: 15, end: 27 }],
  })
  expect([waitingCount, flaggedCount]).toEqual([reviews.length, expect.any(Number)])
  expect(oldestWrittenAt).toBe(reviews[0]?.writtenAt)
  const text = JSON.stringify(reviews)
  expect(text).not.toMatch(/stars|ratings|wouldBuyAgain|example\.com|Ellison/)
  expect((await queue('flagged')).reviews.map((review: { id: number }) => review.id)).toContain(id)
})

it('a phone number is hidden and the rest of the text stays', async () => {
  const id = await submitted({ comments: 'Loud and slippery. Call 215 555 0188 to hear it yourself.' })
  await publish(id, { hidePersonalData: true })
  expect((await shown()).reviews[0]?.comments).toBe('Loud and slippery. Call [hidden] to hear it yourself.')
})

it.each(REFUSAL_REASONS)('a review may be refused as %s, with an entry in the audit', async (reason) => {
  const id = await submitted()
  expect((await refuse(id, reason)).body.review).toMatchObject({ id, state: 'refused', refusal: reason })
  const { rows } = await house.owner.query('select * from audit_entry where subject = $1', [`review:${id}`])
  expect(rows).toMatchObject([
    { action: 'review.refuse', why: reason, before: { state: 'submitted' }, after: { state: 'refused' } },
  ])
  expect(rows[0].actor).toMatch(/^staff:/)
  expect((await queue('refused')).reviews[0]?.id).toBe(id)
})

it('shows the latest decision first, when it was taken, and whether there are more', async () => {
  // Later than whatever the tests before have decided.
  const { rows } = await house.owner.query<{ id: number }>(
    `update review set decided_at = now() + make_interval(secs => x.n)
       from (select id, row_number() over (order by id) as n from review where state = 'published' and decided_at is null
              order by id limit 3) x where review.id = x.id returning review.id`,
  )
  const ids = rows.map((row) => row.id).sort((a, b) => a - b)
  const page = async (number: number, limit: number) =>
    (await moderator.get(`/reviews/queue?queue=published&page=${number}&limit=${limit}`)).body
  const idsOf = (body: { reviews: { id: number }[] }) => body.reviews.map((review) => review.id)
  const first = await page(1, 2)
  expect([idsOf(first), first.hasMore]).toEqual([[ids[2], ids[1]], true])
  expect(Math.abs(Date.now() - Date.parse(first.reviews[0]?.decidedAt ?? ''))).toBeLessThan(60_000)
  expect(idsOf(await page(2, 2))[0]).toBe(ids[0])
  expect((await page(1, 50)).hasMore).toBe(false)
  expect((await page(2, 50)).reviews).toEqual([])
})

it.each(['negative', 'low-rating', 'other', ''])('%j is no reason', async (reason) => {
  const id = await submitted()
  expect((await moderator.send('POST', `/reviews/${id}/refuse`, { body: { reason } })).status).toBe(400)
})

it('what was published is taken down and counted out; what was refused by mistake is published', async () => {
  const id = await submitted({ vehicle: { year: 2020, make: 'subaru', model: 'BRZ' } })
  await publish(id)
  const before = (await shown()).summary.reviewCount
  expect((await publish(id)).body.error.refusal).toBe('already-published')
  await refuse(id, 'advertising')
  expect((await shown()).summary.reviewCount).toBe(before - 1)
  expect((await refuse(id, 'advertising')).body.error.refusal).toBe('already-refused')
  await publish(id)
  expect((await shown()).summary.reviewCount).toBe(before)
  const { rows } = await house.owner.query('select action from audit_entry where subject = $1 order by id', [
    `review:${id}`,
  ])
  expect(rows.map(({ action }) => action)).toEqual(['review.publish', 'review.refuse', 'review.publish'])
})

it('drops every page that shows the review or its figures within a second', async () => {
  const facts = await house.owner.query(
    `select t.slug as type, l.category from product_line l join tire_type t on t.id = l.type_id
       join brand b on b.id = l.brand_id where b.slug || '/' || l.slug = $1`,
    [LINE],
  )
  const { type, category } = facts.rows[0]
  const keys = [
    `line:${LINE}`,
    'reviews:brand/kestrel',
    `reviews:type/${type}`,
    `reviews:category/${category}`,
    'reviews:all',
  ]
  const storefront = new Visitor(house.api, 'simpletire.localhost')
  const inside = { headers: { authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` } }
  const pageOf = (key: string) => `simpletire.localhost dev.0 /${key.replace(':', '/')}?`
  for (const key of [...keys, 'line:kestrel/other']) {
    const noted = { cacheKey: pageOf(key), surrogateKeys: [key], renderMs: 20 }
    expect((await storefront.post('/cached-pages', noted, inside)).status).toBe(200)
  }
  const id = await submitted()
  const began = Date.now()
  await publish(id)
  const pages = keys.map(pageOf)
  await expect.poll(() => pages.filter((page) => !dropped.has(page))).toEqual([])
  expect(Math.max(...pages.map((page) => dropped.get(page) ?? 0)) - began).toBeLessThan(1_000)
  expect(dropped.has(pageOf('line:kestrel/other'))).toBe(false)
})

it('of two moderators who see the same review, the second hears that it is decided', async () => {
  const id = await submitted()
  const other = await signInStaff(house, 'content')
  const answers = await Promise.all([
    moderator.post(`/reviews/${id}/publish`, { seen: 'submitted' }),
    other.post(`/reviews/${id}/refuse`, { seen: 'submitted', reason: 'advertising' }),
  ])
  const heard = answers.map(({ status, body }) => body.error?.refusal ?? status)
  expect(heard.toSorted()).toEqual([200, 'decided-by-another'])
})

it('an unknown review cannot be decided', async () => {
  expect((await publish(99_999_999)).status).toBe(404)
  expect((await refuse(99_999_999, 'advertising')).status).toBe(404)
})
