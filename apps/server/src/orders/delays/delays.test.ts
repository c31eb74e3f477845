import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { sweepAll } from '../../platform/workflow/sweeps.ts'

const SOON = { timeout: 60_000, interval: 200 }
let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '1' } })
}, 60_000)
afterAll(() => house.close())
beforeEach(() => carrier('POST', '/sandbox/reset'))

interface Bought {
  readonly visitor: Visitor
  readonly id: string
  readonly number: string
}

async function carrier(
  method: string,
  path: string,
  body?: object,
): Promise<{ shipments: { status: string }[] }> {
  const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${house.carrier.url}${path}`, { method, ...sent })
  return (await answer.json()) as { shipments: { status: string }[] }
}

/** With a label, and on its way no further. */
async function released(): Promise<Bought> {
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const order = { visitor, id: placed.attemptId, number: placed.orderNumber }
  await sweptUntil(() => rowOf(order), { state: 'released', shipments: ['labelled'] })
  return order
}

/** Nobody waits for the worker's next turn. */
async function sweptUntil(look: () => Promise<unknown>, expected: object): Promise<void> {
  await expect
    .poll(async () => {
      await sweepAll(house.shop.db.checkoutPool, house.shop.log)
      return look()
    }, SOON)
    .toMatchObject(expected)
}

async function rowOf({ id }: Bought) {
  const { rows } = await house.owner.query(
    `select o.state, to_char(o.arrives_by, 'YYYY-MM-DD') as "arrivesBy",
            to_char(now() at time zone o.time_zone, 'YYYY-MM-DD') as today,
            (select array_agg(s.state) from shipment s where s.order_id = o.id) as shipments,
            (select array_agg(x.kind || ' ' || x.state) from payment_operation x join payment p on p.id = x.payment_id
              where p.order_id = o.id) as money,
            (select array_agg(distinct a.state) from allocation a where a.attempt_id = o.id) as stock,
            (select array_agg(d.answer order by d.round) from order_delay d where d.order_id = o.id) as answers,
            (select array_agg(d.outcome order by d.round) from order_delay d where d.order_id = o.id) as outcomes
       from shop_order o where o.id = $1`,
    [id],
  )
  return rows[0]
}

/** As if it had been promised for today, or so many days before. */
async function isDue({ id }: Bought, daysAgo = 0): Promise<void> {
  await house.owner.query(
    `update shop_order set arrives_by = (now() at time zone time_zone)::date - $2::int where id = $1`,
    [id, daysAgo],
  )
}

const mailsTo = ({ number }: Bought, about: string) =>
  house.mail.mailbox.list().filter(({ subject }) => subject?.includes(number) && subject.includes(about))

async function delayMail(order: Bought, count = 1) {
  await sweptUntil(async () => ({ count: mailsTo(order, 'running late').length }), { count })
  return JSON.stringify(mailsTo(order, 'running late')[0])
}

async function tokenOf({ id, number }: Bought, round = 1): Promise<string> {
  const { rows } = await house.owner.query(
    'select link_key from order_delay where order_id = $1 and round = $2',
    [id, round],
  )
  return `${number}.${rows[0].link_key}`
}

/** Whoever reads the mail, on a device that was never here. */
const answer = async (token: string, word: 'keep' | 'cancel') =>
  (await house.visitor()).post(`/orders/delays/${token}/answers`, { answer: word })
const shownBy = async (token: string) => (await house.visitor()).get(`/orders/delays/${token}`)

describe('an order that won’t be there on its day', () => {
  it('[DELV-111] [DELV-112] [DELV-116] is told of once, with a new day for every screen, and silence keeps it', async () => {
    const order = await released()
    await isDue(order)
    const mail = await delayMail(order)
    const { arrivesBy, today, state, answers } = await rowOf(order)
    expect(arrivesBy > today).toBe(true)
    expect({ state, answers }).toEqual({ state: 'released', answers: [null] })
    const token = await tokenOf(order)
    expect(mail).toContain(`/late-order/${token}`)
    expect(mail).toContain('You don’t need to do anything to keep it')
    expect((await order.visitor.get(`/orders/${order.number}`)).body.order.arrivesBy).toBe(arrivesBy)
    const shown = await shownBy(token)
    expect(shown.body.delay).toMatchObject({ state: 'open', promisedBy: today, arrivesBy, answerBy: null })
    expect(JSON.stringify(shown.body)).not.toMatch(/Ana|Morris|Delancey|ana@example|2155550142/)
    // The sweep has been there again.
    const next = await released()
    await isDue(next)
    await delayMail(next)
    expect(mailsTo(order, 'running late')).toHaveLength(1)
  }, 120_000)

  it('[DELV-113] [DELV-115] is canceled by the link for free: label, tires and money go back', async () => {
    const order = await released()
    await isDue(order)
    await delayMail(order)
    const token = await tokenOf(order)
    expect((await answer(token, 'cancel')).body.delay.state).toBe('canceling')
    await sweptUntil(() => rowOf(order), {
      state: 'cancelled',
      shipments: ['void'],
      money: ['void done'],
      stock: ['returned'],
      outcomes: ['canceled'],
    })
    const { shipments } = await carrier('GET', '/sandbox/shipments')
    expect(shipments.map(({ status }) => status)).toContain('voided')
    await expect.poll(() => mailsTo(order, 'was canceled').length, SOON).toBe(1)
    expect((await answer(token, 'keep')).body.delay.state).toBe('canceled')
    expect((await rowOf(order)).answers).toEqual(['cancel'])
  }, 120_000)

  it('[DELV-114] keeps the first answer', async () => {
    const order = await released()
    await isDue(order)
    await delayMail(order)
    const token = await tokenOf(order)
    expect((await answer(token, 'keep')).body.delay.state).toBe('kept')
    expect((await answer(token, 'cancel')).body.delay.state).toBe('kept')
    expect(await rowOf(order)).toMatchObject({ state: 'released', answers: ['keep'] })
  }, 120_000)

  it('[DELV-112] that is late again ends unless somebody agrees, and its money is let go unasked', async () => {
    const order = await released()
    await isDue(order)
    await delayMail(order)
    const first = await tokenOf(order)
    await answer(first, 'keep')
    await isDue(order)
    const mail = await delayMail(order, 2)
    expect(mail).toMatch(/Please tell us by|You don’t need to do anything/)
    expect(JSON.stringify(mailsTo(order, 'running late'))).toContain('Please tell us by')
    expect((await shownBy(first)).body.delay.state).toBe('outdated')
    const second = await tokenOf(order, 2)
    expect((await shownBy(second)).body.delay).toMatchObject({
      state: 'open',
      answerBy: expect.stringMatching(/T/),
    })
    await house.owner.query(
      `update order_delay set answer_by = now() - interval '1 second' where order_id = $1 and round = 2`,
      [order.id],
    )
    expect((await answer(second, 'keep')).body.delay.state).toBe('ended')
    await sweptUntil(() => rowOf(order), {
      state: 'cancelled',
      answers: ['keep', 'none'],
      outcomes: [null, 'canceled'],
      money: ['void done'],
    })
  }, 120_000)

  it('[DELV-115] stays as it was when the driver was faster', async () => {
    const order = await released()
    await isDue(order)
    await delayMail(order)
    // The driver has it, and nobody has told us.
    await carrier('POST', '/sandbox/behaviour', { webhookDelayMs: [60_000, 60_000] })
    await carrier('POST', '/sandbox/clock', { advanceMs: 30 * 60 * 60_000 })
    const token = await tokenOf(order)
    await answer(token, 'cancel')
    await sweptUntil(() => rowOf(order), { state: 'released', outcomes: ['left'] })
    await expect.poll(() => mailsTo(order, 'already shipped').length, SOON).toBe(1)
    expect((await shownBy(token)).body.delay.state).toBe('on-its-way')
    expect((await rowOf(order)).money).toBeNull()
  }, 120_000)

  it('[DELV-113] is only told of when the carrier has it; the second time a person looks for it', async () => {
    const order = await released()
    await house.owner.query(`update shop_order set state = 'shipped' where id = $1`, [order.id])
    await house.owner.query(`update shipment set state = 'in-transit' where order_id = $1`, [order.id])
    const late = async () =>
      (
        await house.owner.query(`select from incident where kind = 'order-late-again' and subject = $1`, [
          order.id,
        ])
      ).rowCount
    await isDue(order)
    const next = await released()
    await isDue(next)
    await delayMail(next)
    expect(mailsTo(order, 'running late')).toHaveLength(0)
    await isDue(order, 1)
    expect(await delayMail(order)).toContain('It’s with the carrier')
    expect(await late()).toBe(0)
    await isDue(order, 1)
    await delayMail(order, 2)
    expect(await late()).toBe(1)
  }, 120_000)
})

it('[DELV-114] a link that isn’t ours finds nothing', async () => {
  const order = await released()
  await isDue(order)
  await delayMail(order)
  for (const token of ['x', `${order.number}.`, `${order.number}.${'A'.repeat(32)}`, `${order.number}.a.b`])
    expect((await shownBy(token)).status).toBe(404)
  const forged = `${order.number}.${'A'.repeat(32)}`
  expect((await answer(forged, 'cancel')).status).toBe(404)
  expect((await rowOf(order)).answers).toEqual([null])
}, 120_000)
