import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { affirmCheckout, askKlarna, back, ORDER_CENTS, tokenIn } from '../testing/ask-lenders.ts'
import { basic, credentials, openLendersBench } from '../testing/open-lenders-bench.ts'

const bench = await openLendersBench()
const { call, decide, books, advance } = bench
afterAll(bench.close)
beforeEach(bench.reset)

const klarna = askKlarna(bench)

describe('[PAY-150] a lender speaks its own language and keeps books', () => {
  it('Klarna: session, page, token, order, captures, refund, and what is left is released', async () => {
    const { orderId, session } = await klarna.session()
    expect(session).toMatchObject({
      client_token: expect.any(String),
      payment_method_categories: [{ identifier: 'klarna' }],
    })
    const { url } = await decide(orderId)
    expect(url).toMatch(/^http:\/\/shop\.localhost\/approved\?authorization_token=[0-9A-F]{32}$/)
    const { body } = await klarna.placeOrder(tokenIn(url), orderId)
    const of = `/klarna/ordermanagement/v1/orders/${body.order_id}`
    const headers = basic('klarna')
    expect(await call('POST', `${of}/captures`, { captured_amount: 10_000 }, headers)).toMatchObject({
      status: 201,
    })
    expect(await call('POST', `${of}/captures`, { captured_amount: 20_000 }, headers)).toMatchObject({
      status: 201,
    })
    expect((await call('GET', of, undefined, headers)).body).toMatchObject({
      status: 'PART_CAPTURED',
      captured_amount: 30_000,
      remaining_authorized_amount: 10_000,
    })
    expect(await call('POST', `${of}/cancel`, {}, headers)).toMatchObject({
      status: 403,
      body: { error_code: 'CANCEL_NOT_ALLOWED' },
    })
    expect(await call('POST', `${of}/release-remaining-authorization`, {}, headers)).toMatchObject({
      status: 204,
    })
    expect(await call('POST', `${of}/refunds`, { refunded_amount: 30_001 }, headers)).toMatchObject({
      status: 403,
    })
    expect(await call('POST', `${of}/refunds`, { refunded_amount: 30_000 }, headers)).toMatchObject({
      status: 201,
    })
    expect((await books(orderId)).orders[orderId]).toEqual({
      holds: 1,
      heldCents: 0,
      capturedCents: 30_000,
      refundedCents: 30_000,
    })
  })

  it.each(['affirm', 'simplepay'] as const)(
    '%s: checkout, transaction, one capture, refund',
    async (lender) => {
      const orderId = randomUUID()
      const started = await call(
        'POST',
        `/${lender}/api/v2/checkout/direct`,
        affirmCheckout(orderId, lender),
        basic(lender),
      )
      expect(started.body.redirect_url).toContain(`/pages/${lender}/`)
      const { url } = await decide(orderId)
      const token = new URL(url).searchParams.get('checkout_token')
      const { body } = await call(
        'POST',
        `/${lender}/api/v1/transactions`,
        { transaction_id: token, order_id: orderId },
        basic(lender),
      )
      expect(body).toMatchObject({
        status: 'authorized',
        amount: ORDER_CENTS,
        authorization_expiration: expect.any(String),
      })
      const of = `/${lender}/api/v1/transactions/${body.id}`
      expect((await call('POST', `${of}/capture`, { amount: 30_000 }, basic(lender))).body).toMatchObject({
        type: 'capture',
        amount: 30_000,
      })
      expect((await call('POST', `${of}/capture`, { amount: 10_000 }, basic(lender))).body).toMatchObject({
        code: 'transaction-captured',
      })
      expect((await call('POST', `${of}/void`, {}, basic(lender))).body).toMatchObject({
        code: 'transaction-captured',
      })
      expect((await call('POST', `${of}/refund`, { amount: 5_000 }, basic(lender))).body).toMatchObject({
        type: 'refund',
      })
      expect((await call('GET', of, undefined, basic(lender))).body).toMatchObject({
        status: 'partially_refunded',
        amount_refunded: 5_000,
      })
    },
  )

  it('Katapult: the same address for both, a delivery of everything, items given back, funding', async () => {
    const orderId = randomUUID()
    const headers = { authorization: `Bearer ${credentials.katapult.secret}` }
    const place = { address: '1 Main St', city: 'Trevose', state: 'PA', zip: '19053' }
    const item = { sku: 't-1', display_name: 'Tire', unit_price: '100.00', quantity: 4 }
    const application = {
      customer: { billing: { ...place, email: 'ann@example.com' }, shipping: place },
      items: [{ ...item, leasable: true }],
      checkout: {
        customer_id: orderId,
        shipping_amount: '0.00',
        discounts: [{ discount_name: 'Off', discount_amount: '10.00' }],
      },
      urls: { return: back('approved'), cancel: back('cancelled') },
    }
    const elsewhere = { ...application.customer, shipping: { ...place, zip: '19103' } }
    const start = (customer: object) =>
      call('POST', '/katapult/api/v3/application/initialize/', { ...application, customer }, headers)
    expect(await start(elsewhere)).toMatchObject({
      status: 400,
      body: { message: 'billing must equal shipping' },
    })
    const { uid } = (await start(application.customer)).body
    await decide(orderId)
    const of = `/katapult/api/v3/application/${uid}`
    expect((await call('POST', `${of}/confirm_order/`, { order_id: orderId }, headers)).body).toMatchObject({
      status: 'confirmed',
      total: '390.00',
    })
    const deliver = (quantity: number) =>
      call(
        'POST',
        `${of}/delivery/`,
        { items: [{ ...item, quantity }], delivery_date: '2026-11-18T10:00:00.000Z' },
        headers,
      )
    expect(await deliver(2)).toMatchObject({ status: 400 })
    expect((await deliver(4)).body).toMatchObject({ status: 'delivered' })
    const refund = { items: [{ sku: 't-1', display_name: 'one tire', unit_price: '97.50', quantity: 1 }] }
    expect((await call('POST', `${of}/cancel_item/`, refund, headers)).body.cancelled_items).toEqual([
      { display_name: 'one tire', amount: '97.50' },
    ])
    expect(
      (await call('POST', '/katapult/api/v3/application/sync/', { order_id: orderId }, headers)).body,
    ).toMatchObject({ uid, status: 'delivered' })
    expect((await call('GET', '/katapult/api/v3/funding/', undefined, headers)).body.results).toMatchObject([
      { uid, type: 'funding', amount: '390.00' },
      { uid, type: 'clawback', amount: '97.50' },
    ])
  })

  it('Resolve: a charge with a purchase order, captured once, and 100 calls a minute', async () => {
    const orderId = randomUUID()
    const headers = basic('resolve')
    const checkout = {
      merchant: {
        id: credentials.resolve.name,
        success_url: back('approved'),
        cancel_url: back('cancelled'),
      },
      customer: { email: 'buyer@company.example' },
      items: [{ name: 'Tire', sku: 't-1', unit_price: 100, quantity: 4 }],
      total_amount: 400,
      order_number: orderId,
      po_number: 'PO-77',
    }
    expect((await call('POST', '/resolve/api/checkouts', checkout, headers)).status).toBe(201)
    const { url } = await decide(orderId)
    const of = `/resolve/api/charges/${new URL(url).searchParams.get('charge_id')}`
    expect((await call('GET', of, undefined, headers)).body).toMatchObject({
      amount: 400,
      po_number: 'PO-77',
      captured: false,
    })
    expect((await call('POST', `${of}/capture`, { amount: 300 }, headers)).body).toMatchObject({
      captured: true,
      amount: 300,
    })
    expect((await call('POST', `${of}/capture`, {}, headers)).status).toBe(400)
    expect((await call('POST', `${of}/cancel`, {}, headers)).status).toBe(400)
    const statuses = new Set<number>()
    for (let calls = 0; calls < 100; calls += 1)
      statuses.add((await call('GET', of, undefined, headers)).status)
    expect(statuses).toEqual(new Set([200, 429]))
    await advance(60_000)
    expect((await call('GET', of, undefined, headers)).status).toBe(200)
  })

  it('Synchrony: access by token, preauthorization, completion, refund, and reversals', async () => {
    const orderId = randomUUID()
    const merchant_id = credentials.synchrony.name
    const grant = { client_id: merchant_id, client_secret: credentials.synchrony.secret }
    const { body: access } = await call('POST', '/synchrony/oauth2/token', grant)
    const headers = { authorization: `Bearer ${access.access_token}` }
    const send = async (path: string, body: object) =>
      (await call('POST', `/synchrony/v1/${path}`, { merchant_id, ...body }, headers)).body
    await send('checkouts', {
      order_number: orderId,
      amount: '400.00',
      email: 'ann@example.com',
      return_url: back('approved'),
      cancel_url: back('cancelled'),
    })
    const { url } = await decide(orderId)
    const account_token = new URL(url).searchParams.get('account_token')
    const ask = { account_token, order_number: orderId, amount: '400.00', reference: 'auth-1' }
    expect(await send('preauthorizations', { ...ask, amount: '401.00' })).toMatchObject({
      status: 'DECLINED',
      reason: 'WRONG_AMOUNT',
    })
    const { transaction_id } = await send('preauthorizations', ask)
    expect(await send('preauthorizations', ask)).toMatchObject({
      status: 'DUPLICATE_REFERENCE',
      transaction_id,
    })
    const complete = { amount: '400.00', reference: 'capture-1' }
    expect(await send(`preauthorizations/${transaction_id}/completions`, complete)).toMatchObject({
      status: 'APPROVED',
    })
    expect(await send('reversals', { reference: 'capture-1' })).toEqual({ status: 'REVERSED' })
    expect(await send('reversals', { reference: 'capture-1' })).toEqual({ status: 'NOTHING_TO_REVERSE' })
    expect(await send(`preauthorizations/${transaction_id}/completions`, complete)).toMatchObject({
      status: 'APPROVED',
    })
    expect(
      await send(`preauthorizations/${transaction_id}/refunds`, { amount: '400.01', reference: 'refund-1' }),
    ).toMatchObject({ reason: 'TOO_MUCH' })
    expect(await send('reversals', { transaction_id })).toMatchObject({ reason: 'ALREADY_CAPTURED' })
    await advance(30 * 60_000)
    expect((await call('POST', '/synchrony/v1/reversals', {}, headers)).status).toBe(401)
  })

  it('turns away whoever does not know its secret', async () => {
    const guessed = { authorization: `Basic ${btoa('klarna-user:guessed')}` }
    for (const path of [
      '/klarna/payments/v1/sessions',
      '/affirm/api/v1/transactions',
      '/katapult/api/v3/application/sync/',
      '/resolve/api/checkouts',
      '/synchrony/v1/checkouts',
    ])
      expect((await call('POST', path, {}, guessed)).status).toBe(401)
  })
})
