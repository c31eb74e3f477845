import { type Books, newId } from './books.ts'
import { rules } from './lender-rules.ts'
import {
  capturedCents,
  type Hold,
  heldCents,
  type Loan,
  type Movement,
  movementCalled,
  refundedCents,
} from './loan.ts'

/** Why a lender says no; each says it in words of its own. */
export type Refusal =
  | 'not-approved'
  | 'approval-ended'
  | 'approval-used'
  | 'wrong-amount'
  | 'nothing-held'
  | 'hold-ended'
  | 'let-go'
  | 'already-captured'
  | 'not-captured'
  | 'too-much'
  | 'whole-only'
  | 'not-offered'

export type Change<Result> = { ok: true; result: Result } | { ok: false; refusal: Refusal }

const yes = <Result>(result: Result): Change<Result> => ({ ok: true, result })
const no = (refusal: Refusal): Change<never> => ({ ok: false, refusal })

/** Holds the money of an approval. An amount that is named must be the one that was approved. */
export function authorize(
  books: Books,
  loan: Loan,
  { amountCents, reference = null }: { amountCents?: number | undefined; reference?: string | null },
): Change<Hold> {
  const now = books.clock.now()
  if (loan.approval === null || loan.state !== 'approved') return no('not-approved')
  if (loan.approval.isUsed) return no('approval-used')
  if (loan.approval.endsAt <= now) return no('approval-ended')
  if (amountCents !== undefined && amountCents !== loan.amountCents) return no('wrong-amount')
  loan.approval.isUsed = true
  loan.hold = {
    id: newId(),
    reference,
    authorizedCents: loan.amountCents,
    voidedCents: 0,
    heldAt: now,
    endsAt: now + rules[loan.lender].holdMs,
    movements: [],
  }
  return yes(loan.hold)
}

/** Lets an approval go that nobody has used. */
export function dismiss(books: Books, loan: Loan): Change<null> {
  if (loan.approval === null) return no('not-approved')
  if (loan.approval.isUsed) return no('approval-used')
  if (loan.approval.endsAt <= books.clock.now()) return no('approval-ended')
  loan.approval = { ...loan.approval, endsAt: books.clock.now() }
  loan.state = 'cancelled'
  return yes(null)
}

type Asked = { amountCents?: number | undefined; reference?: string | null | undefined }

export function capture(books: Books, loan: Loan, asked: Asked): Change<Movement> {
  const { hold } = loan
  const { captures } = rules[loan.lender]
  if (!hold) return no('nothing-held')
  const amountCents = asked.amountCents ?? heldCents(hold)
  if (heldCents(hold) === 0) return no(capturedCents(hold) > 0 ? 'already-captured' : 'let-go')
  if (hold.endsAt <= books.clock.now()) return no('hold-ended')
  if (amountCents > heldCents(hold)) return no('too-much')
  if (captures === 'whole' && amountCents !== heldCents(hold)) return no('whole-only')
  const part = move(books, hold, 'capture', amountCents, asked)
  // What is not captured in the only capture goes back to the buyer.
  if (captures === 'once') hold.voidedCents += heldCents(hold)
  return yes(part)
}

/** Lets go of what is held and not captured. */
export function voidHold(books: Books, loan: Loan, asked: Asked, { isWhole = true } = {}): Change<Movement> {
  const { hold } = loan
  if (!hold) return no('nothing-held')
  if (capturedCents(hold) > 0 && (isWhole || heldCents(hold) === 0)) return no('already-captured')
  if (heldCents(hold) === 0) return no('let-go')
  const left = heldCents(hold)
  hold.voidedCents += left
  return yes(move(books, hold, 'void', left, asked))
}

export function refund(books: Books, loan: Loan, asked: Asked): Change<Movement> {
  const { hold } = loan
  if (!rules[loan.lender].refunds) return no('not-offered')
  if (!hold) return no('nothing-held')
  const left = capturedCents(hold) - refundedCents(hold)
  if (capturedCents(hold) === 0) return no('not-captured')
  const amountCents = asked.amountCents ?? left
  if (amountCents > left) return no('too-much')
  return yes(move(books, hold, 'refund', amountCents, asked))
}

export function extend(books: Books, loan: Loan, asked: Asked): Change<Movement> {
  const { hold } = loan
  const { holdMs, extends: canExtend } = rules[loan.lender]
  if (!canExtend) return no('not-offered')
  if (!hold) return no('nothing-held')
  if (heldCents(hold) === 0) return no(capturedCents(hold) > 0 ? 'already-captured' : 'let-go')
  if (hold.endsAt <= books.clock.now()) return no('hold-ended')
  hold.endsAt = books.clock.now() + holdMs
  return yes(move(books, hold, 'extend', 0, asked))
}

/** Takes back a movement, or the whole hold, as if it had never been asked for. */
export function reverse(loan: Loan, reference: string): Change<'hold' | 'movement'> {
  const { hold } = loan
  if (!hold) return no('nothing-held')
  if (hold.reference === reference) {
    if (capturedCents(hold) > 0) return no('already-captured')
    if (heldCents(hold) === 0) return no('let-go')
    hold.voidedCents += heldCents(hold)
    hold.reference = null
    // The account token can be used again.
    if (loan.approval) loan.approval.isUsed = false
    return yes('hold')
  }
  const movement = movementCalled(hold, reference)
  if (!movement) return no('nothing-held')
  hold.movements.splice(hold.movements.indexOf(movement), 1)
  if (movement.kind === 'capture' || movement.kind === 'void') hold.voidedCents = 0
  return yes('movement')
}

function move(
  books: Books,
  hold: Hold,
  kind: Movement['kind'],
  amountCents: number,
  { reference = null }: Asked,
): Movement {
  const movement: Movement = { id: newId(), kind, amountCents, reference, at: books.clock.now() }
  hold.movements.push(movement)
  return movement
}
