import type { Cents } from '@shop/domain/money/cents'

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

/** `unknown`: we asked and got no answer. The money may be held; only a look-up can tell. */
export type AuthorizeOutcome =
  | ({ readonly outcome: 'authorized' } & Authorization)
  | { readonly outcome: 'declined'; readonly reason: string }
  | { readonly outcome: 'unknown' }

/** Whoever moves the money. `orderId` names a charge at the provider for good. */
export interface PaymentProvider {
  readonly name: string
  clientToken(): Promise<string>
  authorize(request: { orderId: string; amountCents: Cents; nonce: string }): Promise<AuthorizeOutcome>
  /** The live authorization under an order id, or null if the provider does not show one (yet). */
  lookUp(orderId: string): Promise<Authorization | null>
  /** Every charge since a moment that is held or taken, whether we know of it or not. */
  chargesSince(since: Date): Promise<Charge[]>
  /** Takes the money. Repeating it changes nothing. */
  capture(transactionId: string): Promise<void>
  /** Lets the money go. Repeating it changes nothing. */
  void(transactionId: string): Promise<void>
  /** Whether a call in the provider's name is genuine; gives its id and kind. */
  verifyEvent(signature: string, payload: string): Promise<{ id: string; kind: string } | null>
}
