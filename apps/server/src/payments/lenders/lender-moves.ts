import { type Cents, NO_CENTS } from '@shop/domain/money/cents'
import type { Lender, LenderCapabilities, LookedUp, Move, MoveOutcome, MoveRefusal } from './lender.ts'
import type { Said } from './lender-client.ts'
import { isDone, type LoanState, refusalOf } from './loan-state.ts'

/** `reference`: the lender's own name of the move, where it gives one. */
export interface Booked {
  readonly amountCents: Cents
  readonly reference?: string
}

/** How one lender is asked to move money, and what it can be asked about it. */
export interface LenderLanguage {
  readonly can: LenderCapabilities
  send(move: Move): Promise<Said<Booked>>
  look(transactionId: string): Promise<Said<LoanState>>
}

type Moves = Pick<Lender, 'capture' | 'void' | 'refund' | 'extend' | 'lookUp'>

/**
 * Captures, voids, refunds: once for each operation, however often it is asked for. Under a key the lender sees to
 * that; without one it is looked at before anything is sent. "Already captured" is a success when it is this capture.
 */
export function lenderMoves(language: LenderLanguage): Moves {
  const { can } = language

  async function move(asked: Move): Promise<MoveOutcome> {
    const unable = neverOffered(asked, can)
    if (unable) return { outcome: 'refused', reason: unable }
    if (can.idempotency === 'key') return sent(asked)
    const before = await language.look(asked.transactionId)
    if (before.said !== 'answer') return unlooked(before)
    if (isDone(before.body, asked, can)) return done(asked)
    const reason = refusalOf(before.body, asked, can)
    return reason ? { outcome: 'refused', reason } : sent(asked)
  }

  async function sent(asked: Move): Promise<MoveOutcome> {
    const answer = await language.send(asked)
    switch (answer.said) {
      case 'answer':
        return done({ ...asked, ...answer.body })
      case 'refusal':
        return turnedDown(asked)
      case 'nothing':
        return { outcome: 'unknown' }
      case 'not-sent':
        return { outcome: 'not-sent' }
    }
  }

  /** The lender's words are many, what it holds is one thing: that says why, and whether it was done before. */
  async function turnedDown(asked: Move): Promise<MoveOutcome> {
    const after = await language.look(asked.transactionId)
    if (after.said !== 'answer') return after.said === 'refusal' ? unlooked(after) : { outcome: 'unknown' }
    if (isDone(after.body, asked, can)) return done(asked)
    return { outcome: 'refused', reason: refusalOf(after.body, asked, can) ?? 'other' }
  }

  async function lookUp(asked: Move): Promise<LookedUp<MoveOutcome>> {
    if (neverOffered(asked, can)) return { outcome: 'nothing' }
    if (can.idempotency === 'key') return move(asked)
    const found = await language.look(asked.transactionId)
    if (found.said !== 'answer') return found.said === 'refusal' ? unlooked(found) : { outcome: 'unknown' }
    return isDone(found.body, asked, can) ? done(asked) : { outcome: 'nothing' }
  }

  const of = (kind: Move['kind']) => (transactionId: string, amountCents: Cents, operationId: string) =>
    move({ kind, transactionId, amountCents, operationId })
  return {
    capture: of('capture'),
    void: of('void'),
    refund: of('refund'),
    extend: (transactionId, operationId) => of('extend')(transactionId, NO_CENTS, operationId),
    lookUp,
  }
}

export function neverOffered({ kind }: Move, can: LenderCapabilities): MoveRefusal | null {
  if (kind === 'refund' && !can.refunds) return 'not-offered'
  return kind === 'extend' && !can.extends ? 'not-offered' : null
}

export const done = ({ amountCents, operationId, reference }: Move & Partial<Booked>): MoveOutcome => ({
  outcome: 'done',
  reference: reference ?? operationId,
  amountCents,
})

/** Nothing was sent yet: only looking failed. */
function unlooked(said: Exclude<Said<unknown>, { said: 'answer' }>): MoveOutcome {
  if (said.said !== 'refusal') return { outcome: 'not-sent' }
  return { outcome: 'refused', reason: said.status === 404 ? 'not-found' : 'other' }
}
