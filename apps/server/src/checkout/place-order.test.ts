import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

async function chargesOf(orderId: string) {
  const books = (await (await fetch(`${house.gateway.url}/sandbox/books?orderId=${orderId}`)).json()) as {
    transactions: { amountCents: number; status: string }[]
  }
  return books.transactions
}

async function stockOf(tireId: number): Promise<number> {
  const { rows } = await house.owner.query('select sum(available)::int as n from stock where tire_id = $1', [
    tireId,
  ])
  return rows[0].n
}

describe('placing an order', () => {
  it('sells four tires: stock taken, card held for the agreed total, order stands', async () => {
    const visitor = await house.visitor()
    const before = await stockOf(100_001)
    const cart = await visitor.readyCart()
    const placed = await visitor.placeOrder(cart)
    expect(placed.outcome).toBe('placed')
    if (placed.outcome !== 'placed') return

    expect(await stockOf(100_001)).toBe(before - 4)
    expect(await chargesOf(placed.attemptId)).toMatchObject([
      { amountCents: cart.quote.totalCents, status: 'authorized' },
    ])
    const { body } = await visitor.get(`/orders/${placed.orderNumber}`)
    expect(body.order).toMatchObject({
      state: 'placed',
      canCancel: true,
      quote: { totalCents: cart.quote.totalCents },
    })
    expect(body.order.items).toMatchObject([{ quantity: 4 }])
    expect((await visitor.get('/cart-summary')).status).toBe(404)
  })

  it('mails a receipt with the order number and the total', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const mail = await until(async () =>
      house.mail.mailbox.list().find((m) => m.subject?.includes(placed.orderNumber)),
    )
    expect(mail.to).toContain('ana@example.com')
  })

  it('refuses a declined card, puts the tires back and leaves the cart as it was', async () => {
    const visitor = await house.visitor()
    const before = await stockOf(100_001)
    const cart = await visitor.readyCart()
    const refused = await visitor.placeOrder(cart, { nonce: 'fake-processor-declined-visa-nonce' })
    expect(refused).toMatchObject({
      outcome: 'refused',
      refusal: 'declined',
      message:
        "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
    })
    expect(await stockOf(100_001)).toBe(before)
    const again = await visitor.get('/cart-summary')
    expect(again.body.siteCart.itemCount).toBe(4)
    expect((await visitor.placeOrder(again.body.siteCart)).outcome).toBe('placed')
  })

  it('never charges a total the shopper did not agree to', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const refused = await visitor.placeOrder(cart, { total: cart.quote.totalCents - 1 })
    expect(refused).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
    expect(await chargesOf(refused.attemptId)).toEqual([])
  })

  it('takes a price that changed in between as a refusal, not as a surprise', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart({ tireId: 100_003 })
    await house.owner.query(
      `insert into price (price_list_id, tire_id, amount_cents) values ('simpletire-public', 100003, 99999)`,
    )
    expect(await visitor.placeOrder(cart)).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
  })

  it('sells the last four tires to one of many', async () => {
    await house.owner.query('update stock set available = 0 where tire_id = 100005')
    await house.owner.query(
      `update stock set available = 4 where (tire_id, location_id, lot) in
         (select tire_id, location_id, lot from stock where tire_id = 100005 limit 1)`,
    )
    const visitors = await Promise.all(Array.from({ length: 12 }, () => house.visitor()))
    const carts = await Promise.all(visitors.map((visitor) => visitor.readyCart({ tireId: 100_005 })))
    const ends = await Promise.all(visitors.map((visitor, i) => visitor.placeOrder(carts[i] as never)))
    expect(ends.filter((end) => end.outcome === 'placed')).toHaveLength(1)
    expect(ends.filter((end) => end.outcome === 'refused' && end.refusal === 'out-of-stock')).toHaveLength(11)
    expect(await stockOf(100_005)).toBe(0)
  })

  it('makes one order of a double click', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const click = () => visitor.post('/checkout/orders', orderOf(cart), { key: 'the-same-click-twice' })
    const [first, second] = await Promise.all([click(), click()])
    // One of them carries the order out; the other is told that it goes on, or how it ended.
    expect([first.status, second.status]).toContain(201)
    expect(second.body.attemptId).toBe(first.body.attemptId)
    await visitor.get(`/checkout/orders/${first.body.attemptId}`)
    expect(await chargesOf(first.body.attemptId)).toHaveLength(1)
  })

  it('makes one order of two tabs with keys of their own', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const tabs = await Promise.all([1, 2].map(() => visitor.post('/checkout/orders', orderOf(cart))))
    expect(tabs.map(({ body }) => body.error?.refusal ?? 'none').toSorted()).toEqual(['cart-changed', 'none'])
  })

  it('finds a charge by its order id when the gateway charged and never answered', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const slow = await visitor.placeOrder(cart, { nonce: 'fake-time-out-after-charge-nonce' })
    expect(['processing', 'placed']).toContain(slow.outcome)
    const placed = await until(async () => {
      const { body } = await visitor.get(`/checkout/orders/${slow.attemptId}`)
      return body.outcome === 'placed' ? body : undefined
    })
    expect(await chargesOf(placed.attemptId)).toHaveLength(1)
  })

  it('cancels inside the window: money let go, tires back, ledger at zero', async () => {
    const visitor = await house.visitor()
    const before = await stockOf(100_001)
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const cancelled = await visitor.post(`/orders/${placed.orderNumber}/cancel`, {})
    expect(cancelled.body.order).toMatchObject({ state: 'cancelled', canCancel: false })
    expect(await stockOf(100_001)).toBe(before)
    await until(async () => ((await chargesOf(placed.attemptId))[0]?.status === 'voided' ? true : undefined))
    await until(async () => {
      const { rows } = await house.owner.query(
        'select ledger_account, sum(amount_cents)::int as sum from ledger_entry where order_id = $1 group by 1',
        [placed.attemptId],
      )
      return rows.length > 0 && rows.every((row) => row.sum === 0) ? true : undefined
    })
    expect((await visitor.post(`/orders/${placed.orderNumber}/cancel`, {})).body.error.refusal).toBe(
      'window-closed',
    )
  })
})

async function until<T>(look: () => Promise<T | undefined>, seconds = 30): Promise<T> {
  for (let i = 0; i < seconds * 10; i++) {
    const found = await look()
    if (found !== undefined) return found
    await sleep(100)
  }
  throw new Error('It never happened')
}
