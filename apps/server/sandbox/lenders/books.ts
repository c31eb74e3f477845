import { randomBytes } from 'node:crypto'
import type { PlantedDifference } from '../planted-difference.ts'
import type { SandboxClock } from '../sandbox-clock.ts'
import { seededRandom } from '../seeded-random.ts'
import { type Behaviour, type CallName, type Fault, type PlannedFault, usualBehaviour } from './behaviour.ts'
import type { Lender } from './lender-rules.ts'
import { capturedCents, heldCents, type Loan, refundedCents } from './loan.ts'

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** Everything the lenders know. It is the judge in fault runs, so nothing here depends on the shop. */
export type Books = {
  clock: SandboxClock
  behaviour: Behaviour
  random: () => number
  loans: Map<string, Loan>
  /** What was answered under a key, and to which call. */
  keys: Map<string, { call: string; answer: Answer }>
  faults: PlannedFault[]
  /** What the payouts say wrong. */
  differences: PlantedDifference[]
  calls: { at: number; lender: Lender; call: CallName; orderId: string | null }[]
}

export function openBooks(clock: SandboxClock): Books {
  return {
    clock,
    behaviour: usualBehaviour,
    random: seededRandom(usualBehaviour.seed),
    loans: new Map(),
    keys: new Map(),
    faults: [],
    differences: [],
    calls: [],
  }
}

export function changeBehaviour(books: Books, change: Partial<Behaviour>): void {
  books.behaviour = { ...books.behaviour, ...change }
  books.random = seededRandom(books.behaviour.seed)
}

export function resetBooks(books: Books): void {
  books.loans.clear()
  books.keys.clear()
  books.faults = []
  books.differences = []
  books.calls = []
  books.clock.reset()
  changeBehaviour(books, usualBehaviour)
}

export const newId = (length = 20) => randomBytes(length).toString('hex').slice(0, length).toUpperCase()

const CALLS_KEPT = 2_000

export function noteCall(books: Books, lender: Lender, call: CallName, orderId: string | null): void {
  books.calls.push({ at: books.clock.now(), lender, call, orderId })
  if (books.calls.length > CALLS_KEPT) books.calls.shift()
}

/** What goes wrong with a call: first what was planned for it, then what the behaviour asks for. */
export function faultFor(books: Books, lender: Lender, call: CallName, loan: Loan | undefined): Fault | null {
  const planned = books.faults.find(
    (each) =>
      (each.lender ?? lender) === lender &&
      (each.call ?? call) === call &&
      (each.orderId === undefined || each.orderId === loan?.orderId),
  )
  if (planned) {
    planned.times -= 1
    if (planned.times === 0) books.faults.splice(books.faults.indexOf(planned), 1)
    return planned.fault
  }
  const { downShare, loseBeforeShare, loseAfterShare } = books.behaviour
  if (happens(books, downShare)) return 'down'
  if (happens(books, loseBeforeShare)) return 'before'
  return happens(books, loseAfterShare) ? 'after' : null
}

function happens(books: Books, share: number): boolean {
  return share > 0 && books.random() < share
}

export type OrderSums = { holds: number; heldCents: number; capturedCents: number; refundedCents: number }

/** What one order cost its buyer. `holds` above 1: the buyer borrowed twice. */
export function sumsByOrder(loans: readonly Loan[], now: number): Record<string, OrderSums> {
  const sums: Record<string, OrderSums> = {}
  for (const { orderId, hold } of loans) {
    if (!hold) continue
    const captured = capturedCents(hold)
    const held = hold.endsAt > now ? heldCents(hold) : 0
    sums[orderId] ??= { holds: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }
    const order = sums[orderId] as OrderSums
    if (held + captured > 0) order.holds += 1
    order.heldCents += held
    order.capturedCents += captured
    order.refundedCents += refundedCents(hold)
  }
  return sums
}
