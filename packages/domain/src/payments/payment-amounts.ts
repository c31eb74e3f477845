import { type Cents, cents } from '../money/cents.ts'

export const OPERATION_KINDS = ['capture', 'void', 'refund'] as const
export type OperationKind = (typeof OPERATION_KINDS)[number]

/** What is done with a hold itself: it is held for longer, or its money is held anew by another one. */
export const HOLD_KINDS = ['extend', 'authorize'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

export const OPERATION_STATES = ['wanted', 'asked', 'done', 'failed', 'unknown'] as const

/** What is decided of a payment's money. Captured and voided never exceed what was authorized, nor refunds what was taken. */
export interface PaymentAmounts {
  readonly authorizedCents: Cents
  readonly capturedCents: Cents
  readonly voidedCents: Cents
  readonly refundedCents: Cents
}

/** How much an operation of a kind may be about at most. */
export function mostFor(kind: OperationKind, amounts: PaymentAmounts): Cents {
  return kind === 'refund'
    ? cents(amounts.capturedCents - amounts.refundedCents)
    : cents(amounts.authorizedCents - amounts.capturedCents - amounts.voidedCents)
}

/** All of a payment's money goes back: what is only held is let go, and what was taken is given back. */
export function cancelPlan(amounts: PaymentAmounts): { voidCents: Cents; refundCents: Cents } {
  return { voidCents: mostFor('void', amounts), refundCents: mostFor('refund', amounts) }
}
