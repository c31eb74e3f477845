import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

const FAR = { timeout: 40_000, interval: 100 }
const TEN_MINUTES_MS = 600_000
const LENDERS = ['klarna', 'affirm'] as const

let house: ShopUnderTest
let lenders: ReturnType<typeof atLenders>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  lenders = atLenders(house)
}, 60_000)
afterEach(() => lenders.behaveAgain())
afterAll(() => house.close())

/** An order whose lender has approved, with nobody told. */
async function approvedAt(lender: (typeof LENDERS)[number]) {
  await lenders.tellNobody()
  const there = await lenders.goTo(lender)
  await lenders.decide(there.attemptId, 'stay')
  return { there, attemptId: there.attemptId }
}

const isWaiting = { outcome: 'awaiting-shopper', isApproved: false }
const isPlaced = { outcome: 'placed' }

describe.each(LENDERS)('what %s tells', { timeout: 60_000 }, (lender) => {
  it('[PAY-189] [PAY-168] is heard once, however often it is told', async () => {
    const there = await lenders.goTo(lender, 'twice@example.com')
    const { attemptId } = there
    await lenders.decide(attemptId, 'approve')
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject(isPlaced)
    expect([await lenders.say(attemptId), await lenders.say(attemptId)]).toEqual([200, 200])
    expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 1 })
    expect(await lenders.incidentsOf(attemptId)).toEqual([])
  })

  it('[PAY-189] [PAY-168] changes nothing when it is forged or about another merchant', async () => {
    const { there, attemptId } = await approvedAt(lender)
    expect(await lenders.say(attemptId, { by: 'a-forger' })).toBe(403)
    expect(await lenders.say(attemptId, { by: 'another-merchant' })).toBe(200)
    expect(await lenders.outcomeOf(there)).toMatchObject(isWaiting)
    expect(await lenders.say(attemptId)).toBe(200)
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject(isPlaced)
  })
})

describe('what lenders tell', { timeout: 60_000 }, () => {
  it('[PAY-189] is refused when it was signed long ago, and a form is judged by its bytes as they came', async () => {
    const { there, attemptId } = await approvedAt('affirm')
    expect(await lenders.say(attemptId, { signedAt: Date.now() - TEN_MINUTES_MS })).toBe(403)
    expect(await lenders.outcomeOf(there)).toMatchObject(isWaiting)
    expect(await lenders.say(attemptId)).toBe(200)
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject(isPlaced)
  })

  it('[PAY-189] is 400 when it says nothing we understand, and 200 of an order that is not ours', async () => {
    const { there, attemptId } = await approvedAt('affirm')
    expect(await lenders.say(attemptId, { event: 'sneezed' })).toBe(400)
    expect(await lenders.say(attemptId, { id: 'e-2', orderId: crypto.randomUUID() })).toBe(200)
    expect(await lenders.say(attemptId, { id: 'e-3', orderId: 'nobody-s' })).toBe(200)
    expect(await lenders.outcomeOf(there)).toMatchObject(isWaiting)
  })

  it('[PAY-189] is told again by Klarna when it could not be asked', async () => {
    const { there, attemptId } = await approvedAt('klarna')
    await lenders.control('/faults', { fault: 'down', lender: 'klarna', call: 'look-up', orderId: attemptId })
    expect(await lenders.say(attemptId)).toBe(503)
    expect(await lenders.outcomeOf(there)).toMatchObject(isWaiting)
    expect(await lenders.say(attemptId)).toBe(200)
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject(isPlaced)
  })

  it('[PAY-186] twice with two tokens: the first stands, and a person hears of the second', async () => {
    const { there, attemptId } = await approvedAt('affirm')
    await house.owner.query(
      `update order_attempt set nonce = 'of-another-word', carried_until = now() + interval '1 hour' where id = $1`,
      [attemptId],
    )
    expect(await lenders.say(attemptId)).toBe(200)
    expect(await lenders.incidentsOf(attemptId)).toEqual(['lender-disagrees'])
    const { rows } = await house.owner.query('select nonce from order_attempt where id = $1', [attemptId])
    expect(rows).toEqual([{ nonce: 'of-another-word' }])
    const { visitor } = there
    const away = await visitor.get(`/checkout/orders/${attemptId}`)
    expect(away.body).toMatchObject({ outcome: 'awaiting-shopper', isApproved: true })
  })

  it('[PAY-186] declined after approved: the order stands, and a person hears of it', async () => {
    const { there, attemptId } = await approvedAt('affirm')
    await lenders.say(attemptId)
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject(isPlaced)
    expect(await lenders.say(attemptId, { decision: 'declined', id: 'e-2' })).toBe(200)
    expect(await lenders.outcomeOf(there)).toMatchObject(isPlaced)
    expect(await lenders.incidentsOf(attemptId)).toEqual(['lender-disagrees'])
  })

  it('[PAY-187] late, after the time is over, places nothing and is let go', async () => {
    const there = await lenders.goTo('klarna', 'late@example.com')
    const { attemptId } = there
    await lenders.decide(attemptId, 'approve')
    await lenders.timeIsOver(attemptId)
    await expect
      .poll(() => lenders.outcomeOf(there), FAR)
      .toMatchObject({ outcome: 'refused', refusal: 'lender-expired' })
    await lenders.control('/clock', { advanceMs: 2 * TEN_MINUTES_MS })
    await expect.poll(() => lenders.incidentsOf(attemptId), FAR).toEqual(['approval-let-go'])
    expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 0 })
  })
})
