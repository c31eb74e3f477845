import { z } from 'zod'
import { newId } from './books.ts'
import { type Notifier, tell } from './callbacks.ts'
import { fateOf } from './known-emails.ts'
import { rules } from './lender-rules.ts'
import type { Decision, Loan } from './loan.ts'

/** Stands in an address where the token of the approval comes to stand. */
export const TOKEN_PLACE = '__token__'

/** What a person presses on a lender's page. */
export const endings = ['approve', 'decline', 'cancel', 'wait', 'stay', 'twice'] as const
export const endingSchema = z.enum(endings)
export type Ending = z.infer<typeof endingSchema>

const WAIT_MS = 20 * 60_000

export type Ended =
  /** Where the browser goes. */
  | { kind: 'leave'; url: string }
  /** Approved, and the browser stays: only the server hears of it. */
  | { kind: 'stay' }
  | { kind: 'waiting' }
  /** The session is over, or was decided before. */
  | { kind: 'over' }

export function decide(notifier: Notifier, loan: Loan, ending: Ending): Ended {
  const now = notifier.books.clock.now()
  if (loan.state !== 'open' || loan.openedAt + rules[loan.lender].sessionMs <= now) return { kind: 'over' }
  const fate = fateOf(loan.email)
  if (ending === 'cancel') return end(notifier, loan, 'cancelled')
  if (ending === 'decline' || fate === 'declined') return end(notifier, loan, 'declined')
  if (ending === 'wait' || fate === 'late') {
    loan.state = 'waiting'
    loan.decideAt = now + WAIT_MS
    return { kind: 'waiting' }
  }
  const ended = end(notifier, loan, 'approved', ending === 'twice' ? 2 : undefined)
  return ending === 'stay' ? { kind: 'stay' } : ended
}

/** Makes decisions whose time has come. */
export function decideDue(notifier: Notifier): void {
  const now = notifier.books.clock.now()
  for (const loan of notifier.books.loans.values()) {
    if (loan.state === 'waiting' && loan.decideAt !== null && loan.decideAt <= now)
      end(notifier, loan, 'approved')
  }
}

/** Where the browser of a decided loan goes. */
export function wayBack({ urls, approval, state }: Loan): string {
  if (state === 'approved')
    return urls.approved.replaceAll(TOKEN_PLACE, encodeURIComponent(approval?.token ?? ''))
  return state === 'declined' ? urls.declined : urls.cancelled
}

function end(notifier: Notifier, loan: Loan, decision: Decision, copies?: number): Ended {
  const now = notifier.books.clock.now()
  loan.state = decision
  if (decision === 'approved') {
    const isExpired = fateOf(loan.email) === 'expired'
    const endsAt = isExpired ? now : now + rules[loan.lender].approvalMs
    loan.approval = { token: tokenOf(loan), endsAt, isUsed: false }
    planFault(notifier, loan)
    // Resolve makes the charge when the buyer agrees: the merchant only looks at it.
    if (loan.lender === 'resolve') holdAtOnce(loan, now, isExpired)
  }
  void tell(notifier, loan, decision, copies === undefined ? {} : { copies })
  return { kind: 'leave', url: wayBack(loan) }
}

/** Katapult's and Resolve's approval is the application itself. */
const tokenOf = ({ lender, id }: Loan) => (lender === 'katapult' || lender === 'resolve' ? id : newId(32))

function planFault({ books }: Notifier, { lender, orderId, email }: Loan): void {
  const fate = fateOf(email)
  if (fate !== 'answer-lost' && fate !== 'call-lost') return
  books.faults.push({
    fault: fate === 'answer-lost' ? 'after' : 'before',
    lender,
    call: 'authorize',
    orderId,
    times: 1,
  })
}

function holdAtOnce(loan: Loan, now: number, isExpired: boolean): void {
  if (loan.approval) loan.approval.isUsed = true
  loan.hold = {
    id: loan.id,
    reference: null,
    authorizedCents: loan.amountCents,
    voidedCents: 0,
    heldAt: now,
    endsAt: isExpired ? now : now + rules[loan.lender].holdMs,
    movements: [],
  }
}
