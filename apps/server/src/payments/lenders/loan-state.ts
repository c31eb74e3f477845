import type { Cents } from '@shop/domain/money/cents'
import type { LenderCapabilities, Move, MoveRefusal } from './lender.ts'

/** Money at a lender, as the lender knows it. */
export interface LoanState {
  readonly transactionId: string
  readonly orderId: string
  readonly authorizedCents: Cents
  readonly capturedCents: Cents
  readonly refundedCents: Cents
  /** What can still be captured: nothing once the hold has ended. */
  readonly heldCents: Cents
  readonly isExpired: boolean
  readonly holdEndsAt: Date
  /** Operations of ours that it knows by their ids. */
  readonly operations: readonly string[]
}

/** Whether this very operation has been booked; a capture that can be only one is known by its amount. */
export function isDone(
  state: LoanState,
  { kind, amountCents, operationId }: Move,
  can: LenderCapabilities,
): boolean {
  if (state.operations.includes(operationId)) return true
  if (kind === 'void') return state.heldCents === 0 && state.capturedCents === 0
  return kind === 'capture' && can.captures === 'once' && state.capturedCents === amountCents
}

/** Why it cannot be done, as things stand; null when nothing stands against it. */
export function refusalOf(
  state: LoanState,
  { kind, amountCents }: Move,
  can: LenderCapabilities,
): MoveRefusal | null {
  const { authorizedCents, capturedCents, refundedCents, heldCents, isExpired } = state
  if (kind === 'refund') {
    if (capturedCents === 0) return 'not-captured'
    return amountCents > capturedCents - refundedCents ? 'too-much' : null
  }
  if (kind === 'void') return capturedCents > 0 && heldCents === 0 ? 'already-captured' : null
  if (capturedCents > 0 && (can.captures === 'once' || capturedCents === authorizedCents))
    return 'already-captured'
  if (isExpired) return 'expired'
  if (heldCents === 0) return 'let-go'
  if (kind === 'extend') return null
  if (amountCents > heldCents) return 'too-much'
  return !can.capturesPart && amountCents < heldCents ? 'whole-only' : null
}
