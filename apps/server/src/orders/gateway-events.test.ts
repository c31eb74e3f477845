import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WebhookKind } from '../../sandbox/gateway/notification-xml.ts'
import { signedNotification } from '../../sandbox/gateway/webhooks.ts'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

interface Bought {
  readonly orderId: string
  readonly transactionId: string
  readonly total: number
}

async function boughtOrder(nonce = 'fake-valid-visa-nonce'): Promise<Bought> {
  const visitor = await house.visitor()
  const cart = await visitor.readyCart()
  const placed = await visitor.placeOrder(cart, { nonce })
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  const { rows } = await house.owner.query(
    'select provider_transaction_id as id from payment where order_id = $1',
    [placed.attemptId],
  )
  return { orderId: placed.attemptId, transactionId: rows[0].id, total: cart.quote.totalCents }
}

/** The tires have left: the money is taken at the gateway and written down here. */
async function capture({ orderId }: Bought): Promise<void> {
  await haveCaptured(house, orderId)
  await expect.poll(async () => (await endOf(orderId)).state, { timeout: 30_000 }).not.toBe('authorized')
}

async function settleAtGateway(bought: Bought): Promise<void> {
  await control('/sandbox/settle', { orderId: bought.orderId })
}

async function tell(kind: WebhookKind, { transactionId }: Bought, more: object = {}): Promise<number | null> {
  const { deliveries } = await control('/sandbox/webhooks', { kind, transactionId, ...more })
  return deliveries[0]?.lastStatus ?? null
}

async function control(path: string, body: object): Promise<{ deliveries: { lastStatus: number | null }[] }> {
  const answer = await fetch(`${house.gateway.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json() as ReturnType<typeof control>
}

async function endOf(orderId: string) {
  const { rows } = await house.owner.query(
    `select p.state, o.unpaid_since is not null as unpaid,
            (select coalesce(jsonb_object_agg(account, sum), '{}') from (
               select ledger_account as account, sum(amount_cents) from ledger_entry where order_id = o.id
                group by 1 having sum(amount_cents) <> 0) s) as ledger,
            (select coalesce(jsonb_agg(kind order by kind), '[]') from incident i
              where i.detail->>'orderId' = o.id::text) as incidents
       from payment p join shop_order o on o.id = p.order_id where o.id = $1`,
    [orderId],
  )
  const { ledger, ...end } = rows[0]
  const { sales: _, 'tax-payable': _tax, 'fees-payable': _fees, ...money } = ledger
  return { ...end, money }
}

describe('money that does not arrive', { timeout: 60_000 }, () => {
  it('[SAFE-060] a declined settlement is owed again, marks the order and raises an incident', async () => {
    const bought = await boughtOrder('fake-settlement-declined-nonce')
    await capture(bought)
    expect(await endOf(bought.orderId)).toMatchObject({ state: 'captured', money: { cash: bought.total } })
    await settleAtGateway(bought)
    await expect
      .poll(() => endOf(bought.orderId))
      .toEqual({
        state: 'settlement-declined',
        unpaid: true,
        money: { receivable: bought.total },
        incidents: ['settlement-declined'],
      })
  })

  it('[SAFE-061] a dispute holds the money back, comes home when it is won and is a loss when it is lost', async () => {
    const [won, lost] = [await boughtOrder(), await boughtOrder()]
    for (const bought of [won, lost]) {
      await capture(bought)
      await settleAtGateway(bought)
      expect(await tell('dispute_opened', bought)).toBe(200)
      expect(await endOf(bought.orderId)).toEqual({
        state: 'disputed',
        unpaid: true,
        money: { disputed: bought.total },
        incidents: ['payment-disputed'],
      })
    }
    await tell('dispute_won', won)
    expect(await endOf(won.orderId)).toEqual({
      state: 'settled',
      unpaid: false,
      money: { cash: won.total },
      incidents: ['payment-disputed'],
    })
    await tell('dispute_lost', lost)
    expect(await endOf(lost.orderId)).toEqual({
      state: 'charged-back',
      unpaid: true,
      money: { chargebacks: lost.total },
      incidents: ['dispute-lost', 'payment-disputed'],
    })
  })

  it('[SAFE-061] a request for papers is told to a person and moves nothing', async () => {
    const bought = await boughtOrder()
    await capture(bought)
    await tell('dispute_opened', bought, { about: { disputeKind: 'retrieval' } })
    expect(await endOf(bought.orderId)).toMatchObject({
      state: 'captured',
      unpaid: false,
      money: { cash: bought.total },
      incidents: ['payment-disputed'],
    })
  })

  it('[SAFE-062] a disbursement moves every payment it covers to the bank, and one that failed none', async () => {
    const [first, second] = [await boughtOrder(), await boughtOrder()]
    const about = { id: 'payout-1', transactionIds: [first.transactionId, second.transactionId] }
    await capture(first)
    await capture(second)
    await tell('disbursement', first, { about: { ...about, failed: true } })
    expect(await endOf(first.orderId)).toMatchObject({ state: 'captured', money: { cash: first.total } })
    await tell('disbursement', first, { about })
    for (const bought of [first, second]) {
      expect(await endOf(bought.orderId)).toEqual({
        state: 'disbursed',
        unpaid: false,
        money: { bank: bought.total },
        incidents: [],
      })
    }
    const { rows } = await house.owner.query(
      `select (select count(*)::int from payment_fact where kind = 'disbursed' and reference = 'payout-1') as paid,
              (select count(*)::int from incident where kind = 'disbursement-failed' and subject = 'payout-1') as told`,
    )
    expect(rows).toEqual([{ paid: 2, told: 1 }])
  })

  it('a refund somebody made at the gateway goes back from where it was earned', async () => {
    const bought = await boughtOrder()
    await capture(bought)
    await settleAtGateway(bought)
    const refund = { ...saleOf(bought), id: 'refund-1', type: 'credit' as const }
    await deliver('transaction_settled', { ...refund, refundedTransactionId: bought.transactionId })
    expect(await endOf(bought.orderId)).toEqual({
      state: 'refunded',
      unpaid: false,
      money: {},
      incidents: [],
    })
  })
})

const saleOf = ({ transactionId }: Bought) => {
  const sale = house.gateway.books.transactions.get(transactionId)
  if (!sale) throw new Error('The gateway does not know it')
  return sale
}

async function deliver(
  kind: WebhookKind,
  transaction: Parameters<typeof signedNotification>[2],
  alter: (form: { bt_signature: string; bt_payload: string }) => object = (form) => form,
) {
  const { BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY } = house.shop.env
  const keys = {
    merchantId: BRAINTREE_MERCHANT_ID,
    publicKey: BRAINTREE_PUBLIC_KEY,
    privateKey: BRAINTREE_PRIVATE_KEY,
  }
  const form = alter(signedNotification(keys, kind, transaction, Date.now()))
  return house.api.inject({
    method: 'POST',
    url: '/webhooks/braintree',
    headers: { host: 'simpletire.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form as Record<string, string>).toString(),
  })
}

describe('events in any order', () => {
  it('[SAFE-064] an event that comes before our own capture is written down ends in the same state', async () => {
    const bought = await boughtOrder('fake-settlement-declined-nonce')
    await house.shop.payments.taking('credit').capture({
      operationId: 'by-hand',
      transactionId: bought.transactionId,
      amountCents: cents(bought.total),
    })
    await settleAtGateway(bought)
    const declined = {
      state: 'settlement-declined',
      unpaid: true,
      money: { receivable: bought.total },
      incidents: ['settlement-declined'],
    }
    await expect.poll(() => endOf(bought.orderId)).toEqual(declined)
    // Our own capture comes late: the gateway has it already, and there is nothing left to take.
    await haveCaptured(house, bought.orderId)
    const { rows } = await house.owner.query(
      `select x.id from payment_operation x join payment p on p.id = x.payment_id where p.order_id = $1`,
      [bought.orderId],
    )
    expect(rows).toEqual([])
    expect(await endOf(bought.orderId)).toEqual(declined)
  })

  it('[SAFE-064] an outcome that comes before its opening, and both twice, end like one of each', async () => {
    const bought = await boughtOrder()
    await capture(bought)
    for (const kind of ['dispute_won', 'dispute_opened', 'dispute_won', 'dispute_opened'] as const) {
      expect(await tell(kind, bought, { copies: 2 })).toBe(200)
    }
    expect(await endOf(bought.orderId)).toEqual({
      state: 'captured',
      unpaid: false,
      money: { cash: bought.total },
      incidents: ['payment-disputed'],
    })
  })

  it('of a transaction that is none of ours is an incident, not an error', async () => {
    const bought = await boughtOrder()
    const other = { ...saleOf(bought), id: 'notours1' }
    expect((await deliver('transaction_settled', other)).statusCode).toBe(200)
    const { rows } = await house.owner.query(`select kind from incident where subject = 'notours1'`)
    expect(rows).toEqual([{ kind: 'unknown-transaction' }])
  })

  it('about another amount, or money that we let go, is an incident; what was let go is not booked', async () => {
    const [other, cancelled] = [await boughtOrder(), await boughtOrder()]
    await deliver('transaction_settled', { ...saleOf(other), amountCents: other.total + 1 })
    expect(await endOf(other.orderId)).toMatchObject({ state: 'settled', incidents: ['gateway-disagrees'] })
    await house.owner.query(`update shop_order set state = 'cancelled' where id = $1`, [cancelled.orderId])
    await deliver('transaction_settled', saleOf(cancelled))
    expect(await endOf(cancelled.orderId)).toMatchObject({
      state: 'authorized',
      incidents: ['gateway-disagrees'],
    })
  })
})

describe('whoever says it is the gateway', () => {
  it('[SAFE-064] is refused with a wrong signature, an altered payload or the key of another', async () => {
    const bought = await boughtOrder()
    const sale = saleOf(bought)
    const forgeries = [
      (form: { bt_signature: string; bt_payload: string }) => ({
        ...form,
        bt_signature: form.bt_signature.replace(/\|..../, '|0000'),
      }),
      (form: { bt_signature: string; bt_payload: string }) => ({
        ...form,
        bt_payload: Buffer.from(
          Buffer.from(form.bt_payload, 'base64').toString().replace('settled', 'settlement_declined'),
        ).toString('base64'),
      }),
      (form: { bt_signature: string; bt_payload: string }) => ({
        ...form,
        bt_signature: `another-key${form.bt_signature.slice(form.bt_signature.indexOf('|'))}`,
      }),
      (form: { bt_signature: string; bt_payload: string }) => ({ ...form, bt_signature: '' }),
    ]
    for (const forge of forgeries) {
      expect((await deliver('transaction_settled', sale, forge)).statusCode).toBe(403)
    }
    expect(await endOf(bought.orderId)).toMatchObject({ state: 'authorized', incidents: [] })
    expect((await deliver('transaction_settled', sale)).statusCode).toBe(200)
    expect(await endOf(bought.orderId)).toMatchObject({ state: 'settled' })
  })

  it('[SAFE-063] gets its challenge answered, and nothing that is no challenge', async () => {
    expect(await control('/sandbox/webhooks/verify', {})).toEqual({ accepted: true })
    for (const challenge of ['', 'x'.repeat(24), '<script>alert(1)</script>', 'a'.repeat(33)]) {
      const answer = await house.api.inject({
        url: `/webhooks/braintree?bt_challenge=${encodeURIComponent(challenge)}`,
        headers: { host: 'simpletire.localhost' },
      })
      expect([challenge, answer.statusCode]).toEqual([challenge, 400])
    }
  })
})
