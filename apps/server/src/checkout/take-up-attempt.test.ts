import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest, startWorker } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'
import { placeOrder } from './workflows.ts'

let house: ShopUnderTest
let worker: Awaited<ReturnType<typeof startWorker>>
let begun: Begun[]

interface Begun {
  readonly fate: string
  readonly visitor: Visitor
  readonly attemptId: string
  readonly totalCents: number
}

const VALID = 'fake-valid-visa-nonce'

/** A press that is acknowledged while no worker runs: what becomes of its workflow is up to the test. */
async function begin(fate: string): Promise<Begun> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ tireId: 100_002 })
  const { body } = await visitor.post('/checkout/orders', orderOf(cart, { nonce: VALID }))
  return { fate, visitor, attemptId: body.attemptId, totalCents: cart.quote.totalCents }
}

async function workflowBecomes(attemptId: string, status: string): Promise<void> {
  await house.owner.query('update dbos.workflow_status set status = $2 where workflow_uuid = $1', [
    placeOrder.idOf(attemptId),
    status,
  ])
}

async function heldOf(attemptId: string) {
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${attemptId}`)
  const { transactions } = (await books.json()) as { transactions: { id: string; status: string }[] }
  return transactions.filter(({ status }) => status === 'authorized').map(({ id }) => id)
}

const FAR = { timeout: 40_000, interval: 200 }
const outcomeOf = async ({ visitor, attemptId }: Begun) =>
  (await visitor.get(`/checkout/orders/${attemptId}`)).body

async function stockOf(tireId: number): Promise<number> {
  const { rows } = await house.owner.query('select sum(available)::int as n from stock where tire_id = $1', [
    tireId,
  ])
  return rows[0].n
}

const behave = (change: object) =>
  fetch(`${house.gateway.url}/sandbox/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })

describe('an attempt whose workflow is over', () => {
  let stock: number
  beforeAll(async () => {
    house = await shopUnderTest({ settings: { ORDERS_UNDER_WAY: '0' } })
    await behave({ searchLagMs: [0, 0], duplicateChecking: false })
    stock = await stockOf(100_002)
    begun = []
    for (const fate of ['ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED', 'CANCELLED', 'gone']) {
      const attempt = await begin(fate)
      begun.push(attempt)
      if (fate === 'gone') {
        await house.owner.query('delete from dbos.workflow_status where workflow_uuid = $1', [
          placeOrder.idOf(attempt.attemptId),
        ])
      } else await workflowBecomes(attempt.attemptId, fate)
    }
    await house.owner.query(`update order_attempt set created_at = now() - interval '2 minutes'`)
  }, 60_000)
  afterAll(async () => {
    await worker.close()
    await house.close()
  })

  it('[SAFE-015] is listed at the order desk until it has its end, and staff take it up again', async () => {
    const staff = await signInStaff(house, 'support')
    const [attempt, other] = begun
    const listed = (await staff.get('/office/attempts')).body
    expect(listed.count).toBe(begun.length)
    expect(listed.attempts.map((each: { id: string }) => each.id)).toEqual(
      expect.arrayContaining(begun.map((each) => each.attemptId)),
    )
    expect(listed.attempts[0]).toMatchObject({
      channelName: 'SimpleTire',
      totalCents: attempt?.totalCents,
      mayBeCharged: false,
      state: 'stuck',
    })
    expect(JSON.stringify(listed)).not.toMatch(/Ana|Morris|example\.com|Delancey|19103/)
    const path = `/office/attempts/${attempt?.attemptId}/retries` as const
    const moderator = await signInStaff(house, 'moderator')
    expect((await moderator.post(path, {})).status).toBe(403)
    const answers = await Promise.all([staff.post(path, {}), staff.post(path, {})])
    const refusals = answers.flatMap(({ body }) => body.error?.refusal ?? [])
    expect(refusals).toEqual([expect.stringMatching(/^(already-retried|not-stuck)$/)])
    const { rows } = await house.owner.query(
      `select action from audit_entry where subject = $1 and actor like 'staff:%'`,
      [`attempt:${attempt?.attemptId}`],
    )
    expect(rows).toEqual([{ action: 'retry-attempt' }])
    const after = (await staff.get('/office/attempts')).body.attempts
    const stateOf = (id?: string) => after.find((each: { id: string }) => each.id === id)?.state
    expect([stateOf(attempt?.attemptId), stateOf(other?.attemptId)]).toEqual(['running', 'stuck'])
    expect(
      (await staff.post('/office/attempts/00000000-0000-4000-8000-000000000000/retries', {})).status,
    ).toBe(404)
  })

  it('[SAFE-010] is taken up and ended, whatever became of its workflow; tires go back', async () => {
    worker = await startWorker(house.shop)
    for (const attempt of begun) {
      await expect
        .poll(() => outcomeOf(attempt), FAR)
        .toMatchObject({
          outcome: 'refused',
          refusal: 'payment-unavailable',
        })
      expect(await heldOf(attempt.attemptId)).toEqual([])
    }
    expect(await stockOf(100_002)).toBe(stock)
    const [first] = begun
    // The cart is open again: the next press places it.
    if (!first) throw new Error('Nothing was begun')
    const cart = (await first.visitor.get('/cart-summary')).body.siteCart
    expect(await first.visitor.placeOrder(cart)).toMatchObject({ outcome: 'placed' })
  }, 60_000)

  it('[SAFE-010] is never sold by its own workflow once it was ended', async () => {
    const [attempt] = begun
    if (!attempt) throw new Error('Nothing was begun')
    await house.shop.workflows.rewind(placeOrder.idOf(attempt.attemptId), 0)
    const status = async () =>
      (
        await house.owner.query('select status from dbos.workflow_status where workflow_uuid = $1', [
          placeOrder.idOf(attempt.attemptId),
        ])
      ).rows[0].status
    await expect.poll(status, FAR).toBe('SUCCESS')
    expect(await heldOf(attempt.attemptId)).toEqual([])
    expect(await outcomeOf(attempt)).toMatchObject({ outcome: 'refused' })
  }, 60_000)

  it('[SAFE-011] [SAFE-016] is said to be processing within 12 s, then placed with the money that the gateway shows under its id, once', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart({ tireId: 100_002 })
    // The charge is booked, the answer lost, and the search shows it when its clock has moved on.
    await behave({ searchLagMs: [60_000, 60_000] })
    const slow = await visitor.post(
      '/checkout/orders',
      orderOf(cart, { nonce: 'fake-time-out-after-charge-nonce' }),
    )
    const attempt = { fate: '', visitor, attemptId: slow.body.attemptId, totalCents: cart.quote.totalCents }
    const asked = performance.now()
    // Its session is found late: what is left of the time is shorter.
    const holder = await house.owner.connect()
    await holder.query('begin; lock table session in access exclusive mode')
    setTimeout(() => void holder.query('commit').then(() => holder.release()), 4_000)
    expect(await outcomeOf(attempt)).toEqual({ outcome: 'processing', attemptId: attempt.attemptId })
    expect(performance.now() - asked).toBeLessThan(10_000)
    await fetch(`${house.gateway.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advanceMs: 61_000 }),
    })
    await expect.poll(() => outcomeOf(attempt), FAR).toMatchObject({ outcome: 'placed' })
    expect(await heldOf(attempt.attemptId)).toHaveLength(1)
    await behave({ searchLagMs: [0, 0] })
  }, 60_000)
})
