import { setTimeout as sleep } from 'node:timers/promises'
import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '2' } })
})
afterAll(() => house.close())

async function paidOrder(): Promise<{ visitor: Visitor; number: string; id: string; total: number }> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const placed = await visitor.placeOrder(cart)
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return { visitor, number: placed.orderNumber, id: placed.attemptId, total: cart.quote.totalCents }
}

async function orderWhen(
  { visitor, number }: { visitor: Visitor; number: string },
  isSo: (order: TrackedOrder) => boolean,
): Promise<TrackedOrder> {
  for (let i = 0; i < 300; i++) {
    const { order } = (await visitor.get(`/orders/${number}`)).body
    if (isSo(order)) return order
    await sleep(100)
  }
  throw new Error('It never came to that')
}

const stepNames = (order: TrackedOrder) => order.steps.map((step) => `${step.name}: ${step.state}`)

describe('an order on its way', () => {
  it('is released after the cancel window, shipped, charged at pickup and delivered', async () => {
    const bought = await paidOrder()
    expect(stepNames(await orderWhen(bought, () => true))).toEqual([
      'Order Processed: current',
      'Pending Carrier Pickup: todo',
      'In Transit: todo',
      'Delivered: todo',
    ])
    const released = await orderWhen(bought, (order) => order.trackingNumbers.length > 0)
    expect(released).toMatchObject({ state: 'released', canCancel: false })
    const late = await bought.visitor.post(`/orders/${bought.number}/cancel`, {})
    expect(late).toMatchObject({ status: 409, body: { error: { refusal: 'window-closed' } } })

    await fetch(`${house.carrier.url}/sandbox/behaviour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhookCopies: 2, webhooksOutOfOrder: true }),
    })
    await fetch(`${house.carrier.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ speed: 100_000 }),
    })
    const delivered = await orderWhen(bought, (order) => order.state === 'delivered')
    expect(stepNames(delivered)).toEqual([
      'Order Processed: done',
      'Pending Carrier Pickup: done',
      'In Transit: done',
      'Delivered: done',
    ])
    const payments = async () =>
      (await house.owner.query('select state, amount_cents from payment where order_id = $1', [bought.id]))
        .rows
    // The money follows the pickup by work of its own.
    await expect
      .poll(payments, { timeout: 30_000 })
      .toEqual([{ state: 'captured', amount_cents: bought.total }])
    const { rows: ledger } = await house.owner.query(
      'select ledger_account as account, sum(amount_cents) as sum from ledger_entry where order_id = $1 group by 1',
      [bought.id],
    )
    const sums = Object.fromEntries(ledger.map((row) => [row.account, row.sum]))
    expect(sums).toMatchObject({ cash: bought.total, receivable: 0, unearned: 0 })
    expect(ledger.reduce((total, row) => total + row.sum, 0)).toBe(0)
  }, 90_000)

  it('takes no scan that the carrier did not sign', async () => {
    const visitor = await house.visitor()
    const forged = await visitor.post(
      '/webhooks/carrier',
      { id: 'x', type: 'scan', trackingNumber: '1', scan: {} },
      { headers: { 'carrier-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` } },
    )
    expect(forged.status).toBe(403)
  })
})

describe('looking up an order', () => {
  it('needs number and ZIP, and shows nothing of the person', async () => {
    const { number } = await paidOrder()
    const anybody = await house.visitor()
    const found = await anybody.post('/orders/lookup', { orderId: ` ${number.toLowerCase()} `, zip: '19103' })
    expect(found.body.order).toMatchObject({ orderNumber: number, canCancel: false })
    expect(JSON.stringify(found.body)).not.toMatch(/Ana|Morris|Delancey|ana@example|2155550142/)
  })

  it('answers every miss alike', async () => {
    const { number } = await paidOrder()
    const anybody = await house.visitor()
    const misses = [
      { orderId: number, zip: '19104' },
      { orderId: 'ST-0000-0000', zip: '19103' },
      { orderId: "'; drop table", zip: '19103' },
    ]
    for (const miss of misses) {
      const { status, body } = await anybody.post('/orders/lookup', miss)
      expect([status, body.error]).toMatchObject([
        409,
        { refusal: 'no-match', message: 'Order ID & ZIP Code do not match' },
      ])
    }
  })

  it('lets whoever knows number and ZIP look as often as they like', async () => {
    const { number } = await paidOrder()
    const anybody = await house.visitor()
    for (let i = 0; i < 25; i++) {
      expect((await anybody.post('/orders/lookup', { orderId: number, zip: '19103' })).status).toBe(200)
    }
  })

  it('stops a guesser after ten tries at one number', async () => {
    const { number } = await paidOrder()
    const guesser = await house.visitor()
    const guess = (i: number) =>
      guesser.post(
        '/orders/lookup',
        { orderId: number, zip: String(10_000 + i) },
        { headers: { 'x-forwarded-for': `203.0.113.${i}` } },
      )
    const answers = []
    for (let i = 0; i < 12; i++) {
      const { status, body } = await guess(i)
      answers.push(body.error.refusal ?? status)
    }
    expect(answers).toEqual([...Array(10).fill('no-match'), 429, 429])
  })

  it('of somebody else by number alone finds nothing', async () => {
    const { number } = await paidOrder()
    const anybody = await house.visitor()
    expect((await anybody.get(`/orders/${number}`)).status).toBe(404)
    expect((await anybody.post(`/orders/${number}/cancel`, {})).status).toBe(404)
  })
})
