import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
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

/** Something the provider tells us of its own accord. */
export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  /** What follows from it for payments, by the provider's name of each. */
  readonly facts: readonly { readonly transactionId: string; readonly fact: PaymentFact }[]
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
  /** Takes the money. Repeating it changes nothing. */
  capture(transactionId: string): Promise<void>
  /** Lets the money go. Repeating it changes nothing. */
  void(transactionId: string): Promise<void>
  /** Gives money back in whatever state it is. Repeating it changes nothing. */
  letGo(transactionId: string): Promise<void>
  /** Calls in its own words: what its part of the screen asks for, and the events it sends. */
  routes(to: ProviderCalls): Route[]
}

export interface ProviderCalls {
  readonly log: Log
  /** Is given every event that is genuine. A repeated one changes nothing. */
  readonly receive: (event: ProviderEvent) => Promise<void>
}
