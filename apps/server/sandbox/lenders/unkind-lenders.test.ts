import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { affirmCheckout, askKlarna, back, tokenIn } from '../testing/ask-lenders.ts'
import { basic, credentials, openLendersBench } from '../testing/open-lenders-bench.ts'
import { eventSignature } from './credentials.ts'

const bench = await openLendersBench()
const { call, control, decide, books, advance, shop } = bench
afterAll(bench.close)
beforeEach(bench.reset)

const DAY_MS = 24 * 60 * 60_000
const klarna = askKlarna(bench)

describe('[PAY-151] known emails decide', () => {
  it.each([
    ['decline@example.com', back('declined')],
    ['ann@example.com', back('approved')],
  ])('%s', async (email, url) => {
    const { orderId } = await klarna.session(email)
    expect((await decide(orderId)).url).toContain(url)
  })

  it('expire@: the token is dead when it arrives', async () => {
    const { orderId } = await klarna.session('expire@example.com')
    const { url } = await decide(orderId)
    expect(await klarna.placeOrder(tokenIn(url), orderId)).toMatchObject({
      status: 404,
      body: { error_code: 'NOT_FOUND' },
    })
    expect((await books(orderId)).orders).toEqual({})
  })

  it('twice@: the server is told twice; late@: 20 minutes later', async () => {
    const twice = await klarna.session('twice@example.com')
    await decide(twice.orderId)
    await expect.poll(() => shop.received.length).toBe(2)
    shop.reset()
    const late = await klarna.session('late@example.com')
    expect(await decide(late.orderId)).toEqual({ kind: 'waiting' })
    await advance(19 * 60_000)
    expect(shop.received).toEqual([])
    await advance(60_000)
    await expect.poll(() => shop.received.length).toBe(1)
  })

  it('review@: Klarna has not made up its mind about the order', async () => {
    const { orderId } = await klarna.session('review@example.com')
    const { url } = await decide(orderId)
    expect((await klarna.placeOrder(tokenIn(url), orderId)).body).toMatchObject({ fraud_status: 'PENDING' })
  })

  it('silent@ and lost@: the first authorization is not answered, booked or not', async () => {
    for (const [email, holds] of [
      ['silent@example.com', 1],
      ['lost@example.com', 0],
    ] as const) {
      const { orderId } = await klarna.session(email)
      const token = tokenIn((await decide(orderId)).url)
      const key = randomUUID()
      await expect(klarna.placeOrder(token, orderId, key)).rejects.toThrow()
      expect((await books(orderId)).orders[orderId]?.holds ?? 0).toBe(holds)
      expect((await klarna.placeOrder(token, orderId, key)).status).toBe(200)
      expect((await books(orderId)).orders[orderId]?.holds).toBe(1)
    }
  })
})

describe('[PAY-152] the page of a lender', () => {
  const press = (page: string, ending: string, more: Record<string, string> = {}) =>
    fetch(`${bench.url}${page}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ending, birth: '01/02/1990', ...more }),
    })

  it('says what is paid when, and sends the browser on its way', async () => {
    const { page } = await klarna.session()
    const shown = await call('GET', page)
    expect(shown.text).toContain('<h1>4 payments of $100.00</h1>')
    expect(shown.text.match(/<li>/g)).toHaveLength(4)
    expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.localhost")
    const pressed = await press(page, 'cancel')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, back('cancelled')])
    expect((await call('GET', page)).text).toContain('<h1>Canceled</h1>')
  })

  it('keeps nothing that was typed', async () => {
    const { page, orderId } = await klarna.session()
    await press(page, 'approve', { birth: '03/04/1985', mobile: '(215) 555-0199' })
    expect(JSON.stringify(await books(orderId))).not.toMatch(/1985|555-0199/)
  })

  it('approves without a way back: only the server hears of it', async () => {
    const { page } = await klarna.session()
    const pressed = await press(page, 'stay')
    expect([pressed.status, pressed.headers.get('location')]).toEqual([200, null])
    await expect.poll(() => shop.received.length).toBe(1)
  })

  it('is decided once, and is over after 48 hours', async () => {
    const { page, orderId } = await klarna.session()
    await press(page, 'approve')
    await press(page, 'cancel')
    expect((await books(orderId)).loans).toMatchObject([{ state: 'approved' }])
    const old = await klarna.session()
    await advance(2 * DAY_MS)
    expect((await call('GET', old.page)).text).toContain('<h1>This page has ended</h1>')
    expect((await press(old.page, 'approve')).status).toBe(200)
    expect((await books(old.orderId)).loans).toMatchObject([{ state: 'open', approval: null }])
  })
})

describe('[PAY-153] answers are lost, and a key makes a repeat harmless', () => {
  it.each([
    ['before', 0],
    ['down', 0],
    ['after', 10_000],
    ['cut', 10_000],
  ] as const)('%s booking', async (fault, captured) => {
    const { orderId, manage } = await klarna.order()
    await control('/faults', { fault, lender: 'klarna', call: 'capture' })
    const capture = () => manage('/captures', { captured_amount: 10_000 }, 'capture-1')
    await expect(capture()).rejects.toThrow()
    expect((await books(orderId)).orders[orderId]?.capturedCents).toBe(captured)
    expect((await capture()).status).toBe(201)
    expect((await capture()).status).toBe(201)
    expect((await books(orderId)).orders[orderId]?.capturedCents).toBe(10_000)
  })

  it('a key stands for one request', async () => {
    const { manage } = await klarna.order()
    expect((await manage('/captures', { captured_amount: 10_000 }, 'k')).status).toBe(201)
    expect((await manage('/captures', { captured_amount: 20_000 }, 'k')).status).toBe(409)
  })

  it('a lender may be silent, down, unavailable or talk nonsense', async () => {
    const { look } = await klarna.order()
    await control('/trouble', { kind: 'silent', path: '/klarna' })
    await expect(look()).rejects.toThrow()
    await control('/trouble', undefined, 'DELETE')
    await control('/behaviour', { downShare: 1 })
    await expect(look()).rejects.toThrow()
    await control('/behaviour', { downShare: 0 })
    await control('/trouble', { kind: 'nonsense', path: '/klarna' })
    expect((await look()).body).toEqual({ not: 'what was asked for' })
    await control('/trouble', undefined, 'DELETE')
    await control('/faults', { fault: 'error' })
    expect((await look()).status).toBe(503)
    expect((await look()).status).toBe(200)
  })
})

describe('[PAY-154] a hold ends by the lender’s clock', () => {
  it('after 28 days, or 28 days after it was extended', async () => {
    const { orderId, manage } = await klarna.order()
    await advance(20 * DAY_MS)
    expect((await manage('/extend-authorization-time')).status).toBe(204)
    await advance(20 * DAY_MS)
    expect((await manage('/captures', { captured_amount: 10_000 })).status).toBe(201)
    await advance(8 * DAY_MS)
    expect(await manage('/captures', { captured_amount: 10_000 })).toMatchObject({
      status: 403,
      body: { error_code: 'ORDER_EXPIRED' },
    })
    expect((await books(orderId)).orders[orderId]).toMatchObject({ heldCents: 0, capturedCents: 10_000 })
  })
})

describe('[PAY-155] the shop’s server is told', () => {
  it('at the address Klarna was given with the session', async () => {
    const { orderId, session } = await klarna.session()
    const { url } = await decide(orderId)
    await expect.poll(() => shop.received.length).toBe(1)
    expect(JSON.parse(shop.received[0]?.body ?? '')).toEqual({
      session_id: session.session_id,
      authorization_token: tokenIn(url),
    })
  })

  it('with a signature over the body, a forged one, or about another merchant’s', async () => {
    const orderId = randomUUID()
    await call('POST', '/affirm/api/v2/checkout/direct', affirmCheckout(orderId), basic('affirm'))
    await decide(orderId)
    await control('/callbacks', { orderId, decision: 'approved', forged: true })
    await control('/callbacks', { orderId, decision: 'approved', otherMerchant: true })
    await expect.poll(() => shop.received.length).toBe(3)
    const isSigned = shop.received.map(({ headers, body }) => {
      const [, seconds] = /^t=(\d+),/.exec(headers['x-affirm-signature'] ?? '') ?? []
      return (
        headers['x-affirm-signature'] ===
        eventSignature(credentials.affirm.secret, body, Number(seconds) * 1_000)
      )
    })
    expect(isSigned).toEqual([true, false, true])
    const merchants = shop.received.map(({ body }) => new URLSearchParams(body).get('public_api_key'))
    expect(merchants).toEqual([credentials.affirm.name, credentials.affirm.name, 'somebody-else'])
  })

  it('again until it answers', async () => {
    shop.failNext(2)
    const { orderId } = await klarna.session()
    await decide(orderId)
    await expect
      .poll(async () => (await control('/callbacks', undefined, 'GET')).deliveries)
      .toMatchObject([{ state: 'delivered', attempts: 3 }])
  })
})
