import { randomUUID } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, lendersUnderTest, TOTAL } from '../../../testing/lenders-under-test.ts'
import { openLenders } from './open-lenders.ts'

const house = await lendersUnderTest()
const { named, checkout, decided, approved, held, sums, told, advance, fault } = house
afterAll(house.close)
beforeEach(house.reset)

const NAMES = ['klarna', 'affirm', 'katapult', 'resolve', 'synchrony', 'simplepay']
const NOTHING_MOVED = { heldCents: 0, capturedCents: 0, refundedCents: 0 }

describe('[PAY-160] lenders are opened by the settings', () => {
  it('each with an address, and none by an address alone', () => {
    expect(house.lenders.map(({ name }) => name)).toEqual(NAMES)
    expect(openLenders({ SIMPLEPAY_OFFERED: 'on' })).toEqual([])
    expect(openLenders({ ...house.settings, KLARNA_URL: undefined }).map(({ name }) => name)).toEqual(
      NAMES.slice(1),
    )
    const withoutSimplePay = openLenders({ ...house.settings, SIMPLEPAY_OFFERED: 'off' })
    expect(withoutSimplePay.map(({ name }) => name)).not.toContain('simplepay')
    expect(() => openLenders({ ...house.settings, AFFIRM_PRIVATE_KEY: undefined })).toThrow('no credentials')
  })
})

describe.each(NAMES)('%s', (name) => {
  const lender = named(name)
  const { can } = lender

  it('[PAY-161] start: leads to the page of the lender, and nothing is held', async () => {
    const asked = checkout()
    const started = await lender.start(asked)
    expect(started).toMatchObject({ outcome: 'started', session: expect.any(String) })
    expect(started).toHaveProperty('pageUrl', expect.stringContaining(`${house.url}/pages/${name}/`))
    const widget = name === 'klarna' ? { clientToken: expect.any(String), categories: ['klarna'] } : null
    expect(started).toHaveProperty('widget', widget)
    expect(await sums(asked.purchase.orderId)).toMatchObject(NOTHING_MOVED)
  })

  it('[PAY-300] says how a checkout stands: open, approved with its token, declined, cancelled, or not ours', async () => {
    const asked = checkout()
    const started = await lender.start(asked)
    const session = started.outcome === 'started' ? started.session : ''
    expect(await lender.standing(session, asked.purchase.orderId)).toEqual({ at: 'open' })
    for (const [ending, at] of [
      ['decline', 'declined'],
      ['cancel', 'cancelled'],
      ['approve', 'approved'],
    ] as const) {
      const other = checkout()
      const opened = await lender.start(other)
      const id = opened.outcome === 'started' ? opened.session : ''
      const { orderId } = other.purchase
      const { url } = (await house.decide(orderId, ending)) as { url?: string }
      const standing = await lender.standing(id, orderId)
      const token = url && lender.approvalIn(new URL(url).searchParams)
      // Klarna does not say how a session ended that was not approved.
      const ended = name === 'klarna' ? 'ended' : at
      expect(standing).toEqual(at === 'approved' ? { at, token } : { at: ended })
      expect(await lender.standing(id, randomUUID())).toEqual({ at: 'ended' })
    }
    await fault(name, 'look-up', 'down')
    expect(await lender.standing(session, asked.purchase.orderId)).toEqual({ at: 'unknown' })
  })

  it('[PAY-161] start: is unavailable when nobody answers', async () => {
    await fault(name, 'start', 'down')
    expect(await lender.start(checkout())).toEqual({ outcome: 'unavailable' })
  })

  it('[PAY-162] approve: money is held for the order, for as many days as it says', async () => {
    const before = Date.now()
    const { orderId, request } = await approved(name)
    const outcome = await lender.authorize(request)
    expect(outcome).toMatchObject({ outcome: 'authorized', provider: name, amountCents: TOTAL })
    const days = outcome.outcome === 'authorized' ? (outcome.holdEndsAt.getTime() - before) / DAY_MS : 0
    expect(Math.round(days)).toBe(can.holdDays)
    expect(await sums(orderId)).toEqual({ ...NOTHING_MOVED, holds: 1, heldCents: TOTAL })
  })

  it('[PAY-162] approve: the server is told the same token, also when the browser never returns', async () => {
    const { orderId, purchase, url } = await decided(name, 'stay')
    expect(url).toBeNull()
    await expect.poll(() => told().length).toBe(1)
    const [call] = told()
    const heard = call && (await lender.hear(call, new Date()))
    expect(heard).toMatchObject({
      heard: 'event',
      event: { orderId, what: 'approved', token: expect.any(String) },
    })
    const token = heard?.heard === 'event' ? (heard.event.token ?? '') : ''
    const outcome = await lender.authorize({ purchase, token, operationId: randomUUID() })
    expect(outcome).toMatchObject({ outcome: 'authorized', amountCents: TOTAL })
  })

  it.each([
    ['decline', 'declined'],
    ['cancel', 'cancelled'],
  ])('[PAY-163] %s: no token comes back, and the server is told', async (ending, what) => {
    const { orderId, url } = await decided(name, ending)
    expect(url && lender.approvalIn(url.searchParams)).toBeNull()
    await expect.poll(() => told().length).toBe(1)
    const [call] = told()
    expect(call && (await lender.hear(call, new Date()))).toMatchObject({
      heard: 'event',
      event: { orderId, what, token: null },
    })
  })

  it('[PAY-163] an approval that was made up holds nothing', async () => {
    const { orderId, purchase } = await decided(name, 'decline')
    const outcome = await lender.authorize({ purchase, token: 'made-up', operationId: randomUUID() })
    expect(outcome).toMatchObject({ outcome: 'declined' })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
  })

  it('[PAY-164] expire: an approval that came too late is declined', async () => {
    const { orderId, request } = await approved(name, 'expire@example.com')
    expect(await lender.authorize(request)).toEqual({
      outcome: 'declined',
      reason: 'approval-ended',
      card: null,
    })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
  })

  it('[PAY-164] expire: what is held too long cannot be captured, and letting it go is no fault', async () => {
    const { orderId, move } = await held(name)
    await advance((can.holdDays + 1) * DAY_MS)
    expect(await move('capture', TOTAL)).toEqual({ outcome: 'refused', reason: 'expired' })
    expect(await move('void', TOTAL)).toMatchObject({ outcome: 'done' })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
  })

  it('[PAY-166] answer twice: an operation is carried out once, however often it is asked for', async () => {
    const { orderId, request } = await approved(name)
    const first = await lender.authorize(request)
    expect(await lender.authorize(request)).toEqual(first)
    expect(first).toMatchObject({ outcome: 'authorized' })
    const id = first.outcome === 'authorized' ? first.transactionId : ''
    for (const _ of [1, 2, 3])
      expect(await lender.capture(id, TOTAL, 'capture:1')).toMatchObject({
        outcome: 'done',
        amountCents: TOTAL,
      })
    if (can.refunds)
      for (const _ of [1, 2])
        expect(await lender.refund(id, cents(1_000), 'refund:1')).toMatchObject({ outcome: 'done' })
    expect(await sums(orderId)).toEqual({
      holds: 1,
      heldCents: 0,
      capturedCents: TOTAL,
      refundedCents: can.refunds ? 1_000 : 0,
    })
  })

  it('[PAY-167] wrong amount: nothing stays held that was not agreed on', async () => {
    const { orderId, request } = await approved(name)
    const amountCents = cents(TOTAL + 100)
    const outcome = await lender.authorize({ ...request, purchase: { ...request.purchase, amountCents } })
    expect(outcome).toEqual({ outcome: 'declined', reason: 'wrong-amount', card: null })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
  })

  it('[PAY-169] partial capture: in parts, once, or only as a whole', async () => {
    const { orderId, move } = await held(name)
    const part = await move('capture', 10_000)
    if (!can.capturesPart) {
      expect(part).toEqual({ outcome: 'refused', reason: 'whole-only' })
      expect(await move('capture', TOTAL)).toMatchObject({ outcome: 'done' })
      return
    }
    expect(part).toMatchObject({ outcome: 'done', reference: expect.any(String), amountCents: 10_000 })
    const more = await move('capture', 5_000)
    if (can.captures === 'often') {
      expect(more).toMatchObject({ outcome: 'done' })
      expect(await move('capture', TOTAL)).toEqual({ outcome: 'refused', reason: 'too-much' })
      expect(await sums(orderId)).toMatchObject({ capturedCents: 15_000, heldCents: TOTAL - 15_000 })
      expect(await move('void', TOTAL - 15_000)).toMatchObject({ outcome: 'done' })
    } else expect(more).toEqual({ outcome: 'refused', reason: 'already-captured' })
    expect(await sums(orderId)).toMatchObject({ heldCents: 0 })
  })

  it('[PAY-169] more than is held is not captured', async () => {
    const { orderId, move } = await held(name)
    expect(await move('capture', TOTAL + 1)).toEqual({ outcome: 'refused', reason: 'too-much' })
    expect(await sums(orderId)).toMatchObject({ heldCents: TOTAL, capturedCents: 0 })
  })

  it('[PAY-170] partial refund: until everything is given back, and never above what was captured', async () => {
    const { orderId, move } = await held(name)
    const isOffered = can.refunds
    const early = await move('refund', 1_000)
    expect(early).toEqual({ outcome: 'refused', reason: isOffered ? 'not-captured' : 'not-offered' })
    await move('capture', TOTAL)
    const first = await move('refund', 10_000)
    expect(first).toMatchObject(
      isOffered ? { outcome: 'done', amountCents: 10_000 } : { outcome: 'refused', reason: 'not-offered' },
    )
    if (!isOffered) return
    expect(await move('refund', TOTAL - 9_999)).toEqual({ outcome: 'refused', reason: 'too-much' })
    expect(await move('refund', TOTAL - 10_000)).toMatchObject({ outcome: 'done' })
    expect(await move('refund', 1)).toEqual({ outcome: 'refused', reason: 'too-much' })
    expect(await sums(orderId)).toMatchObject({ capturedCents: TOTAL, refundedCents: TOTAL })
  })

  it('[PAY-171] void: lets go, once, and never of captured money', async () => {
    const { orderId, move } = await held(name)
    expect(await move('void', TOTAL)).toMatchObject({ outcome: 'done', amountCents: TOTAL })
    expect(await move('void', TOTAL)).toMatchObject({ outcome: 'done' })
    expect(await move('capture', TOTAL)).toEqual({ outcome: 'refused', reason: 'let-go' })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
    const taken = await held(name)
    await taken.move('capture', TOTAL)
    expect(await taken.move('void', TOTAL)).toEqual({ outcome: 'refused', reason: 'already-captured' })
    expect(await sums(taken.orderId)).toMatchObject({ capturedCents: TOTAL })
  })

  it('[PAY-171] a capture answered "already captured" is a success where there can be only one', async () => {
    const { orderId, move } = await held(name)
    await move('capture', TOTAL)
    const isOne = can.captures === 'once'
    expect(await move('capture', TOTAL)).toMatchObject(
      isOne ? { outcome: 'done', amountCents: TOTAL } : { outcome: 'refused', reason: 'already-captured' },
    )
    expect(await move('capture', 1_000)).toEqual({ outcome: 'refused', reason: 'already-captured' })
    expect(await sums(orderId)).toMatchObject({ capturedCents: TOTAL })
  })

  it('[PAY-173] extend: holds as long again, where the lender does', async () => {
    const { transactionId, move } = await held(name)
    await advance((can.holdDays - 1) * DAY_MS)
    expect(await lender.extend(transactionId, 'extend:1')).toMatchObject(
      can.extends ? { outcome: 'done' } : { outcome: 'refused', reason: 'not-offered' },
    )
    await advance(2 * DAY_MS)
    expect(await move('capture', TOTAL)).toMatchObject({ outcome: can.extends ? 'done' : 'refused' })
  })

  it('[PAY-174] an approval is let go and holds nothing any longer, where the lender has a call for it', async () => {
    const { orderId, request } = await approved(name)
    const again = () => lender.dismiss({ ...request, operationId: 'dismiss:1' })
    const expected = can.dismisses ? { outcome: 'done' } : { outcome: 'refused', reason: 'not-offered' }
    expect([await again(), await again()]).toMatchObject([expected, expected])
    expect(await lender.authorize(request)).toMatchObject({
      outcome: can.dismisses ? 'declined' : 'authorized',
    })
    expect(await sums(orderId)).toMatchObject({ heldCents: can.dismisses ? 0 : TOTAL })
  })

  it('money that the lender does not know is not found', async () => {
    const outcome = await lender.capture('made-up:made-up', TOTAL, randomUUID())
    expect(outcome).toEqual({ outcome: 'refused', reason: 'not-found' })
  })
})

describe('[PAY-161] what a lender cannot take is refused before anybody goes to its page', () => {
  it('Katapult: another billing address. Resolve: no purchase order', async () => {
    const asked = checkout()
    const moved = { ...asked, billing: { ...asked.billing, zip: '19103' } }
    expect(await named('katapult').start(moved)).toEqual({
      outcome: 'refused',
      reason: 'billing must equal shipping',
    })
    expect(await named('resolve').start({ ...asked, poNumber: null })).toEqual({
      outcome: 'refused',
      reason: 'no-purchase-order',
    })
  })
})

describe('[PAY-162] Klarna looks again', () => {
  it('an order that is under review is let go and declined', async () => {
    const { orderId, request } = await approved('klarna', 'review@example.com')
    expect(await named('klarna').authorize(request)).toEqual({
      outcome: 'declined',
      reason: 'under-review',
      card: null,
    })
    expect(await sums(orderId)).toMatchObject(NOTHING_MOVED)
  })
})

describe('[PAY-030] [PAY-031] the four digits of the account that finances an order', () => {
  const synchrony = named('synchrony')
  const bought = async () => {
    const { request } = await approved('synchrony')
    return synchrony.authorize(request)
  }

  it('are kept as the lender returns them', async () => {
    expect(await bought()).toMatchObject({
      outcome: 'authorized',
      instrument: { type: 'Synchrony', lastFour: '0427' },
    })
  })

  it.each([427, '427', '04279', '04a7', null])(
    'are no value when the lender returns %j, which stops nothing',
    async (said) => {
      const { fetch } = globalThis
      vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
        const answer = await fetch(...call)
        if (!String(call[0]).endsWith('/v1/preauthorizations')) return answer
        return Response.json({ ...((await answer.json()) as object), account_last_four: said })
      })
      const outcome = await bought().finally(() => vi.unstubAllGlobals())
      expect(outcome).toMatchObject({ outcome: 'authorized', instrument: { lastFour: null } })
    },
  )
})
