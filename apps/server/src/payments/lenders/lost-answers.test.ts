import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { between, seededRandom } from '../../../sandbox/seeded-random.ts'
import { lendersUnderTest, TOTAL } from '../../../testing/lenders-under-test.ts'
import type { LenderAuthorizeOutcome, LookedUp, MoveOutcome } from './lender.ts'
import { lenderProvider } from './lender-provider.ts'

const house = await lendersUnderTest()
const { named, approved, sums, fault } = house
afterAll(house.close)
beforeEach(house.reset)

const NAMES = ['klarna', 'affirm', 'katapult', 'resolve', 'synchrony', 'simplepay']
const LOSSES = ['down', 'cut', 'wrong', 'error']
const KINDS = ['capture', 'capture', 'refund', 'refund', 'void'] as const
const RUNS = 12
const MOVES = 6

it.each(NAMES)(
  '[PAY-165] %s: what was told at last is what the lender has booked, whatever got lost on the way',
  async (name) => {
    const lender = named(name)
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const random = seededRandom(seed)
      const oneOf = <Thing>(things: readonly Thing[]) =>
        things[between(random, [0, things.length - 1])] as Thing
      const maybeLose = async (call: string) => {
        if (random() < 0.5) await fault(name, call, oneOf(LOSSES), between(random, [1, 2]))
      }
      // Resolve lets nobody call more than 100 times a minute.
      await house.advance(60_000)
      const { orderId, request } = await approved(name)
      await maybeLose('authorize')
      const held = await untilKnown<LenderAuthorizeOutcome>(
        () => lender.authorize(request),
        () => lender.lookUpAuthorization(request),
      )
      if (held.outcome !== 'authorized') throw new Error(`${seed}: ${JSON.stringify(held)}`)
      const { transactionId } = held
      let expected = { holds: 1, heldCents: Number(TOTAL), capturedCents: 0, refundedCents: 0 }
      const story: string[] = []
      for (let step = 1; step <= MOVES; step += 1) {
        const kind = oneOf(KINDS)
        const amountCents = oneOf([TOTAL, cents(1_000), cents(between(random, [1, TOTAL]))])
        const operationId = `${seed}:${step}`
        await maybeLose(kind)
        const moved = await untilKnown<MoveOutcome>(
          () => lender[kind](transactionId, amountCents, operationId),
          () => lender.lookUp({ kind, transactionId, amountCents, operationId }),
        )
        story.push(`${kind} ${amountCents}: ${JSON.stringify(moved)}`)
        if (moved.outcome === 'done') expected = after(expected, kind, amountCents, lender.can.captures)
        expect(await sums(orderId), `seed ${seed}\n${story.join('\n')}`).toEqual(expected)
        await house.control('/faults', undefined, 'DELETE')
      }
    }
  },
)

it('[PAY-304] Synchrony: what is reversed to be sure is made again at once, also while somebody else is at it', async () => {
  const provider = lenderProvider(named('synchrony'))
  const { orderId, request } = await approved('synchrony')
  await fault('synchrony', 'authorize', 'after')
  const sale = { orderId, amountCents: TOTAL, nonce: request.token, purchase: request.purchase }
  expect(await provider.authorize(sale)).toEqual({ outcome: 'unknown' })
  // Nothing is left over of the sale that nobody answered.
  expect(await sums(orderId)).toMatchObject({ heldCents: 0 })
  const held = await provider.authorize(sale)
  if (held.outcome !== 'authorized') throw new Error(held.outcome)
  const { transactionId } = held
  const move = { transactionId, amountCents: TOTAL, operationId: 'capture:1' }
  await fault('synchrony', 'capture', 'after')
  expect(await provider.capture(move)).toEqual({ outcome: 'unknown' })
  const found = await Promise.all([provider.findMove('capture', move), provider.findMove('capture', move)])
  expect(found).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }])
  expect(await sums(orderId)).toMatchObject({ capturedCents: TOTAL, heldCents: 0 })
  const other = await approved('synchrony')
  const stray = await provider.authorize({ ...sale, orderId: other.orderId, nonce: other.request.token })
  if (stray.outcome !== 'authorized') throw new Error(stray.outcome)
  await provider.letGo(stray.transactionId)
  await provider.letGo(stray.transactionId)
  expect(await sums(other.orderId)).toMatchObject({ heldCents: 0, capturedCents: 0 })
})

type Known = { readonly outcome: string }

/** As the core does: a call without an answer is looked up, and sent anew when nothing was booked. */
async function untilKnown<Outcome extends Known>(
  ask: () => Promise<Outcome>,
  lookUp: () => Promise<LookedUp<Outcome>>,
): Promise<Outcome> {
  let outcome = await ask()
  for (let tries = 0; tries < 20; tries += 1) {
    if (outcome.outcome !== 'unknown' && outcome.outcome !== 'not-sent') return outcome
    const found: LookedUp<Outcome> = await lookUp()
    outcome = found.outcome === 'nothing' ? await ask() : (found as Outcome)
  }
  throw new Error('never known')
}

type Sums = { holds: number; heldCents: number; capturedCents: number; refundedCents: number }

function after(
  sums: Sums,
  kind: (typeof KINDS)[number],
  amountCents: number,
  captures: 'once' | 'often',
): Sums {
  const { heldCents, capturedCents, refundedCents } = sums
  switch (kind) {
    case 'refund':
      return { ...sums, refundedCents: refundedCents + amountCents }
    case 'void':
      return { ...sums, heldCents: 0, holds: capturedCents > 0 ? 1 : 0 }
    case 'capture':
      // Captured before, by another operation and as much: told as done, and booked once.
      if (captures === 'once' && capturedCents === amountCents) return sums
      return {
        ...sums,
        capturedCents: capturedCents + amountCents,
        heldCents: captures === 'once' ? 0 : heldCents - amountCents,
      }
  }
}
