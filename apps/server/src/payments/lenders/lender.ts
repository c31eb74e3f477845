import type { Cents } from '@shop/domain/money/cents'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Authorization, AuthorizeOutcome, Settlements } from '../payment-provider.ts'
import type { Said } from './lender-client.ts'
import type { LoanState } from './loan-state.ts'

/** What a lender can do: whoever moves money asks this and never its name. */
export interface LenderCapabilities {
  /** `often`: in parts, while something is held. `once`: what is not captured then goes back. */
  readonly captures: 'once' | 'often'
  /** Whether a capture may be less than what is held. */
  readonly capturesPart: boolean
  readonly holdDays: number
  /** How a call without an answer is cleared up: repeated under its key, looked up, or undone, before it is sent anew. */
  readonly idempotency: 'key' | 'look-up' | 'reversal'
  /** Without it money is given back outside of the shop. */
  readonly refunds: boolean
  readonly refundsBeforeSettlement: boolean
  readonly extends: boolean
  /** Whether an approval can be let go; elsewhere it holds nothing and ends by itself. */
  readonly dismisses: boolean
  readonly reauthorizes: boolean
}

/** One amount of a purchase; a discount is below zero. */
export interface LenderCharge {
  readonly kind: 'goods' | 'shipping' | 'tax' | 'discount'
  readonly sku: string
  readonly name: string
  readonly unitCents: Cents
  readonly quantity: number
}

/** What is to be paid for. The charges add up to the amount. */
export interface LenderPurchase {
  readonly orderId: string
  readonly amountCents: Cents
  readonly charges: readonly LenderCharge[]
}

export interface LenderPlace {
  readonly firstName: string
  readonly lastName: string
  readonly addressLine1: string
  readonly addressLine2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
}

export interface LenderCheckout {
  readonly purchase: LenderPurchase
  readonly email: string
  readonly billing: LenderPlace
  readonly shipping: LenderPlace
  /** The company's own number, for those who buy on terms. */
  readonly poNumber: string | null
  /** Where the browser comes back to; a lender that knows one of the last two goes to `cancelled`. */
  readonly back: { readonly approved: string; readonly declined: string; readonly cancelled: string }
  /** Where the lender's server may tell us, for those who are told with each checkout. */
  readonly callbackUrl: string
}

export type StartOutcome =
  | {
      readonly outcome: 'started'
      /** The lender's name of the checkout. */
      readonly session: string
      /** The lender's own page, where the shopper goes. */
      readonly pageUrl: string
      /** What a widget of the lender's would be opened with. */
      readonly widget: { readonly clientToken: string; readonly categories: readonly string[] } | null
    }
  /** The lender looked at it and does not want it, or cannot have it. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** Nobody answered: nothing is held, and another way to pay is offered. */
  | { readonly outcome: 'unavailable' }

/** `token`: what the lender gave the browser or told our server. The operation's id is the idempotency key. */
export interface LenderAuthorizeRequest {
  readonly purchase: LenderPurchase
  readonly token: string
  readonly operationId: string
}

export interface LenderAuthorization extends Authorization {
  readonly holdEndsAt: Date
}

export type LenderAuthorizeOutcome =
  | ({ readonly outcome: 'authorized' } & LenderAuthorization)
  | Exclude<AuthorizeOutcome, { outcome: 'authorized' }>

export type MoveKind = 'capture' | 'void' | 'refund' | 'extend'

export type MoveRefusal =
  /** The lender has no such call. */
  | 'not-offered'
  /** Less than all of it, where only all of it can be captured. */
  | 'whole-only'
  | 'too-much'
  | 'already-captured'
  | 'not-captured'
  | 'let-go'
  | 'expired'
  | 'not-found'
  | 'other'

/** `unknown`: asked, and no answer came; only `lookUp` can tell. `not-sent`: nobody was there to ask. */
export type MoveOutcome =
  /** Now or before. `reference`: the lender's name of it, or the operation's where it gives none. */
  | { readonly outcome: 'done'; readonly reference: string; readonly amountCents: Cents }
  | { readonly outcome: 'refused'; readonly reason: MoveRefusal }
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'not-sent' }

export interface Move {
  readonly kind: MoveKind
  readonly transactionId: string
  readonly amountCents: Cents
  readonly operationId: string
}

/** `nothing`: it was surely not booked, and may be sent anew under the same operation. */
export type LookedUp<Outcome> = Outcome | { readonly outcome: 'nothing' }

/** What a lender tells our server of a purchase. */
export interface LenderEvent {
  readonly id: string
  readonly orderId: string
  readonly what: 'approved' | 'declined' | 'cancelled'
  readonly token: string | null
}

/**
 * `forged`: not the lender's word. `stale`: signed too long ago, as a replay is. `not-ours`: genuine, and of another
 * merchant. `unknown`: the lender must be asked and does not answer, so that it shall tell us again.
 */
export type Heard =
  | { readonly heard: 'event'; readonly event: LenderEvent }
  | { readonly heard: 'forged' | 'stale' | 'not-ours' | 'unreadable' | 'unknown' }

export interface LenderCallback {
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** How a checkout stands: what a browser that never came back, and an event that was lost, would have said. */
export type Standing =
  | { readonly at: 'open' }
  | { readonly at: 'approved'; readonly token: string }
  /** `ended`: over without an approval, and the lender does not say how. `unknown`: it does not answer. */
  | { readonly at: 'declined' | 'cancelled' | 'ended' | 'unknown' }

/** Somebody who pays the shop for a shopper, and is paid back by them. Results are values; a fault of ours throws. */
export interface Lender {
  readonly name: string
  readonly takes: PaymentType
  readonly can: LenderCapabilities
  start(checkout: LenderCheckout): Promise<StartOutcome>
  /** The token of an approval in the address that the browser came back to. */
  approvalIn(query: URLSearchParams): string | null
  hear(call: LenderCallback, now: Date): Promise<Heard>
  authorize(request: LenderAuthorizeRequest): Promise<LenderAuthorizeOutcome>
  lookUpAuthorization(request: LenderAuthorizeRequest): Promise<LookedUp<LenderAuthorizeOutcome>>
  /** Lets an approval go that was not used. */
  dismiss(request: Pick<LenderAuthorizeRequest, 'token' | 'operationId'>): Promise<MoveOutcome>
  capture(transactionId: string, amountCents: Cents, operationId: string): Promise<MoveOutcome>
  /** Lets go of what is held. Captured money is refunded instead. */
  void(transactionId: string, amountCents: Cents, operationId: string): Promise<MoveOutcome>
  refund(transactionId: string, amountCents: Cents, operationId: string): Promise<MoveOutcome>
  /** Holds for as long again, from now. */
  extend(transactionId: string, operationId: string): Promise<MoveOutcome>
  lookUp(move: Move): Promise<LookedUp<MoveOutcome>>
}

/** One whose page an order of the shop leads to. */
export interface HostedLender extends Lender {
  /** Asked of the lender itself. Another order's checkout has ended, as far as this order goes. */
  standing(session: string, orderId: string): Promise<Standing>
  /** Money that it holds or held, as it knows it; null where it can be asked nothing about money. */
  readonly look: ((transactionId: string) => Promise<Said<LoanState>>) | null
  /** False while it is left alone because it does not answer. */
  isThere(): boolean
  /** How it tells what it has paid out, where it does. */
  readonly settlements?: Settlements
}

/** What a checkout asks of a lender before money is held. */
export type LenderPages = Pick<HostedLender, 'start' | 'hear' | 'standing' | 'dismiss'>
