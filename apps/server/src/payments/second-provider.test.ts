import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STUB_SILENT_NONCE, STUB_TOKEN, stubProvider } from '../../testing/stub-provider.ts'
import { compareWithGateway } from '../checkout/index.ts'
import { receiveGatewayEvents } from '../orders/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { capturePayments } from './capture-payment.ts'
import { paymentsBy } from './payments.ts'

const FAR = { timeout: 20_000, interval: 100 }
const stub = stubProvider()
let house: ShopUnderTest

beforeAll(async () => {
  // The queue reads the way to pay from the attempt's row, where the trigger below writes another one.
  house = await shopUnderTest({
    worker: true,
    alsoPaidBy: [stub.provider],
    settings: { ORDERS_UNDER_WAY: '0' },
  })
  // As a screen would send it that offers a second way to pay.
  await house.owner.query(`
    create function paid_otherwise() returns trigger language plpgsql as
      $$ begin if new.nonce like 'stub-%' then new.payment_type := 'venmo'; end if; return new; end $$;
    create trigger paid_otherwise before insert on order_attempt for each row execute function paid_otherwise()`)
}, 60_000)
afterAll(() => house.close())

/** An order that stands, and its money at the provider that took it. */
async function bought(nonce: string) {
  const visitor = await house.visitor()
  const { attemptId } = await visitor.placeOrder(await visitor.readyCart(), { nonce })
  const outcome = async () => (await visitor.get(`/checkout/orders/${attemptId}`)).body
  await expect.poll(outcome, FAR).toMatchObject({ outcome: 'placed' })
  const placed = await outcome()
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  return { visitor, orderId: attemptId, orderNumber: placed.orderNumber }
}

async function paymentOf(orderId: string) {
  const { rows } = await house.owner.query(
    `select provider, payment_type, provider_transaction_id as money, state, card_type, last_four
       from payment where order_id = $1`,
    [orderId],
  )
  return rows[0]
}

const holdsOf = (orderId: string) => stub.holds.filter((hold) => hold.orderId === orderId)
const statesOf = (orderId: string) => holdsOf(orderId).map(({ state }) => state)
const askedAbout = (orderId: string) => stub.calls.filter((call) => call.includes(orderId))

async function atGateway(orderId: string): Promise<string[]> {
  const books = await fetch(`${house.gateway.url}/sandbox/books?orderId=${orderId}`)
  const { transactions } = (await books.json()) as { transactions: { status: string }[] }
  return transactions.map(({ status }) => status)
}

const hear = (body: object) =>
  fetch(`${house.url}/webhooks/stub`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('[HOUSE-051] a payment of a second provider', { timeout: 60_000 }, () => {
  it('is held and captured there, and one of the first provider stays with the first', async () => {
    const { orderId } = await bought('stub-fine')
    const first = await bought('fake-valid-visa-nonce')
    const [held] = holdsOf(orderId)
    expect(await paymentOf(orderId)).toEqual({
      provider: 'stub',
      payment_type: 'venmo',
      money: held?.transactionId,
      state: 'authorized',
      card_type: 'Wallet',
      last_four: null,
    })
    expect(await paymentOf(first.orderId)).toMatchObject({ provider: 'braintree', payment_type: 'credit' })

    await haveCaptured(house, orderId)
    await haveCaptured(house, first.orderId)
    await expect.poll(async () => (await paymentOf(orderId)).state, FAR).toBe('captured')
    await expect.poll(async () => (await paymentOf(first.orderId)).state, FAR).toBe('captured')
    expect([statesOf(orderId), await atGateway(orderId)]).toEqual([['taken'], []])
    expect(askedAbout(first.orderId)).toEqual([])
  })

  it('[PAY-107] is captured parcel by parcel where it can be, and nothing is lost between them', async () => {
    const { orderId } = await bought('stub-fine')
    const total = holdsOf(orderId)[0]?.amountCents ?? 0
    const parcels = ['a', 'b', 'c'].map((id) => ({ id, hasLeft: false, goodsCents: cents(100) }))
    const leave = (...ids: string[]) =>
      inTransaction(house.shop.db.checkoutPool, (tx) =>
        capturePayments(
          tx,
          house.shop,
          orderId,
          parcels.map((parcel) => ({ ...parcel, hasLeft: ids.includes(parcel.id) })),
        ),
      )
    // Its answers are lost: the stub knows the repeats by their keys.
    stub.lost.push('after', 'before')
    await leave('b')
    const captured = () => holdsOf(orderId)[0]?.capturedCents
    await expect.poll(captured, FAR).toBe(Math.round(total / 3))
    await leave('b', 'a')
    await leave('a', 'b', 'c')
    await expect.poll(captured, FAR).toBe(total)
    const money = async () =>
      (
        await house.owner.query(
          `select p.captured_cents::int as captured, (select count(*)::int from payment_operation x
              where x.payment_id = p.id and x.state = 'done') as done,
                  (select sum(amount_cents)::int from ledger_entry e where e.order_id = p.order_id
              and e.ledger_account = 'cash') as cash
             from payment p where p.order_id = $1`,
          [orderId],
        )
      ).rows
    await expect.poll(money, FAR).toEqual([{ captured: total, done: 3, cash: total }])
  })

  it('is voided there when the order is cancelled', async () => {
    const { visitor, orderId, orderNumber } = await bought('stub-fine')
    expect((await visitor.post(`/orders/${orderNumber}/cancel`, {})).status).toBe(200)
    await expect.poll(async () => (await paymentOf(orderId)).state, FAR).toBe('voided')
    expect(statesOf(orderId)).toEqual(['let-go'])
  })

  it('is looked up there when nobody said that it is held, and what is held beside it is let go', async () => {
    const { orderId } = await bought(STUB_SILENT_NONCE)
    const own = holdsOf(orderId)[0]?.transactionId
    expect(await paymentOf(orderId)).toMatchObject({ provider: 'stub', money: own })
    const stray = stub.hold(orderId, cents(12_345)).transactionId
    await expect
      .poll(async () => {
        await house.owner.query(
          `update dbos.workflow_status set delay_until_epoch_ms = 0
            where status = 'DELAYED' and workflow_uuid like $1`,
          [`stray:${orderId}:%`],
        )
        return statesOf(orderId)
      }, FAR)
      .toEqual(['held', 'let-go'])
    expect(stub.calls).toContain(`let-go ${stray}`)
    expect(await atGateway(orderId)).toEqual([])
  })

  it('is moved by events in the words of its provider, once, and by nobody else', async () => {
    const { orderId } = await bought('stub-fine')
    const [{ transactionId: money, amountCents } = { transactionId: '', amountCents: cents(0) }] =
      holdsOf(orderId)
    const settled = { token: STUB_TOKEN, event: `e-${money}`, money, what: 'settled', cents: amountCents }
    expect((await hear({ ...settled, token: 'guessed' })).status).toBe(403)
    const fact = { kind: 'settled', reference: 'x', amountCents } as const
    await receiveGatewayEvents(house.shop)('braintree', {
      id: `not-theirs-${money}`,
      kind: 'transaction_settled',
      facts: [{ transactionId: money, fact }],
      failedDisbursement: null,
    })
    expect((await paymentOf(orderId)).state).toBe('authorized')

    expect([(await hear(settled)).status, (await hear(settled)).status]).toEqual([200, 200])
    expect((await paymentOf(orderId)).state).toBe('settled')
    const { rows } = await house.owner.query('select provider from provider_event where event_id = $1', [
      settled.event,
    ])
    expect(rows).toEqual([{ provider: 'stub' }])
  })

  it('is compared with the books of its own provider after a restore', async () => {
    const { orderId } = await bought('stub-fine')
    const forgotten = stub.hold('11111111-1111-4111-8111-111111111111', cents(5_000))
    const { charges, orders } = await compareWithGateway(
      house.shop.db.checkout,
      house.shop.payments,
      new Date(Date.now() - 60_000),
    )
    expect(charges.filter(({ provider }) => provider === 'stub')).toMatchObject([
      { transactionId: forgotten.transactionId, isTaken: false },
    ])
    expect(orders.map(({ id }) => id)).not.toContain(orderId)
  })
})

describe('[HOUSE-051] the map of providers', () => {
  it('has one for each name and each way to pay', () => {
    const { provider } = stub
    expect(() => paymentsBy([provider, { ...provider, takes: [] }])).toThrow()
    expect(() => paymentsBy([provider, { ...provider, name: 'other' }])).toThrow()
    expect(paymentsBy([provider]).taking('venmo')).toBe(provider)
    expect(() => paymentsBy([provider]).taking('credit')).toThrow()
    expect(() => paymentsBy([provider]).named('braintree')).toThrow()
  })

  it('gives work that was begun before payments were told apart to the first', () => {
    expect(house.shop.payments.named(undefined).name).toBe('braintree')
  })
})
