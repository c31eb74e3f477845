import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'

export interface Authorization {
  readonly transactionId: string
  readonly amountCents: Cents
  readonly cardType: string | null
  readonly lastFour: string | null
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
  /** `card` tells one card from another, without its number. */
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
  readonly name: string
  clientToken(): Promise<string>
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
  /** What a call in the provider's name says, or null when it is not genuine. */
  verifyEvent(signature: string, payload: string): Promise<ProviderEvent | null>
  /** Proves to the provider, when it is told our address, that we are who it shall call. */
  answerChallenge(challenge: string): string
}
