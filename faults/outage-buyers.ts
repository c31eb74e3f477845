import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Finding } from './audit.ts'
import type { Run } from './fault-test.ts'
import { type Absent, isLender, type Outage, type Round } from './outages.ts'
import { paymentBy, pressAtLender } from './payment.ts'
import { type Acknowledged, Shopper } from './shopper.ts'

/** As the page of a shopper asks the lender once more, for the case that its word was lost. */
const ASK_LENDER_EVERY_MS = 5_000
const PAUSE_MS = 300

export type Way = 'credit' | Extract<Absent, PaymentType>
export const WAYS: readonly Way[] = [
  'credit',
  'klarna',
  'affirm',
  'katapult',
  'synchrony',
  'simplepay',
  'resolve',
]

type Pace = 'before' | 'meanwhile'

/** What was seen while somebody was away. */
export type Seen = {
  acknowledged: Acknowledged[]
  /** How long whoever pressed or asked waited for a word. */
  toldMs: number[]
  /** From the press to the order, of those whose provider was there: with nobody away, and meanwhile. */
  paces: { when: Pace; kind: 'cards' | 'lenders'; ms: number }[]
  /** Whoever was told that there is no paying so just now, and whoever had pressed before that was known. */
  turnedAway: number
  refused: number
  findings: Finding[]
}

/** A moment of a round: who is away, and how long somebody waits for an end at most. */
export type Stage = {
  run: Run
  seen: Seen
  round: Round
  /** Which pace a press of now tells; one that begins before and ends meanwhile tells neither. */
  pace: () => Pace | null
  /** Past this nobody may be without an end. */
  isOver: () => boolean
}

export const outageOf = ({ outages }: Round, way: Way): Outage | undefined =>
  outages.find(({ who }) => who === (way === 'credit' ? 'gateway' : way) || who === 'database')

/** Somebody at the button, with a cart that is going to be paid so. */
export type Ready = { shopper: Shopper; cart: SiteCart; way: Way; nonce: string | undefined }

export async function getReady({ shop }: Run, tireId: number, way: Way, nonce?: string): Promise<Ready> {
  const shopper = await Shopper.arrive(shop.apiUrl)
  const filled = await shopper.fillCart(tireId)
  return { shopper, cart: way === 'credit' ? filled : await shopper.choose(filled, way), way, nonce }
}

/** Buys to the end, whatever that is; every second one closes the browser at the lender's page. */
export async function buy(stage: Stage, tireId: number, way: Way, nonce?: string): Promise<void> {
  const { run } = stage
  await maybeTurnedAway(stage, way, async () => press(stage, await getReady(run, tireId, way, nonce)))
}

export async function press(stage: Stage, { shopper, cart, way, nonce }: Ready): Promise<void> {
  await maybeTurnedAway(stage, way, async () => {
    const { seen, round } = stage
    // Who presses now and waits until somebody is back has waited all the same.
    const when = stage.pace()
    const began = performance.now()
    const order = await told(stage, () => shopper.order(cart, paymentBy(way, nonce)))
    seen.acknowledged.push(order)
    const hasClosed = seen.acknowledged.length % 2 === 0
    const isPlaced = await follow(stage, { shopper, way, attemptId: order.attemptId, hasClosed })
    if (isPlaced && when && !outageOf(round, way))
      seen.paces.push({ when, kind: isLender(way) ? 'lenders' : 'cards', ms: performance.now() - began })
  })
}

export type AtLender = { shopper: Shopper; way: Way; attemptId: string; hasClosed: boolean }

/** Somebody who has gone to the lender's page, and has not pressed anything there. */
export async function goToLender(stage: Stage, ready: Ready, hasClosed: boolean): Promise<AtLender> {
  const { shopper, cart, way } = ready
  const order = await shopper.order(cart, paymentBy(way))
  stage.seen.acknowledged.push(order)
  for (const { attemptId } = order; ; await sleep(PAUSE_MS)) {
    const { outcome } = await shopper.outcome(attemptId)
    if (outcome === 'awaiting-shopper') return { shopper, way, attemptId, hasClosed }
    if (outcome !== 'processing') throw new Error(`Not sent to ${way}: ${outcome}`)
  }
}

/** Asks how the order stands until it has its end, and does at the lender's page what is to be done. */
export async function follow(stage: Stage, { shopper, way, attemptId, hasClosed }: AtLender) {
  const { seen, round } = stage
  let askedLenderAt: number | null = null
  while (!stage.isOver()) {
    const now = await told(stage, () => shopper.outcome(attemptId))
    if (now.outcome === 'placed') return true
    if (now.outcome === 'refused') {
      seen.refused += 1
      if (!outageOf(round, way))
        seen.findings.push({ kind: 'lost', what: `order ${attemptId} by ${way} was refused: ${now.refusal}` })
      return false
    }
    if (now.outcome === 'awaiting-shopper' && !now.isApproved) {
      if (askedLenderAt === null) {
        await pressAtLender(now.pageUrl, hasClosed ? 'stay' : 'approve')
        if (!hasClosed) await told(stage, () => shopper.comeBack(attemptId, 'approved'))
        askedLenderAt = Date.now()
      } else if (!hasClosed && Date.now() - askedLenderAt > ASK_LENDER_EVERY_MS) {
        await told(stage, () => shopper.comeBack(attemptId, 'unknown'))
        askedLenderAt = Date.now()
      }
    }
    await sleep(PAUSE_MS)
  }
  seen.findings.push({ kind: 'stuck', what: `order ${attemptId} by ${way} has no end` })
  return false
}

/** With a silent database the answer may be that there is none: whoever asks for a known order counts those. */
async function told<T>({ seen, round }: Stage, call: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const answer = await call()
  if (!round.outages.some(({ who }) => who === 'database')) seen.toldMs.push(performance.now() - began)
  return answer
}

async function maybeTurnedAway(stage: Stage, way: Way, work: () => Promise<void>): Promise<void> {
  const { seen, round, run } = stage
  try {
    await work()
  } catch (fault) {
    const { message } = fault as Error
    if (message.includes('not-offered')) seen.turnedAway += 1
    if (outageOf(round, way)) return run.say(`${way}: a shopper gave up: ${message}`)
    seen.findings.push({
      kind: 'lost',
      what: `nobody was away for ${way}, and a shopper gave up: ${message}`,
    })
  }
}
