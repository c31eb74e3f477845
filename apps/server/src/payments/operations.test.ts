import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sweepAll } from '../platform/workflow/sweeps.ts'
import { orderOperation } from './order-operation.ts'
import { refundPayments } from './refund-payment.ts'
import { cancelPayments } from './void-payment.ts'
import { moveMoney, resumeMoney } from './workflows.ts'

const FAR = { timeout: 30_000, interval: 100 }
let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
}, 60_000)
afterAll(() => house.close())

interface Bought {
  readonly orderId: string
  readonly paymentId: string
  readonly total: number
}

async function bought(): Promise<Bought> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const placed = await visitor.placeOrder(cart)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { rows } = await house.owner.query('select id from payment where order_id = $1', [placed.attemptId])
  return { orderId: placed.attemptId, paymentId: rows[0].id, total: cart.quote.totalCents }
}

async function settled(): Promise<Bought> {
  const order = await bought()
  await haveCaptured(house, order.orderId)
  await expect.poll(async () => (await moneyOf(order)).state, FAR).toBe('captured')
  await atGateway('settle', { orderId: order.orderId })
  await expect.poll(async () => (await moneyOf(order)).state, FAR).toBe('settled')
  return order
}

const atGateway = (path: string, body: object) =>
  fetch(`${house.gateway.url}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function moneyOf({ paymentId }: Bought) {
  const { rows } = await house.owner.query(
    `select state, authorized_cents as authorized, captured_cents as captured, voided_cents as voided,
            refunded_cents as refunded, hold_until as "holdUntil",
            (select coalesce(jsonb_agg(x.kind || ' ' || x.state order by x.wanted_at, x.kind), '[]')
               from payment_operation x where x.payment_id = p.id) as operations
       from payment p where id = $1`,
    [paymentId],
  )
  return rows[0]
}

const inShop = <T>(work: (tx: Db) => Promise<T>) => inTransaction(house.shop.db.checkoutPool, work)

const refund = ({ orderId }: Bought, amountCents: number, cause: string) =>
  inShop((tx) => refundPayments(tx, house.shop.workflows, { orderId, amountCents, cause }))

/** As many at a time as have a connection soon: the wait for one is bounded, and not what is asked here. */
async function manyAtOnce<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) answers.push(await act(next++))
  }
  await Promise.all(Array.from({ length: 20 }, lane))
  return answers
}

async function refundedAtGateway({ orderId }: Bought): Promise<number[]> {
  const { transactions } = house.gateway.books
  return [...transactions.values()]
    .filter(({ refundedTransactionId }) => transactions.get(refundedTransactionId ?? '')?.orderId === orderId)
    .map(({ amountCents }) => amountCents)
}

describe('the amounts of a payment', () => {
  it('[PAY-100] [PAY-112] stand with the order, and until when they are held', async () => {
    const order = await bought()
    expect(await moneyOf(order)).toMatchObject({
      authorized: order.total,
      captured: 0,
      voided: 0,
      refunded: 0,
    })
    const { holdUntil } = await moneyOf(order)
    const days = (holdUntil.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.1)
  })

  it.each([
    ['more captured than authorized', 'captured_cents = authorized_cents + 1'],
    ['captured and voided', 'captured_cents = authorized_cents, voided_cents = 1'],
    ['more refunded than captured', 'refunded_cents = 1'],
    ['less than nothing', 'voided_cents = -1'],
    ['nothing authorized', 'authorized_cents = 0'],
  ])('[PAY-100] are refused by the database: %s', async (_, change) => {
    const order = await bought()
    await expect(
      house.owner.query(`update payment set ${change} where id = $1`, [order.paymentId]),
    ).rejects.toThrow(/violates check constraint/)
  })

  it.each([
    ['captured', { captured: 1, voided: 0, refunded: 0 }],
    ['voided', { captured: 0, voided: 1, refunded: 0 }],
    ['settled', { captured: 1, voided: 0, refunded: 0 }],
    ['refunded', { captured: 1, voided: 0, refunded: 1 }],
  ])('[PAY-110] follow the word of the release before: %s', async (word, parts) => {
    const order = await bought()
    const expected = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part * order.total]),
    )
    await house.owner.query('update payment set state = $2 where id = $1', [order.paymentId, word])
    expect(await moneyOf(order)).toMatchObject({ ...expected, authorized: order.total })

    const written = randomUUID()
    await house.owner.query(
      `insert into payment (id, order_id, provider, payment_type, provider_transaction_id, state, amount_cents)
       select $2::uuid, order_id, provider, payment_type, 'of-' || $2::uuid, $3, amount_cents from payment where id = $1`,
      [order.paymentId, written, word],
    )
    expect(await moneyOf({ ...order, paymentId: written })).toMatchObject({
      ...expected,
      authorized: order.total,
    })
  })
})

describe('what is decided at once', () => {
  it('[PAY-102] a capture and a cancel: one of them, twenty times', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const order = await bought()
      const ends = await Promise.allSettled([
        haveCaptured(house, order.orderId),
        inShop((tx) => cancelPayments(tx, house.shop.workflows, order.orderId)),
      ])
      const { captured, voided, operations } = await moneyOf(order)
      expect([
        [order.total, 0],
        [0, order.total],
      ]).toContainEqual([captured, voided])
      expect(operations).toHaveLength(1)
      expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    }
  }, 120_000)

  it('[PAY-102] refunds of the last dollar: one of two hundred', async () => {
    const order = await settled()
    await refund(order, order.total - 100, 'return:most')
    const answers = await manyAtOnce(200, (index) => refund(order, 100, `return:${index}`))
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'too-much')).toHaveLength(199)
    expect((await moneyOf(order)).refunded).toBe(order.total)
    await expect
      .poll(async () => (await refundedAtGateway(order)).toSorted((one, other) => one - other), FAR)
      .toEqual([100, order.total - 100])
    await expect.poll(async () => (await moneyOf(order)).state, FAR).toBe('refunded')
  }, 120_000)

  it('[PAY-101] [PAY-108] the same cause a hundred times is paid out once', async () => {
    const order = await settled()
    const answers = await manyAtOnce(100, () => refund(order, 500, 'return:1'))
    expect(answers.filter((answer) => answer === 'ordered')).toHaveLength(1)
    await expect.poll(() => refundedAtGateway(order), FAR).toEqual([500])
    expect((await moneyOf(order)).refunded).toBe(500)
  }, 120_000)
})

describe('what a provider refuses', () => {
  it('[PAY-105] is taken back, told, and done when somebody tries it again', async () => {
    const order = await bought()
    const { rows } = await house.owner.query(
      'select provider_transaction_id as id from payment where id = $1',
      [order.paymentId],
    )
    const sale = house.gateway.books.transactions.get(rows[0].id)
    if (!sale) throw new Error('The gateway does not know it')
    sale.status = 'authorization_expired'
    await haveCaptured(house, order.orderId)
    await expect.poll(async () => (await moneyOf(order)).operations, FAR).toEqual(['capture failed'])
    expect(await moneyOf(order)).toMatchObject({ state: 'authorized', captured: 0 })
    const told = await house.owner.query(
      `select detail->>'fault' as fault from incident where kind = 'capture-failed' and subject = $1`,
      [order.paymentId],
    )
    expect(told.rows).toEqual([{ fault: expect.stringContaining('authorization_expired') }])

    sale.status = 'authorized'
    const operation = await house.owner.query('select id from payment_operation where payment_id = $1', [
      order.paymentId,
    ])
    const workflowId = moveMoney.idOf(operation.rows[0].id)
    await expect
      .poll(
        async () =>
          (
            await house.owner.query('select status from dbos.workflow_status where workflow_uuid = $1', [
              workflowId,
            ])
          ).rows,
        FAR,
      )
      .toEqual([{ status: 'ERROR' }])
    await house.shop.workflows.rewind(workflowId, 0)
    await expect.poll(async () => (await moneyOf(order)).operations, FAR).toEqual(['capture done'])
    expect(await moneyOf(order)).toMatchObject({ state: 'captured', captured: order.total })
  }, 90_000)
})

it('[PAY-115] a hold that ends soon and has no card to be made anew with is told once, and one that was let go is not', async () => {
  const [soon, later, cancelled] = [await bought(), await bought(), await bought()]
  await inShop((tx) => cancelPayments(tx, house.shop.workflows, cancelled.orderId))
  await house.owner.query(
    `update payment set hold_until = now() + interval '23 hours', vault_token = null where id = any($1)`,
    [[soon.paymentId, cancelled.paymentId]],
  )
  const told = async () =>
    (
      await house.owner.query(
        `select subject, resolved_at is null as open from incident where kind = 'hold-ending' and subject = any($1)`,
        [[soon, later, cancelled].map(({ paymentId }) => paymentId)],
      )
    ).rows
  await sweepAll(house.shop.db.checkoutPool, house.shop.log)
  await expect.poll(told, FAR).toEqual([{ subject: soon.paymentId, open: true }])
  await house.owner.query(`update incident set resolved_at = now() where kind = 'hold-ending'`)
  await sweepAll(house.shop.db.checkoutPool, house.shop.log)
  expect(await told()).toEqual([{ subject: soon.paymentId, open: false }])
})

describe('what was left behind', () => {
  it('[PAY-114] is taken up again, once, and what somebody is at is left to them', async () => {
    const order = await bought()
    const wanted = {
      paymentId: order.paymentId,
      kind: 'capture',
      amountCents: order.total,
      cause: 'x',
    } as const
    // Its work is gone, as if somebody had cancelled it.
    const operationId = await inShop(async (tx) => {
      const id = await orderOperation(tx, house.shop.workflows, wanted)
      await tx
        .updateTable('payment_operation')
        .set({ due_at: new Date(0) })
        .execute()
      return id
    })
    if (!operationId) throw new Error('Not wanted')
    await expect.poll(async () => (await moneyOf(order)).operations, FAR).toEqual(['capture done'])
    await house.owner.query(`update payment_operation set state = 'asked', due_at = now() where id = $1`, [
      operationId,
    ])
    await sweepAll(house.shop.db.checkoutPool, house.shop.log)
    await expect
      .poll(
        async () =>
          (
            await house.owner.query('select status from dbos.workflow_status where workflow_uuid = $1', [
              resumeMoney.idOf({ operationId, turn: 1 }),
            ])
          ).rows,
        FAR,
      )
      .toEqual([{ status: 'SUCCESS' }])
    expect((await moneyOf(order)).operations).toEqual(['capture done'])
  }, 90_000)
})
