import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveHalfLeft, haveRestLeft } from '../../../testing/parcels.ts'
import { type Bought, movesIn } from '../../../testing/payment-moves.ts'
import { paypal, type StandIn } from '../../../testing/payment-stand-in.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { selectParcels } from '../../delivery/index.ts'
import { capturePayments } from '../capture-payment.ts'

const FAR = { timeout: 20_000, interval: 50 }
// Without a worker: each operation is carried out by the test.
let house: ShopUnderTest
let moves: ReturnType<typeof movesIn>
beforeAll(async () => {
  house = await shopUnderTest()
  moves = movesIn(house)
}, 60_000)
afterAll(() => house.close())

const ACCOUNTS = {
  paypal: { nonce: 'fake-paypal-one-time-nonce', payerId: 'ANAM0RR1S2038' },
  venmo: { nonce: 'fake-venmo-account-nonce', payerId: 'Ana-Morris' },
} as const

function standInFor(paymentType: keyof typeof ACCOUNTS): StandIn {
  const { nonce, payerId } = ACCOUNTS[paymentType]
  return {
    ...paypal(house),
    name: paymentType,
    buy: async () => {
      const visitor = await house.visitor()
      const { id } = await visitor.readyCart()
      await visitor.put(`/checkout/cart-payment?cartId=${id}`, { paymentType })
      const { siteCart: cart } = (await visitor.get(`/cart-summary?id=${id}`)).body
      const { body: ended } = await visitor.post('/checkout/orders', {
        cartId: id,
        cartVersion: cart.version,
        agreedTotalInCents: cart.quote.totalCents,
        paymentType,
        payload: { nonce, details: { payerId } },
      })
      return { orderId: ended.attemptId, total: cart.quote.totalCents, ended }
    },
  }
}

const leave = ({ orderId }: Bought) =>
  moves.inShop(async (tx) => capturePayments(tx, house.shop, orderId, await selectParcels(tx, orderId)))

function partsOf({ orderId }: Bought) {
  const { transactions } = house.gateway.books
  return [...transactions.values()].filter(
    ({ authorizedTransactionId, type }) =>
      type === 'sale' && transactions.get(authorizedTransactionId ?? '')?.orderId === orderId,
  )
}

const refundsOf = (order: Bought) =>
  partsOf(order).flatMap(({ refundIds }) =>
    refundIds.flatMap((id) => house.gateway.books.transactions.get(id) ?? []),
  )

async function operationsOf({ orderId }: Bought) {
  const { rows } = await house.owner.query(
    `select x.id, x.kind, x.state, x.reference, x.amount_cents as amount
       from payment_operation x join payment p on p.id = x.payment_id where p.order_id = $1 order by x.wanted_at`,
    [orderId],
  )
  return rows
}

const factsOf = async ({ orderId }: Bought) =>
  (
    await house.owner.query(
      `select f.kind, f.reference from payment_fact f join payment p on p.provider_transaction_id = f.transaction_id
        where p.order_id = $1 order by f.kind, f.reference`,
      [orderId],
    )
  ).rows

describe.each(['paypal', 'venmo'] as const)(
  '[PAY-217] what is taken of a hold of %s in parts',
  (paymentType) => {
    it('is found again by its operation when the answer was lost, and is taken once', async () => {
      const standIn = standInFor(paymentType)
      const order = await moves.bought(standIn)
      await haveHalfLeft(house, order.orderId)
      await leave(order)
      await standIn.lose('after')
      await moves.tryOnce(standIn, order)
      await standIn.lose('never')
      expect(await operationsOf(order)).toMatchObject([
        { kind: 'capture', state: 'unknown', reference: null },
      ])
      await moves.carriedOut(standIn, order)
      const [part, ...others] = partsOf(order)
      expect(others).toEqual([])
      const [operation] = await operationsOf(order)
      expect(operation).toMatchObject({ state: 'done', reference: part?.id, amount: part?.amountCents })
      expect(part?.orderId).toBe(operation.id)
    }, 60_000)

    it('moves the payment it belongs to when the gateway tells of it, before our own call is answered', async () => {
      const standIn = standInFor(paymentType)
      const [order, other] = [await moves.bought(standIn), await moves.bought(standIn)]
      await haveHalfLeft(house, order.orderId)
      await leave(order)
      await standIn.lose('after')
      await moves.tryOnce(standIn, order)
      await standIn.lose('never')
      await standIn.settle(order.orderId)
      await expect.poll(async () => (await moves.written(order)).state, FAR).toBe('settled')
      const [part] = partsOf(order)
      expect(await factsOf(order)).toEqual([{ kind: 'settled', reference: part?.id }])
      expect(await operationsOf(order)).toMatchObject([{ state: 'done', reference: part?.id }])
      const { captured, cash, receivable } = await moves.written(order)
      expect([captured, cash, receivable]).toEqual([
        part?.amountCents,
        part?.amountCents,
        order.total - (part?.amountCents ?? 0),
      ])
      expect(await moves.written(other)).toMatchObject({ state: 'authorized', captured: 0, incidents: [] })
    }, 60_000)

    it('is given back of the parts, no part more than it was, and told of each changes nothing', async () => {
      const standIn = standInFor(paymentType)
      const order = await moves.bought(standIn)
      await haveHalfLeft(house, order.orderId)
      await leave(order)
      await haveRestLeft(house, order.orderId)
      await leave(order)
      await moves.carriedOut(standIn, order)
      await standIn.settle(order.orderId)
      await expect.poll(async () => (await factsOf(order)).length, FAR).toBe(2)
      const amount = Math.ceil(order.total * 0.7)
      await moves.refund(order, amount, 'return:1')
      await moves.carriedOut(standIn, order)
      const refunds = refundsOf(order)
      expect(refunds).toHaveLength(2)
      expect(refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount)
      for (const part of partsOf(order)) {
        const back = refunds.filter(({ refundedTransactionId }) => refundedTransactionId === part.id)
        expect(back.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeLessThanOrEqual(
          part.amountCents,
        )
      }
      for (const { orderId } of refunds) await standIn.settle(order.orderId).then(() => settle(orderId ?? ''))
      await expect.poll(async () => (await factsOf(order)).length, FAR).toBeGreaterThanOrEqual(3)
      await expect.poll(async () => told(refunds.map(({ id }) => id)), FAR).toBe(true)
      expect(await moves.written(order)).toMatchObject({
        captured: order.total,
        refunded: amount,
        cash: order.total - amount,
      })
    }, 60_000)
  },
)

async function settle(orderId: string): Promise<void> {
  await fetch(`${house.gateway.url}/sandbox/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId }),
  })
}

/** The gateway has settled them, and what it said of that was heard. */
async function told(ids: readonly string[]): Promise<boolean> {
  const { transactions } = house.gateway.books
  const { rows } = await house.owner.query(`select count(*)::int as count from provider_event`)
  const settled = [...transactions.values()].filter(({ status }) => status === 'settled').length
  return ids.every((id) => transactions.get(id)?.status === 'settled') && rows[0].count >= settled
}
