import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import type { OperationKind } from '@shop/domain/payments/payment-amounts'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Route } from '../platform/http/routes.ts'
import type { Log } from '../platform/observe/log.ts'

/** Money that a provider holds for us, under the name it has there. No two providers give the same name. */
export interface Authorization {
  readonly provider: string
  readonly transactionId: string
  readonly amountCents: Cents
  /** With what was paid, as far as the buyer may be told. */
  readonly instrument: { readonly type: string | null; readonly lastFour: string | null }
  /** Until when it is held unless somebody takes it; work of the release before has kept none. */
  readonly holdUntil?: string | null | undefined
}

/** Money that is held or taken, as the provider knows it. */
export interface Charge extends Authorization {
  /** What it was made for; null when whoever made it did not say. */
  readonly orderId: string | null
  readonly createdAt: Date
  readonly isTaken: boolean
}

/**
 * `unknown`: we asked and got no answer. The money may be held; only a look-up can tell. `not-sent`: nobody was there to
 * ask, so nothing is held.
 */
export type AuthorizeOutcome =
  | ({ readonly outcome: 'authorized' } & Authorization)
  /** `card` tells one card from another, without its number; null where there is none. */
  | { readonly outcome: 'declined'; readonly reason: string; readonly card: string | null }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'not-sent' }

/** What a provider can do with money of a kind: asked instead of its name. */
export interface PaymentAbilities {
  /** Of one hold. */
  readonly captures: 'once' | 'often'
  /** How long money is held that nobody takes. */
  readonly holdDays: number
  /** A call that nobody answered: sent again under its key, or looked for as long as it may take to show. */
  readonly lostCalls: 'repeat' | { readonly lookUpForMs: number }
  /** Parts of what was taken can go back before it has settled. */
  readonly refundsBeforeSettlement: boolean
}

/** One call that moves money that is held or taken. */
export interface Move {
  /** The provider's idempotency key where it has one, and what it shows with the move where it has not. */
  readonly operationId: string
  readonly transactionId: string
  readonly amountCents: Cents
}

export type MoveAnswer =
  /** It has happened, now or before. `reference` is the provider's name of it. */
  | { readonly outcome: 'done'; readonly reference: string }
  /** It has looked at the call and said no. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** To a void: all that should be let go was taken before. It can only be given back. */
  | { readonly outcome: 'taken' }
  /** To a refund: the money has not settled yet. */
  | { readonly outcome: 'not-yet' }
  /** We asked and got no answer: it may have happened. */
  | { readonly outcome: 'unknown' }
  /** It surely did not happen: the call did not leave, or a look-up shows nothing of it. */
  | { readonly outcome: 'not-sent' }

/** Something the provider tells us of its own accord. */
export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  /** What follows from it for payments, by the provider's name of each. */
  readonly facts: readonly {
    readonly transactionId: string
    readonly fact: PaymentFact
    /** The operation of ours that it is about, where the provider shows one. */
    readonly operationId?: string | null
  }[]
  /** A payout that did not reach our account. */
  readonly failedDisbursement: { readonly id: string; readonly reason: string } | null
}

/** Whoever moves the money. `orderId` names a charge at the provider for good. */
export interface PaymentProvider {
  /** Stands at its payments and events. */
  readonly name: string
  /** What it takes, of the ways to pay that a shopper may choose. */
  readonly takes: readonly PaymentType[]
  /** `nonce`: what the provider gave the shopper's browser, to be used once. */
  authorize(request: { orderId: string; amountCents: Cents; nonce: string }): Promise<AuthorizeOutcome>
  /** Everything that is held or taken under an order id, as far as the provider shows it (yet). */
  findHeld(orderId: string): Promise<Authorization[]>
  /** Every charge since a moment that is held or taken, whether we know of it or not. */
  chargesSince(since: Date): Promise<Charge[]>
  /** What it can do with money that was paid in this way. */
  can(paidWith: { readonly paymentType: string; readonly cardType: string | null }): PaymentAbilities
  /** Takes money that is held. What was taken already is taken, not refused. */
  capture(move: Move): Promise<MoveAnswer>
  /** Lets all of the money go that is held. What was taken is left alone. */
  void(move: Move): Promise<MoveAnswer>
  /** Gives back money that was taken. */
  refund(move: Move): Promise<MoveAnswer>
  /** What became of a move whose answer was lost; moves nothing. */
  findMove(kind: OperationKind, move: Move): Promise<MoveAnswer>
  /** Gives money back that no payment of ours stands for, in whatever state it is. Repeating it changes nothing. */
  letGo(transactionId: string): Promise<void>
  /** Calls in its own words: what its part of the screen asks for, and the events it sends. */
  routes(to: ProviderCalls): Route[]
}

export interface ProviderCalls {
  readonly log: Log
  /** Is given every event that is genuine. A repeated one changes nothing. */
  readonly receive: (event: ProviderEvent) => Promise<void>
}
