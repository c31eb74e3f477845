import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest, startWorker } from '../../testing/shop-under-test.ts'
import { orderOf } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { endWith } from './end-order.ts'
import { placeOrder } from './workflows.ts'

let house: ShopUnderTest
let worker: Awaited<ReturnType<typeof startWorker>> | undefined
beforeAll(async () => {
  house = await shopUnderTest({ settings: { ORDERS_UNDER_WAY: '2' } })
})
afterAll(async () => {
  await worker?.close()
  await house.close()
})

const rowsOf = async (text: string, ...values: unknown[]) => (await house.owner.query(text, values)).rows
const workOf = (attemptId: string) =>
  rowsOf('select status from dbos.workflow_status where workflow_uuid = $1', placeOrder.idOf(attemptId))

async function salesOf(orderId: string): Promise<number> {
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${orderId}`)
  return ((await books.json()) as { transactions: unknown[] }).transactions.length
}

/** Money is held, and nobody can say so: every end of an attempt fails, as when the database is away. */
async function endsFail(): Promise<{ mend(): Promise<unknown> }> {
  await house.owner.query(`
    create function fail_to_end() returns trigger language plpgsql as $$ begin raise exception 'the disk coughed'; end $$;
    create trigger fail_to_end before update of outcome on order_attempt for each row execute function fail_to_end()`)
  return { mend: () => house.owner.query('drop function fail_to_end cascade') }
}

describe('a press of "Place order"', () => {
  it('[SALE-006] [SALE-005] is carried out where it arrives: 201 with the order, all of it written, and no workflow', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const pressed = await visitor.post('/checkout/orders', orderOf(cart))
    expect(pressed).toMatchObject({ status: 201, body: { outcome: 'placed' } })
    if (pressed.body.outcome !== 'placed') throw new Error('Not placed')
    const { attemptId, orderNumber } = pressed.body
    expect(await workOf(attemptId)).toEqual([])
    const [order] = await rowsOf(
      `select o.number, o.state, o.email, o.total_cents as total, o.release_at = o.cancel_until as released_then,
              (select state from cart c where c.id = o.cart_id) as cart,
              (select jsonb_agg(jsonb_build_object('quantity', l.quantity, 'brand', l.description ->> 'brand'))
                 from order_line l where l.order_id = o.id) as lines,
              (select sum(p.amount_cents)::int from payment p where p.order_id = o.id) as held,
              (select jsonb_object_agg(e.ledger_account, e.amount_cents) from ledger_entry e where e.order_id = o.id) as ledger,
              (select array_agg(distinct x.state) from allocation x where x.attempt_id = o.id) as stock,
              (select array_agg(m.kind) from message m where m.order_id = o.id) as owed,
              (select array_agg(e.action) from audit_entry e where e.subject = 'order:' || o.id) as audit,
              (select count(*)::int from event e where e.payload ->> 'orderId' = o.id::text) as events,
              (select a.outcome || a.nonce from order_attempt a where a.order_id = o.id) as attempt
         from shop_order o where o.id = $1`,
      attemptId,
    )
    const total = cart.quote.totalCents
    expect(order).toEqual({
      number: orderNumber,
      state: 'placed',
      email: 'ana@example.com',
      total,
      released_then: true,
      cart: 'ordered',
      lines: [{ quantity: 4, brand: expect.any(String) }],
      held: total,
      ledger: { receivable: total, unearned: -total },
      stock: ['sold'],
      owed: ['receipt'],
      audit: ['place-order'],
      events: 1,
      attempt: 'placed',
    })
  })

  it('[SALE-006] that is refused says why with the same status, and the cart is as it was', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const refused = await visitor.post('/checkout/orders', orderOf(cart, { total: 1 }))
    expect(refused).toMatchObject({ status: 201, body: { outcome: 'refused', refusal: 'price-changed' } })
    const declined = await visitor.post(
      '/checkout/orders',
      orderOf(cart, { nonce: 'fake-processor-declined-visa-nonce' }),
    )
    expect(declined).toMatchObject({ status: 201, body: { outcome: 'refused', refusal: 'declined' } })
    const asked = await visitor.get(`/checkout/orders/${declined.body.attemptId}`)
    expect(asked.body).toEqual(declined.body)
    expect((await visitor.get('/cart-summary')).body.siteCart.version).toBe(cart.version)
    expect(await visitor.placeOrder(cart)).toMatchObject({ outcome: 'placed' })
  })

  it('[SALE-007] has one attempt under one key, however often and wherever it is pressed; another wish under it is refused', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const click = (total?: number) =>
      visitor.post('/checkout/orders', orderOf(cart, total === undefined ? {} : { total }), {
        key: 'one-key-of-a-press',
      })
    // Refused first: its cart is open again, and the same press is still the same.
    const refused = await click(1)
    expect((await click(1)).body).toEqual(refused.body)
    expect(await click()).toMatchObject({ status: 422, body: { error: { code: 'IdempotencyKeyReused' } } })
    const other = await house.visitor()
    const otherCart = await other.readyCart()
    const mine = await other.post('/checkout/orders', orderOf(otherCart), { key: 'one-key-of-a-press' })
    expect(mine).toMatchObject({ status: 201, body: { outcome: 'placed' } })
    expect(mine.body.attemptId).not.toBe(refused.body.attemptId)
    const again = await other.post('/checkout/orders', orderOf(otherCart), { key: 'one-key-of-a-press' })
    expect(again).toMatchObject({ status: 201, body: mine.body })
    expect(await salesOf(mine.body.attemptId)).toBe(1)
  })

  it('[SALE-008] goes to the queue while as many are under way as a process takes', async () => {
    const slow = await Promise.all([1, 2].map(() => house.visitor()))
    const carts = await Promise.all(slow.map((visitor) => visitor.readyCart()))
    const before = performance.now()
    const waiting = await Promise.all(
      slow.map((visitor, at) =>
        visitor.post(
          '/checkout/orders',
          orderOf(carts[at] as never, { nonce: 'fake-time-out-after-charge-nonce' }),
        ),
      ),
    )
    expect(waiting.map(({ status, body }) => [status, body.outcome])).toEqual([
      [202, 'processing'],
      [202, 'processing'],
    ])
    expect(performance.now() - before).toBeLessThan(6_000)
    for (const { body } of waiting) expect(await workOf(body.attemptId)).toEqual([])
    const visitor = await house.visitor()
    const queued = await visitor.post('/checkout/orders', orderOf(await visitor.readyCart()))
    expect(queued).toMatchObject({ status: 202, body: { outcome: 'processing' } })
    expect(await workOf(queued.body.attemptId)).toEqual([{ status: 'ENQUEUED' }])
    // Where the gateway has not answered for ten seconds, a worker asks what it has.
    const handedOver = () => rowsOf('select id from order_attempt where take_ups = 1')
    await expect.poll(handedOver, { timeout: 30_000 }).toHaveLength(2)
  })

  it('[SALE-009] [SALE-005] whose process dies with the money held is ended by a worker, once and with one charge', async () => {
    await fetch(`${house.gateway.url}/sandbox/behaviour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ searchLagMs: [0, 0] }),
    })
    const failing = await endsFail()
    const visitor = await house.visitor()
    const pressed = await visitor.post('/checkout/orders', orderOf(await visitor.readyCart()))
    expect(pressed).toMatchObject({ status: 202, body: { outcome: 'processing' } })
    const { attemptId } = pressed.body
    await failing.mend()
    const [held] = await house.shop.payments.taking('credit').findHeld(attemptId)
    if (!held) throw new Error('No money is held')
    // Two who end it at once are told the same.
    const end = () =>
      inTransaction(house.shop.db.checkoutPool, (tx) => endWith(tx, house.shop, attemptId, held))
    const other = await house.visitor()
    const stopped = await endsFail()
    const lost = await other.post('/checkout/orders', orderOf(await other.readyCart()))
    await stopped.mend()
    const [one, two] = await Promise.all([end(), end()])
    expect(one).toEqual(two)
    expect(one).toMatchObject({ ok: true, orderNumber: expect.any(String) })

    // The other is left to the sweep.
    expect(lost.body.outcome).toBe('processing')
    await house.owner.query(`update order_attempt set carried_until = now() where outcome = 'processing'`)
    worker = await startWorker(house.shop)
    const outcome = async () => (await other.get(`/checkout/orders/${lost.body.attemptId}`)).body.outcome
    await expect.poll(outcome, { timeout: 60_000, interval: 200 }).toBe('placed')
    expect([await salesOf(attemptId), await salesOf(lost.body.attemptId)]).toEqual([1, 1])
  }, 90_000)
})
