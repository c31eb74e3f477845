import type { Cents } from '@shop/domain/money/cents'
import type { PaymentFact } from '@shop/domain/orders/payment-state'
import type { HoldKind, OperationKind } from '@shop/domain/payments/payment-amounts'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { FeeOf, SettlementLine } from '@shop/domain/payments/reconcile-settlement'
import type { Route } from '../platform/http/routes.ts'
import type { Log } from '../platform/observe/log.ts'
import type { LenderPages, LenderPurchase } from './lenders/lender.ts'

/** Money that a provider holds for us, under the name it has there. No two providers give the same name. */
export interface Authorization {
  readonly provider: string
  readonly transactionId: string
  readonly amountCents: Cents
  /** With what was paid, as far as the buyer may be told. */
  readonly instrument: { readonly type: string | null; readonly lastFour: string | null }
  /** Until when it is held unless somebody takes it; work of the release before has kept none. */
  readonly holdUntil?: string | null | undefined
  /** Where the provider keeps the card. */
  readonly vaulted?: VaultedCard | null | undefined
  /** What bank and gateway say of a card, by which its order is judged. */
  readonly checks?: CardChecks | undefined
}

/** In their own letters: M matches, N does not, U was not looked at, I was not given, S and E: nobody can say. */
export interface CardChecks {
  readonly street: string | null
  readonly zip: string | null
  readonly securityCode: string | null
  /** `Approve`, `Review`, `Decline` or `Not Evaluated`; null where the gateway does not judge. */
  readonly decision: string | null
  /** What the bank said when it was asked who pays, and whether a dispute is the bank's from then on; null where it was not. */
  readonly bankCheck: string | null
  readonly liabilityShifted: boolean | null
}

/** Whose card it is and what it is used on, for its bank and the gateway to judge by. */
export interface CardUse {
  readonly billing: {
    readonly addressLine1: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  /** As the card fields gave it; null where they gave none. */
  readonly deviceData: string | null
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
  /** Nothing is held: the card's bank is to be asked first who pays, by its own wish or ours. */
  | { readonly outcome: 'challenge-required' }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'not-sent' }

/** What a provider can do with money of a kind: asked instead of its name. */
export interface PaymentAbilities {
  /** Of one hold. */
  readonly captures: 'once' | 'often'
  /** Whether a capture may be less than what is held. */
  readonly capturesPart: boolean
  /** What becomes of a hold that ends too early: it is prolonged, or held anew with the card that is kept. */
  readonly renews: HoldKind | 'never'
  /** How long money is held that nobody takes. */
  readonly holdDays: number
  /** A call that nobody answered: sent again under its key, or looked for as long as it may take to show. */
  readonly lostCalls: 'repeat' | { readonly lookUpForMs: number }
  /** Parts of what was taken can go back before it has settled. */
  readonly refundsBeforeSettlement: boolean
}

/** A card that a provider keeps for us, and what may be known of it. */
export interface VaultedCard {
  readonly token: string
  /** Tells one card from another, without its number. */
  readonly print: string
  /** The last day it is good, such as 2028-08-31. */
  readonly expiresOn: string
}

/** Money to be held for an order. */
export interface Sale {
  readonly orderId: string
  readonly amountCents: Cents
  /**
   * What the provider gave the shopper, to be used once: of the card fields, or the token of an approval. Null where the
   * shopper is away: a card that is kept is used without its security code.
   */
  readonly nonce: string | null
  /** What is bought. */
  readonly purchase?: LenderPurchase | undefined
  readonly card?: CardUse | undefined
  /** A card that is kept is paid with, the nonce being that of its security code; or the card is kept from now on. */
  readonly vault?: { readonly token: string } | 'keep' | undefined
  /** Nothing is held unless the bank has said that its customer pays. */
  readonly needsBankCheck?: boolean | undefined
}

/** One call that moves money that is held or taken. */
export interface Move {
  /** The provider's idempotency key where it has one, and what it shows with the move where it has not. */
  readonly operationId: string
  readonly transactionId: string
  readonly amountCents: Cents
}

/** It has happened, now or before. `reference` is the provider's name of it. */
export interface Done {
  readonly reference: string
  /** Where it was moved in several: each has a name there, which the provider's events and files go by. */
  readonly shares?: readonly { readonly reference: string; readonly amountCents: Cents }[] | undefined
}

export type MoveAnswer =
  | ({ readonly outcome: 'done' } & Done)
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

/** To a hold that is asked to stand for longer. */
export type ExtendAnswer =
  | { readonly outcome: 'extended'; readonly holdUntil: string }
  | Extract<MoveAnswer, { outcome: 'refused' | 'unknown' | 'not-sent' }>

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

/** What was paid out to our bank on a day. */
export interface Payout {
  readonly lines: readonly SettlementLine[]
  /** What the provider says was in the batches behind it, with refunds taken off; null where it says nothing. */
  readonly batchCents: Cents | null
}

/** How a provider tells what it has paid out to us. Its days are those of UTC. */
export interface Settlements {
  /** What is taken or given back on a day is paid out within so many days after it. */
  readonly paidOutWithinDays: number
  /** The file of a day is there within so many days after it. */
  readonly fileWithinDays: number
  /** What was agreed that it keeps. */
  readonly feeOf: FeeOf
  /** Null while it cannot say yet. */
  paidOutOn(day: string): Promise<Payout | null>
}

/** Whoever moves the money. `orderId` names a charge at the provider for good. */
export interface PaymentProvider {
  /** Stands at its payments and events. */
  readonly name: string
  /** What it takes, of the ways to pay that a shopper may choose. */
  readonly takes: readonly PaymentType[]
  /** Who sends the shopper to a page of its own; null where the shopper stays. */
  readonly lender: LenderPages | null
  /**
   * Whether it can be asked for what it holds, by order and by time. Who cannot is asked for the same sale again: the
   * order is its key, and the answer the one that was lost.
   */
  readonly lists: boolean
  /** False while it does not answer: then it is not offered. */
  isThere(): boolean
  authorize(sale: Sale): Promise<AuthorizeOutcome>
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
  /** Holds for longer what is held, where `can` says so; a repeat under the same operation is the same. */
  extend?(move: Move): Promise<ExtendAnswer>
  /** What became of a move whose answer was lost; moves nothing but that, and that once. */
  findMove(kind: OperationKind, move: Move): Promise<MoveAnswer>
  /**
   * Gives money back that no payment of ours stands for, in whatever state it is. Repeating it changes nothing.
   * `forgetsCard`: the card that came with it is forgotten, too.
   */
  letGo(transactionId: string, how?: { readonly forgetsCard: boolean }): Promise<void>
  /** Forgets a card that it keeps; one that it does not know is forgotten. */
  forgetCard?(token: string): Promise<void>
  /** Null where it gives no files of what it has paid out: then there is nothing to compare our books with. */
  readonly settlements: Settlements | null
  /** Calls in its own words: what its part of the screen asks for, and the events it sends. */
  routes(to: ProviderCalls): Route[]
}

export interface ProviderCalls {
  readonly log: Log
  /** Is given every event that is genuine. A repeated one changes nothing. */
  readonly receive: (event: ProviderEvent) => Promise<void>
}
