import { cents } from '@shop/domain/money/cents'
import { afterAll, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { affirm, katapult, klarna, resolve, simplepay, synchrony } from '../../testing/lender-stand-in.ts'
import { movesIn } from '../../testing/payment-moves.ts'
import { cardGateway, paypal, type StandIn } from '../../testing/payment-stand-in.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { cancelPayments } from './void-payment.ts'

/** Every adapter with its stand-in: a new provider has its line here. */
const PROVIDERS: readonly ((house: ShopUnderTest) => StandIn)[] = [
  cardGateway,
  paypal,
  klarna,
  affirm,
  katapult,
  resolve,
  synchrony,
  simplepay,
]

// Without a worker: each operation is carried out here, as often as its behaviour needs.
const house = await shopUnderTest({ settings: { SIMPLEPAY_OFFERED: 'on' } })
// Every cell of the table buys a set: more than the starter world has of one tire.
await house.owner.query('update stock set available = available + 1000 where tire_id = $1', [STARTER_TIRE])
const { bought, captured, settled, inShop, refund, tryOnce, carriedOut, written, want, repeats } =
  movesIn(house)
const table: Record<string, Record<string, string>> = {}
// Enough for everybody in the table.
await house.owner.query('update stock set available = 1000 where tire_id = $1', [STARTER_TIRE])
afterAll(() => house.close())

type Behaviour = (standIn: StandIn) => Promise<string>

const BEHAVIOURS: Record<string, Behaviour> = {
  approve: async (standIn) => {
    const order = await bought(standIn)
    expect(await standIn.books(order.orderId)).toMatchObject({ charges: 1, heldCents: order.total })
    expect(await written(order)).toMatchObject({ state: 'authorized', captured: 0, receivable: order.total })
    return 'held once'
  },

  decline: async (standIn) => {
    const { ended, orderId } = await standIn.buy('declined')
    expect(ended).toMatchObject({
      outcome: 'refused',
      refusal: expect.stringMatching(/^(lender-)?declined$/),
    })
    expect(await standIn.books(orderId)).toMatchObject({ charges: 0, heldCents: 0 })
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
    return repeats(standIn) ? 'repeated under its key' : 'sent again once it must have shown'
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
    return repeats(standIn) ? 'repeated under its key, booked once' : 'looked up, not sent again'
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
    if (standIn.tells === 'approvals') {
      const { ended, orderId } = await standIn.buy('wrong-amount')
      expect(ended).toMatchObject({ outcome: 'refused', refusal: 'lender-declined' })
      expect(await standIn.books(orderId)).toMatchObject({ charges: 0, heldCents: 0 })
      return 'let go, not placed'
    }
    const order = await captured(standIn)
    expect(await standIn.tell(order.orderId, { moreCents: 1 })).toBe(200)
    expect(await written(order)).toMatchObject({ cash: order.total, incidents: ['gateway-disagrees'] })
    return 'ours is booked, told to a person'
  },

  'event of another merchant': async (standIn) => {
    const order = await bought(standIn)
    // Genuine, though not for us: a lender need not say it again.
    const answered = standIn.tells === 'approvals' ? 200 : 403
    expect(await standIn.tell(order.orderId, { by: 'another-merchant' })).toBe(answered)
    expect(await written(order)).toMatchObject({ state: 'authorized', cash: 0 })
    return answered === 200 ? 'heard, and changes nothing' : 'refused'
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
    if (!standIn.capturesPart) {
      expect(await written(order)).toMatchObject({
        captured: 0,
        operations: ['capture failed'],
        incidents: ['capture-failed'],
      })
      expect(await standIn.books(order.orderId)).toMatchObject({ capturedCents: 0, heldCents: order.total })
      return 'refused, told to a person'
    }
    const { captures } = standIn.provider.can(standIn.paidWith)
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
    const { refundsBeforeSettlement } = standIn.provider.can(standIn.paidWith)
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

const GIVING_BACK = [
  'answer lost before booking',
  'answer lost after booking',
  'answer twice',
  'late event',
  'partial refund',
  'refund above what was captured',
  'void after capture',
]

/** Of who gives nothing back: a person gives it back at the lender's own desk. */
const nothingBack: Behaviour = async (standIn) => {
  const order = await captured(standIn)
  await refund(order, 1_000, 'return:1')
  await carriedOut(standIn, order)
  expect(await standIn.books(order.orderId)).toMatchObject({ capturedCents: order.total, refundedCents: 0 })
  expect(await written(order)).toMatchObject({
    captured: order.total,
    refunded: 0,
    operations: ['capture done', 'refund failed'],
    incidents: ['refund-failed'],
    cash: order.total,
  })
  return 'refused, told to a person'
}

describe.each(PROVIDERS.map((open) => [open.name, open] as const))(
  '[PAY-113] [PAY-103] [PAY-302] [PAY-169] [PAY-170] %s',
  (_, open) => {
    it.for(Object.keys(BEHAVIOURS))('%s', async (behaviour, { task }) => {
      const standIn = open(house)
      // Of a test that fails the table shows an empty cell.
      const cell = { row: behaviour, column: standIn.name, says: '' }
      Object.assign(task.meta, { cell })
      const isLived = standIn.refunds || !GIVING_BACK.includes(behaviour)
      cell.says = (await (isLived ? BEHAVIOURS[behaviour] : nothingBack)?.(standIn)) ?? ''
      expect(cell.says).toBeTruthy()
      table[behaviour] = { ...table[behaviour], [standIn.name]: cell.says }
    })

    it('has no empty cell', () => {
      const { name } = open(house)
      expect(Object.keys(BEHAVIOURS).filter((behaviour) => !table[behaviour]?.[name])).toEqual([])
    })
  },
)
