import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@shop/domain/money/cents'
import type { OperationKind } from '@shop/domain/payments/payment-amounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { cardGateway, type StandIn } from '../../testing/payment-stand-in.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { carryOut } from './carry-out-operation.ts'
import { selectOperationsOfOrder } from './operation-store.ts'
import { orderOperation } from './order-operation.ts'
import { paymentsBy } from './payments.ts'
import { refundPayments } from './refund-payment.ts'
import { cancelPayments } from './void-payment.ts'

/** Every adapter with its stand-in: a new provider has its line here. */
const PROVIDERS: readonly ((house: ShopUnderTest) => StandIn)[] = [cardGateway]

let house: ShopUnderTest
const table: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  // Without a worker: each operation is carried out here, as often as its behaviour needs.
  house = await shopUnderTest()
}, 60_000)
afterAll(async () => {
  process.stdout.write(`${tableOf(table)}\n`)
  await house.close()
})

/** Provider by behaviour, as it goes into a report. */
function tableOf(rows: typeof table): string {
  const names = [...new Set(Object.values(rows).flatMap(Object.keys))]
  const lines = Object.entries(rows).map(([behaviour, cells]) => [
    behaviour,
    ...names.map((name) => cells[name] ?? ''),
  ])
  return [['behaviour', ...names], names.map(() => '---').concat('---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

interface Bought {
  readonly orderId: string
  readonly total: number
}

async function bought(standIn: StandIn): Promise<Bought> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const placed = await visitor.placeOrder(cart, { nonce: standIn.nonces.good })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return { orderId: placed.attemptId, total: cart.quote.totalCents }
}

async function captured(standIn: StandIn): Promise<Bought> {
  const order = await bought(standIn)
  await haveCaptured(house, order.orderId)
  await carriedOut(standIn, order)
  return order
}

async function settled(standIn: StandIn): Promise<Bought> {
  const order = await captured(standIn)
  await standIn.settle(order.orderId)
  return order
}

const inShop = <T>(work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(house.shop.db.checkoutPool, work)

const refund = ({ orderId }: Bought, amountCents: number, cause: string) =>
  inShop((tx) => refundPayments(tx, house.shop.workflows, { orderId, amountCents, cause }))

/** One try at all that is open for the order. */
async function tryOnce(standIn: StandIn, { orderId }: Bought): Promise<boolean> {
  const shop = { ...house.shop, payments: paymentsBy([standIn.provider]) }
  const operations = await selectOperationsOfOrder(house.shop.db.checkout, orderId)
  const open = operations.filter(({ state }) => state !== 'done' && state !== 'failed')
  for (const { id } of open) await carryOut(shop, id, async () => {}).catch(() => {})
  return open.length === 0
}

/** Until its provider has said of everything what became of it. */
async function carriedOut(standIn: StandIn, order: Bought): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await tryOnce(standIn, order)) return
    await sleep(20)
  }
  throw new Error('It never came to an end')
}

/** What the shop has written down: amounts, operations and ledger. */
async function written({ orderId }: Bought) {
  const { rows } = await house.owner.query(
    `select p.state, p.captured_cents as captured, p.voided_cents as voided, p.refunded_cents as refunded,
            (select coalesce(jsonb_object_agg(account, sum), '{}') from (
               select ledger_account as account, sum(amount_cents) from ledger_entry where order_id = o.id
                group by 1 having sum(amount_cents) <> 0) s) as ledger,
            (select coalesce(jsonb_agg(x.kind || ' ' || x.state order by x.wanted_at, x.kind), '[]')
               from payment_operation x where x.payment_id = p.id) as operations,
            (select coalesce(jsonb_agg(i.kind order by i.kind), '[]') from incident i
              where i.detail->>'orderId' = o.id::text) as incidents
       from payment p join shop_order o on o.id = p.order_id where o.id = $1`,
    [orderId],
  )
  const { ledger, ...rest } = rows[0]
  const { cash = 0, receivable = 0, ...others } = ledger
  const balance = Object.values<number>(ledger).reduce((sum, each) => sum + each, 0)
  expect(balance).toBe(0)
  return { ...rest, cash, receivable, others }
}

const want = async ({ orderId }: Bought, kind: OperationKind, amountCents: number, cause: string) => {
  const { rows } = await house.owner.query('select id from payment where order_id = $1', [orderId])
  const wanted = { paymentId: rows[0].id, kind, amountCents, cause }
  return inShop((tx) => orderOperation(tx, house.shop.workflows, wanted))
}

type Behaviour = (standIn: StandIn) => Promise<string>

const BEHAVIOURS: Record<string, Behaviour> = {
  approve: async (standIn) => {
    const order = await bought(standIn)
    expect(await standIn.books(order.orderId)).toMatchObject({ charges: 1, heldCents: order.total })
    expect(await written(order)).toMatchObject({ state: 'authorized', captured: 0, receivable: order.total })
    return 'held once'
  },

  decline: async (standIn) => {
    const visitor = await house.visitor()
    const refused = await visitor.placeOrder(await visitor.readyCart(), { nonce: standIn.nonces.declined })
    expect(refused).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    expect(await standIn.books(refused.attemptId)).toMatchObject({ charges: 0, heldCents: 0 })
    return 'nothing held'
  },

  cancel: async (standIn) => {
    const order = await bought(standIn)
    await inShop((tx) => cancelPayments(tx, house.shop.workflows, order.orderId))
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({ heldCents: 0, capturedCents: 0 })
    expect(await written(order)).toMatchObject({
      state: 'voided',
      voided: order.total,
      operations: ['void done'],
      cash: 0,
      receivable: 0,
      others: {},
    })
    return 'voided'
  },

  expire: async (standIn) => {
    const order = await bought(standIn)
    await standIn.expireHolds()
    await haveCaptured(house, order.orderId)
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({ heldCents: 0, capturedCents: 0 })
    expect(await written(order)).toMatchObject({
      state: 'authorized',
      captured: 0,
      operations: ['capture failed'],
      incidents: ['capture-failed'],
      cash: 0,
    })
    return 'capture refused, told to a person'
  },

  'answer lost before booking': async (standIn) => {
    const order = await bought(standIn)
    await standIn.lose('before')
    await haveCaptured(house, order.orderId)
    await tryOnce(standIn, order)
    expect(await written(order)).toMatchObject({ operations: ['capture unknown'], cash: 0 })
    await standIn.lose('never')
    await carriedOut(standIn, order)
    await standIn.settle(order.orderId)
    await standIn.lose('before')
    await refund(order, 1_000, 'return:1')
    await tryOnce(standIn, order)
    expect(await written(order)).toMatchObject({ operations: ['capture done', 'refund unknown'] })
    await standIn.lose('never')
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({
      charges: 1,
      capturedCents: order.total,
      refundedCents: 1_000,
    })
    expect(await written(order)).toMatchObject({ refunded: 1_000, cash: order.total - 1_000 })
    return 'sent again once it must have shown'
  },

  'answer lost after booking': async (standIn) => {
    const order = await bought(standIn)
    await standIn.lose('after')
    await haveCaptured(house, order.orderId)
    await tryOnce(standIn, order)
    await carriedOut(standIn, order)
    await standIn.settle(order.orderId)
    await refund(order, 1_000, 'return:1')
    await tryOnce(standIn, order)
    await standIn.lose('never')
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({
      charges: 1,
      capturedCents: order.total,
      refundedCents: 1_000,
    })
    expect(await written(order)).toMatchObject({
      operations: ['capture done', 'refund done'],
      refunded: 1_000,
      cash: order.total - 1_000,
    })
    return 'looked up, not sent again'
  },

  'answer twice': async (standIn) => {
    const order = await settled(standIn)
    await refund(order, 1_000, 'return:1')
    expect(await refund(order, 1_000, 'return:1')).toBe('known')
    // Two processes are at the same operation.
    await Promise.all([tryOnce(standIn, order), tryOnce(standIn, order)])
    await carriedOut(standIn, order)
    expect([await standIn.tell(order.orderId), await standIn.tell(order.orderId)]).toEqual([200, 200])
    expect(await standIn.books(order.orderId)).toMatchObject({ refundedCents: 1_000 })
    expect(await written(order)).toMatchObject({ refunded: 1_000, cash: order.total - 1_000 })
    return 'moved once'
  },

  'wrong amount': async (standIn) => {
    const order = await captured(standIn)
    expect(await standIn.tell(order.orderId, { moreCents: 1 })).toBe(200)
    expect(await written(order)).toMatchObject({ cash: order.total, incidents: ['gateway-disagrees'] })
    return 'ours is booked, told to a person'
  },

  'event of another merchant': async (standIn) => {
    const order = await bought(standIn)
    expect(await standIn.tell(order.orderId, { by: 'another-merchant' })).toBe(403)
    expect(await written(order)).toMatchObject({ state: 'authorized', cash: 0 })
    return 'refused'
  },

  'forged event': async (standIn) => {
    const order = await bought(standIn)
    expect(await standIn.tell(order.orderId, { by: 'a-forger' })).toBe(403)
    expect(await written(order)).toMatchObject({ state: 'authorized', cash: 0 })
    return 'refused'
  },

  'late event': async (standIn) => {
    const order = await settled(standIn)
    await refund(order, order.total, 'return:all')
    await carriedOut(standIn, order)
    expect(await standIn.tell(order.orderId)).toBe(200)
    expect(await written(order)).toMatchObject({ state: 'refunded', cash: 0, receivable: 0, others: {} })
    return 'changes nothing that came after'
  },

  'partial capture': async (standIn) => {
    const order = await bought(standIn)
    await want(order, 'capture', 10_000, 'shipment:1')
    await carriedOut(standIn, order)
    const { captures } = standIn.provider.can({ paymentType: 'credit', cardType: 'Visa' })
    const again = await want(order, 'capture', 5_000, 'shipment:2')
    if (captures === 'once') {
      expect(again).toBeNull()
      expect(await written(order)).toMatchObject({
        captured: 10_000,
        voided: order.total - 10_000,
        cash: 10_000,
        receivable: 0,
      })
      expect(await standIn.books(order.orderId)).toMatchObject({ capturedCents: 10_000, heldCents: 0 })
      return 'one part, the rest is let go'
    }
    await carriedOut(standIn, order)
    expect(await written(order)).toMatchObject({ captured: 15_000, voided: 0, cash: 15_000 })
    expect(await standIn.books(order.orderId)).toMatchObject({ capturedCents: 15_000 })
    return 'as many parts as there are'
  },

  'partial refund': async (standIn) => {
    const order = await captured(standIn)
    await refund(order, 1_000, 'return:1')
    const { refundsBeforeSettlement } = standIn.provider.can({ paymentType: 'credit', cardType: 'Visa' })
    await tryOnce(standIn, order)
    if (!refundsBeforeSettlement) {
      expect(await written(order)).toMatchObject({ refunded: 1_000, cash: order.total })
      await standIn.settle(order.orderId)
    }
    await carriedOut(standIn, order)
    await refund(order, 2_000, 'return:2')
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({ refundedCents: 3_000 })
    expect(await written(order)).toMatchObject({ refunded: 3_000, cash: order.total - 3_000 })
    return refundsBeforeSettlement ? 'paid out in parts' : 'paid out in parts once settled'
  },

  'refund above what was captured': async (standIn) => {
    const order = await settled(standIn)
    expect(await refund(order, order.total + 1, 'return:1')).toBe('too-much')
    expect(await want(order, 'refund', order.total + 1, 'return:1')).toBeNull()
    const { rows } = await house.owner.query(
      'select provider_transaction_id as id from payment where order_id = $1',
      [order.orderId],
    )
    const more = {
      operationId: '11111111-1111-4111-8111-111111111111',
      transactionId: rows[0].id,
      amountCents: cents(order.total + 1),
    }
    expect(await standIn.provider.refund(more)).toMatchObject({ outcome: 'refused' })
    expect(await standIn.books(order.orderId)).toMatchObject({ refundedCents: 0 })
    return 'refused by us and by it'
  },

  'void after capture': async (standIn) => {
    const order = await bought(standIn)
    await inShop((tx) => cancelPayments(tx, house.shop.workflows, order.orderId))
    // Somebody has taken it there, before our void came.
    const { rows } = await house.owner.query(
      'select provider_transaction_id as id from payment where order_id = $1',
      [order.orderId],
    )
    await standIn.provider.capture({
      operationId: 'by-hand',
      transactionId: rows[0].id,
      amountCents: cents(order.total),
    })
    await standIn.settle(order.orderId)
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({
      capturedCents: order.total,
      refundedCents: order.total,
    })
    expect(await written(order)).toMatchObject({
      state: 'refunded',
      voided: 0,
      captured: order.total,
      refunded: order.total,
      operations: ['void failed', 'refund done'],
      cash: 0,
      receivable: 0,
      others: {},
    })
    return 'given back by a refund'
  },

  'capture of what is captured': async (standIn) => {
    const order = await bought(standIn)
    await haveCaptured(house, order.orderId)
    const { rows } = await house.owner.query(
      'select provider_transaction_id as id from payment where order_id = $1',
      [order.orderId],
    )
    await standIn.provider.capture({
      operationId: 'by-hand',
      transactionId: rows[0].id,
      amountCents: cents(order.total),
    })
    await carriedOut(standIn, order)
    expect(await standIn.books(order.orderId)).toMatchObject({ charges: 1, capturedCents: order.total })
    expect(await written(order)).toMatchObject({ operations: ['capture done'], cash: order.total })
    return 'counts as done'
  },
}

describe.each(PROVIDERS.map((open) => [open.name, open] as const))('[PAY-113] %s', (_, open) => {
  it.each(Object.keys(BEHAVIOURS))('%s', async (behaviour) => {
    const standIn = open(house)
    const cell = await BEHAVIOURS[behaviour]?.(standIn)
    expect(cell).toBeTruthy()
    table[behaviour] = { ...table[behaviour], [standIn.name]: cell ?? '' }
  })

  it('has no empty cell', () => {
    const { name } = open(house)
    expect(Object.keys(BEHAVIOURS).filter((behaviour) => !table[behaviour]?.[name])).toEqual([])
  })
})
