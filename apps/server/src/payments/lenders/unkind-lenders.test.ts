import { randomUUID } from 'node:crypto'
import { freePort } from '@shop/tools/free-port'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, lendersUnderTest, TOTAL } from '../../../testing/lenders-under-test.ts'
import type { Lender, LookedUp, MoveOutcome } from './lender.ts'
import { openLenders } from './open-lenders.ts'

const house = await lendersUnderTest()
const { named, checkout, decided, approved, held, sums, told, advance, fault, control } = house
afterAll(house.close)
beforeEach(house.reset)

const NAMES = ['klarna', 'affirm', 'katapult', 'resolve', 'synchrony', 'simplepay']
/** How an answer gets lost: by a reset before and after booking, by nonsense, by an error. */
const LOSSES = ['down', 'cut', 'wrong', 'error'] as const

describe.each(NAMES)('%s', (name) => {
  const lender = named(name)
  const { can } = lender

  it.each(LOSSES)(
    '[PAY-165] the answer of an authorization is lost (%s): held once in the end',
    async (loss) => {
      const { orderId, request } = await approved(name)
      await fault(name, 'authorize', loss)
      expect(await lender.authorize(request)).toEqual({ outcome: 'unknown' })
      const found = await lender.lookUpAuthorization(request)
      const outcome = found.outcome === 'nothing' ? await lender.authorize(request) : found
      expect(outcome).toMatchObject({ outcome: 'authorized', amountCents: TOTAL })
      expect(await sums(orderId)).toMatchObject({ holds: 1, heldCents: TOTAL })
    },
  )

  it.each(LOSSES)(
    '[PAY-165] the answer of a capture is lost (%s): captured once in the end',
    async (loss) => {
      const { orderId, move, lookUp } = await held(name)
      await fault(name, 'capture', loss)
      expect(await move('capture', TOTAL, 'capture:1')).toEqual({ outcome: 'unknown' })
      const found = await lookUp('capture', TOTAL, 'capture:1')
      // Synchrony takes back what it may have booked; whoever has a key asks again.
      const isSeen = (loss === 'cut' || loss === 'wrong') && name !== 'synchrony'
      expect(found.outcome).toBe(isSeen || can.idempotency === 'key' ? 'done' : 'nothing')
      expect(await carriedOut(found, () => move('capture', TOTAL, 'capture:1'))).toMatchObject({
        outcome: 'done',
      })
      expect(await sums(orderId)).toMatchObject({ capturedCents: TOTAL, heldCents: 0 })
    },
  )

  it.each(LOSSES)(
    '[PAY-165] the answer of a refund is lost (%s): given back once in the end',
    async (loss) => {
      const { orderId, move, lookUp } = await held(name)
      await move('capture', TOTAL)
      await move('refund', 1_000, 'refund:1')
      await fault(name, 'refund', loss)
      const asked = await move('refund', 1_000, 'refund:2')
      if (!can.refunds) {
        expect(asked).toEqual({ outcome: 'refused', reason: 'not-offered' })
        expect(await lookUp('refund', 1_000, 'refund:2')).toEqual({ outcome: 'nothing' })
        return
      }
      expect(asked).toEqual({ outcome: 'unknown' })
      const found = await lookUp('refund', 1_000, 'refund:2')
      expect(await carriedOut(found, () => move('refund', 1_000, 'refund:2'))).toMatchObject({
        outcome: 'done',
      })
      expect(await sums(orderId)).toMatchObject({ capturedCents: TOTAL, refundedCents: 2_000 })
    },
  )

  it.each(LOSSES)('[PAY-165] the answer of a void is lost (%s): let go in the end', async (loss) => {
    const { orderId, move, lookUp } = await held(name)
    await fault(name, 'void', loss)
    expect(await move('void', TOTAL, 'void:1')).toEqual({ outcome: 'unknown' })
    const found = await lookUp('void', TOTAL, 'void:1')
    expect(await carriedOut(found, () => move('void', TOTAL, 'void:1'))).toMatchObject({ outcome: 'done' })
    expect(await sums(orderId)).toMatchObject({ heldCents: 0, capturedCents: 0 })
  })

  it('[PAY-165] while nobody answers a look-up says nothing, and nothing was booked by it', async () => {
    const { orderId, move, lookUp } = await held(name)
    await control('/behaviour', { downShare: 1 })
    expect(['unknown', 'not-sent']).toContain((await move('capture', TOTAL, 'capture:1')).outcome)
    expect(['unknown', 'not-sent']).toContain((await lookUp('capture', TOTAL, 'capture:1')).outcome)
    await control('/behaviour', undefined, 'DELETE')
    expect(await sums(orderId)).toMatchObject({ heldCents: TOTAL, capturedCents: 0 })
  })

  it('[PAY-168] events: told twice, it is the same event', async () => {
    await decided(name, 'approve', 'twice@example.com')
    await expect.poll(() => told().length).toBe(2)
    const heard = await Promise.all(told().map((call) => lender.hear(call, new Date())))
    expect(heard[0]).toMatchObject({ heard: 'event', event: { what: 'approved' } })
    expect(heard[1]).toEqual(heard[0])
  })

  it('[PAY-168] events: forged, another merchant’s, and no event at all', async () => {
    const { orderId } = await decided(name, 'approve')
    await control('/callbacks', { orderId, decision: 'approved', forged: true })
    await control('/callbacks', { orderId, decision: 'approved', otherMerchant: true })
    await expect.poll(() => told().length).toBe(3)
    const heard = await Promise.all(told().map((call) => lender.hear(call, new Date())))
    expect(heard.map((each) => each.heard)).toEqual(['event', 'forged', 'not-ours'])
    const [genuine] = told()
    if (!genuine) throw new Error('nothing was told')
    const changed = { ...genuine, body: genuine.body.replace(/approved|confirmed|created|APPROVED/, 'other') }
    const unsigned = { query: new URLSearchParams(), headers: {}, body: genuine.body }
    expect(await lender.hear(unsigned, new Date())).toEqual({ heard: 'forged' })
    // Klarna signs no body: it is asked, and says the same as before.
    const isSigned = name !== 'klarna'
    expect((await lender.hear(changed, new Date())).heard).toBe(isSigned ? 'forged' : 'event')
  })

  it('[PAY-168] events: three days late it is heard, and what it would have paid for is declined', async () => {
    const { orderId, purchase } = await decided(name, 'stay')
    await expect.poll(() => told().length).toBe(1)
    house.shop.reset()
    await advance(Math.max(3, can.holdDays + 1) * DAY_MS)
    await control('/callbacks', { orderId, decision: 'approved' })
    await expect.poll(() => told().length).toBe(1)
    const [late] = told()
    const heard = late && (await lender.hear(late, new Date()))
    expect(heard).toMatchObject({ heard: 'event', event: { orderId, what: 'approved' } })
    const token = heard?.heard === 'event' ? (heard.event.token ?? '') : ''
    const outcome = await lender.authorize({ purchase, token, operationId: randomUUID() })
    expect(outcome).toEqual({ outcome: 'declined', reason: 'approval-ended', card: null })
    expect(await sums(orderId)).toMatchObject({ heldCents: 0 })
  })

  it('[PAY-168] events: a copy that somebody kept is stale, or says nothing new', async () => {
    await decided(name, 'approve')
    await expect.poll(() => told().length).toBe(1)
    const [kept] = told()
    const later = new Date(Date.now() + 6 * 60_000)
    const heard = kept && (await lender.hear(kept, later))
    expect(heard?.heard).toBe(name === 'klarna' ? 'event' : 'stale')
  })

  it('[PAY-168] events: an approval that the lender does not stand by is not believed', async () => {
    const { orderId } = await decided(name, 'cancel')
    await expect.poll(() => told().length).toBe(1)
    const [call] = told()
    if (!call) throw new Error('nothing was told')
    const claimed = { ...call, body: JSON.stringify({ session_id: 'x', authorization_token: 'guessed' }) }
    expect((await lender.hear(claimed, new Date())).heard).toBe(name === 'klarna' ? 'not-ours' : 'forged')
    expect(await sums(orderId)).toMatchObject({ heldCents: 0 })
  })
})

/** As whoever asked goes on: what was surely not booked is sent anew under the same operation. */
async function carriedOut(
  found: LookedUp<MoveOutcome>,
  again: () => Promise<MoveOutcome>,
): Promise<MoveOutcome> {
  return found.outcome === 'nothing' ? again() : found
}

describe('[PAY-168] Klarna signs nothing', () => {
  it('and is asked: neither a guessed token nor a decline of what it has approved is believed', async () => {
    await decided('klarna', 'approve')
    await expect.poll(() => told().length).toBe(1)
    const [call] = told()
    if (!call) throw new Error('nothing was told')
    const { session_id } = JSON.parse(call.body) as { session_id: string }
    const saying = (body: object) => named('klarna').hear({ ...call, body: JSON.stringify(body) }, new Date())
    expect(await saying({ session_id, authorization_token: 'guessed' })).toEqual({ heard: 'forged' })
    expect(await saying({ session: { session_id, status: 'FAILED' } })).toEqual({ heard: 'forged' })
    expect(await saying({ session: 'none' })).toEqual({ heard: 'unreadable' })
    await fault('klarna', 'look-up', 'down')
    expect(await named('klarna').hear(call, new Date())).toEqual({ heard: 'unknown' })
  })
})

describe('[PAY-165] Synchrony can be asked nothing', () => {
  it('what may have been booked is reversed before it is sent anew', async () => {
    const { orderId, request } = await approved('synchrony')
    await fault('synchrony', 'authorize', 'cut')
    await named('synchrony').authorize(request)
    expect(await sums(orderId)).toMatchObject({ heldCents: TOTAL })
    expect(await named('synchrony').lookUpAuthorization(request)).toEqual({ outcome: 'nothing' })
    expect(await sums(orderId)).toMatchObject({ heldCents: 0 })
    const { orderId: other, move, lookUp } = await held('synchrony')
    await fault('synchrony', 'capture', 'cut')
    await move('capture', TOTAL, 'capture:1')
    expect(await sums(other)).toMatchObject({ capturedCents: TOTAL })
    expect(await lookUp('capture', TOTAL, 'capture:1')).toEqual({ outcome: 'nothing' })
    expect(await sums(other)).toMatchObject({ capturedCents: 0, heldCents: TOTAL })
  })
})

describe('[PAY-172] a lender that says nothing', () => {
  it('is waited for until the deadline; after five times it is left alone until it is back', async () => {
    await control('/trouble', { kind: 'silent' })
    const own = openLenders(house.settings, { deadlineMs: 300 })
    const asked = async (lender: Lender) => {
      const began = performance.now()
      const { outcome } = await lender.start(checkout())
      return { outcome, ms: performance.now() - began }
    }
    await Promise.all(
      own.map(async (lender) => {
        for (const _ of [1, 2, 3, 4, 5]) {
          const { outcome, ms } = await asked(lender)
          expect([lender.name, outcome]).toEqual([lender.name, 'unavailable'])
          expect(ms).toBeGreaterThan(290)
          expect(ms).toBeLessThan(3_000)
        }
        // The quickest of a few: beside other work one may be late.
        const quickest = async () =>
          Math.min(...[await asked(lender), await asked(lender)].map(({ ms }) => ms))
        expect(await quickest()).toBeLessThan(150)
        // Looked at in the background, it still says nothing.
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        expect(await quickest()).toBeLessThan(150)
      }),
    )
    await control('/trouble', undefined, 'DELETE')
    for (const lender of own) await expect.poll(async () => (await asked(lender)).outcome).toBe('started')
  })

  it('is unavailable alone: the others go on', async () => {
    await control('/trouble', { kind: 'silent', path: '/affirm' })
    const outcomes = house.lenders.map(async (lender) => (await lender.start(checkout())).outcome)
    const expected = house.lenders.map(({ name }) => (name === 'affirm' ? 'unavailable' : 'started'))
    expect(await Promise.all(outcomes)).toEqual(expected)
  })
})

describe('[PAY-411] somebody else answers for a lender', () => {
  it.each(['html', 'truncated', 'error'])('%s: it is left alone until it answers itself', async (kind) => {
    const own = openLenders(house.settings, { deadlineMs: 2_000 })
    await control('/trouble', { kind })
    await Promise.all(
      own.map(async (lender) => {
        for (const _ of [1, 2, 3, 4, 5])
          expect([lender.name, (await lender.start(checkout())).outcome]).toEqual([
            lender.name,
            'unavailable',
          ])
      }),
    )
    // By then it was looked at in the background.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    expect(own.filter((lender) => lender.isThere())).toEqual([])
    await control('/trouble', undefined, 'DELETE')
    await expect.poll(() => own.every((lender) => lender.isThere()), { timeout: 10_000 }).toBe(true)
  })
})

describe('[PAY-172] nobody there', () => {
  it('is told from no answer: nothing was sent', async () => {
    const { request } = await approved('klarna')
    const nowhere = openLenders({ ...house.settings, KLARNA_URL: `http://127.0.0.1:${await freePort()}` })[0]
    expect(await nowhere?.authorize(request)).toEqual({ outcome: 'not-sent' })
    expect(await nowhere?.capture('any', TOTAL, 'capture:1')).toEqual({ outcome: 'not-sent' })
  })

  it('as when a lender does not know our credentials: nobody is declined for that', async () => {
    for (const name of NAMES) {
      const { request } = await approved(name)
      const wrong = Object.entries(house.settings).map(([key, value]) => [
        key,
        /PASSWORD|PRIVATE_KEY|TOKEN|SECRET/.test(key) ? 'a-wrong-secret' : value,
      ])
      const stranger = openLenders(Object.fromEntries(wrong)).find((each) => each.name === name)
      expect(await stranger?.authorize(request)).toEqual({ outcome: 'not-sent' })
      expect(await stranger?.start(checkout())).toEqual({ outcome: 'unavailable' })
    }
  })

  it('as when Resolve is asked too often', async () => {
    const { move } = await held('resolve')
    await Promise.all(Array.from({ length: 110 }, () => named('resolve').capture('any', TOTAL, 'x')))
    expect(await move('capture', TOTAL)).toEqual({ outcome: 'not-sent' })
    await advance(60_000)
    expect(await move('capture', TOTAL)).toMatchObject({ outcome: 'done' })
  })
})
