import { randomUUID } from 'node:crypto'
import { REVIEW_ATTRIBUTES } from '@shop/domain/reviews/review-choices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXAMPLE_REVIEW } from '../../testing/example-review.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE } from '../../testing/visitor.ts'

const REVIEWS = '/product-lines/kestrel/ridgeback-a-t/reviews'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

let address = 0
/** Each from an address of their own: the limits have a test of their own. */
const from = () => ({ headers: { 'x-forwarded-for': `203.0.113.${++address}` } })
const example = (change: object = {}) => ({
  ...EXAMPLE_REVIEW,
  email: `${randomUUID()}@example.com`,
  comments: `${EXAMPLE_REVIEW.comments} ${randomUUID()}`,
  ...change,
})
async function write(change: object = {}) {
  const visitor = await house.visitor()
  return visitor.post(REVIEWS, example(change), from())
}
async function lastReview() {
  const { rows } = await house.owner.query('select * from review order by id desc limit 1')
  return rows[0]
}

describe('writing a review', () => {
  it('[PDP-021] [PDP-022] [PDP-023] [PDP-024] [PDP-025] [PDP-026] [PDP-027] keeps each rating of 1 to 5 and leaves out what does not apply', async () => {
    const answer = await write({ ratings: { dry: 1, wet: 2, winter: 3, comfort: 4, noise: 5 } })
    expect([answer.status, answer.body]).toEqual([201, { received: true }])
    expect(await lastReview()).toMatchObject({
      state: 'submitted',
      stars: 2,
      dry_stars: 1,
      wet_stars: 2,
      snow_stars: 3,
      comfort_stars: 4,
      noise_stars: 5,
      wear_stars: null,
      is_verified: false,
      order_id: null,
      flags: [],
    })
  })

  it.each(REVIEW_ATTRIBUTES)('[PDP-027] refuses 0 and 6 for %s', async (attribute) => {
    for (const stars of [0, 6, 2.5]) {
      expect((await write({ ratings: { [attribute]: stars } })).status).toBe(400)
    }
  })

  it('[VAL-029] takes stars and words alone; without one of them it is none', async () => {
    const { stars, summary, comments } = example()
    const visitor = await house.visitor()
    const answer = await visitor.post(REVIEWS, { stars, summary, comments }, from())
    expect([answer.status, answer.body]).toEqual([201, { received: true }])
    expect(await lastReview()).toMatchObject({
      stars: 2,
      title: summary,
      body: comments,
      dry_stars: null,
      vehicle_year: null,
      vehicle_make: null,
      vehicle_model: null,
      miles_band: null,
      would_buy_again: null,
      author_name: '',
      author_email: null,
      purchased_on: null,
      is_verified: false,
    })
    for (const missing of ['stars', 'summary', 'comments'])
      expect((await write({ [missing]: undefined })).status, missing).toBe(400)
  })

  it('[VAL-030] [VAL-031] takes a summary of 100 characters and refuses one of 101', async () => {
    expect((await write({ summary: 'x'.repeat(100) })).status).toBe(201)
    expect((await write({ summary: 'x'.repeat(101) })).status).toBe(400)
  })

  it('keeps what was said of the vehicle, the driving and the purchase, with the make as we write it', async () => {
    await write()
    expect(await lastReview()).toMatchObject({
      vehicle_year: 2019,
      vehicle_make: 'Subaru',
      vehicle_model: 'Outback',
      miles_band: '10000-14999',
      driving_style: 'confident',
      tire_use: 'highway-and-city',
      would_buy_again: false,
      author_name: 'Maya Ellison',
      purchased_on: '2025-11-24',
    })
  })

  it('takes a model we do not know, and a trailer without a make; refuses a make we do not know', async () => {
    await write({ vehicle: { year: 2001, make: null, model: 'Boat trailer' } })
    expect(await lastReview()).toMatchObject({ vehicle_make: null, vehicle_model: 'Boat trailer' })
    await write({ vehicle: { year: 2001, make: 'subaru', model: 'Baja Turbo' } })
    expect(await lastReview()).toMatchObject({ vehicle_make: 'Subaru', vehicle_model: 'Baja Turbo' })
    const answer = await write({ vehicle: { year: 2001, make: 'no-such', model: 'X' } })
    expect([answer.status, answer.body.error.refusal]).toEqual([409, 'unknown-make'])
    expect(answer.body.error.fields).toMatchObject([{ path: 'body.vehicle.make' }])
  })

  it('refuses a purchase in the future and an e-mail address that is none', async () => {
    expect((await write({ purchasedOn: '2099-01-01' })).body.error).toMatchObject({
      refusal: 'purchase-in-future',
      fields: [{ path: 'body.purchasedOn' }],
    })
    const answer = await write({ email: 'maya at example' })
    expect(answer.body.error.fields).toEqual([{ path: 'body.email', message: 'Please enter a valid email' }])
  })

  it('takes a double click as one review', async () => {
    const visitor = await house.visitor()
    const body = example()
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => visitor.post(REVIEWS, body, { ...from(), key })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await house.owner.query('select id from review where author_email = $1', [body.email])
    expect(rows).toHaveLength(1)
  })

  it('marks phone numbers, links and copied words for the reader, and takes the review all the same', async () => {
    const comments = 'Ask for bay 2, 215 555 0188, or see cheap-tires.com for more of this.'
    expect((await write({ comments })).status).toBe(201)
    expect((await lastReview()).flags).toEqual(['personal-data', 'link'])
    await write({ comments })
    expect((await lastReview()).flags).toEqual(['personal-data', 'link', 'copied-text'])
  })

  it('S22: lets one address and one author send only so many', async () => {
    const visitor = await house.visitor()
    const same = from()
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await visitor.post(REVIEWS, example(), same)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)

    const byAuthor: number[] = []
    for (let n = 0; n < 8; n++) byAuthor.push((await write({ email: 'busy@example.com' })).status)
    expect(byAuthor.filter((status) => status === 201)).toHaveLength(6)
  })
})

describe('a verified buyer', () => {
  /** An order that has left the window in which it could be cancelled. */
  async function orderedTires() {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart({ tireId: STARTER_TIRE }))
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const { orderNumber } = placed
    await house.owner.query(`update shop_order set state = 'released' where number = $1`, [orderNumber])
    return { visitor, orderNumber }
  }

  it('is whoever ordered these tires in this visit, once per order', async () => {
    const { visitor } = await orderedTires()
    await visitor.post(REVIEWS, example(), from())
    expect(await lastReview()).toMatchObject({ is_verified: true, tire_id: STARTER_TIRE })
    await visitor.post(REVIEWS, example(), from())
    expect(await lastReview()).toMatchObject({ is_verified: false, order_id: null })
  })

  it('is whoever knows number and e-mail address of the order, and nobody who knows one of them', async () => {
    const { orderNumber } = await orderedTires()
    await write({ orderNumber })
    expect((await lastReview()).is_verified).toBe(false)
    await write({ email: PHILADELPHIA.email })
    expect((await lastReview()).is_verified).toBe(false)
    await write({ orderNumber: orderNumber.toLowerCase(), email: PHILADELPHIA.email.toUpperCase() })
    expect((await lastReview()).is_verified).toBe(true)
  })

  it('is nobody whose order was cancelled or is about other tires', async () => {
    const { visitor, orderNumber } = await orderedTires()
    const other = await house.owner.query(
      `select b.slug as brand, l.slug as line from product_line l join brand b on b.id = l.brand_id
        where l.id <> (select line_id from tire where id = $1) limit 1`,
      [STARTER_TIRE],
    )
    const { brand, line } = other.rows[0]
    await visitor.post(`/product-lines/${brand}/${line}/reviews`, example(), from())
    expect((await lastReview()).is_verified).toBe(false)
    await house.owner.query(`update shop_order set state = 'cancelled' where number = $1`, [orderNumber])
    await visitor.post(REVIEWS, example(), from())
    expect((await lastReview()).is_verified).toBe(false)
  })
})
