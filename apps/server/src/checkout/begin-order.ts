import type { PickupRefusal } from '@shop/domain/delivery/pickup'
import { PAYMENT_MESSAGES } from '@shop/domain/payments/messages'
import { paymentGroupOf } from '@shop/domain/payments/payment-group'
import { isForOneAddress } from '@shop/domain/payments/payment-options'
import { isRedirect, isWallet } from '@shop/domain/payments/payment-type'
import { findPaymentGroups } from '../accounts/index.ts'
import {
  beginOrdering,
  type CartToOrder,
  findCart,
  isAwayFromHome,
  isBilledWhereItShips,
} from '../cart/index.ts'
import { lockCardToPayWith } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { notFound, type Refusal, refuse } from '../platform/http/failure.ts'
import { keyReused } from '../platform/http/idempotency.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import { mayTryCard, type Trier } from './declined-cards.ts'
import { messages } from './messages.ts'
import { findPressed, insertAttempt, type NewAttempt } from './reserve-store.ts'
import { placeOrder } from './workflows.ts'

export type NotBegun = Refusal<
  | 'cart-changed'
  | 'cart-empty'
  | 'no-shipping'
  | 'no-billing'
  | 'too-many-declined'
  | 'not-offered'
  | 'no-saved-card'
  | PickupRefusal
>

/** One press of "Place order", as it came. */
export interface OrderPress {
  readonly owner: Visit
  readonly attempt: NewAttempt
  readonly trier: Trier
  /** Whether the carrier was asked if the pickup point of the cart still has room. */
  readonly isRoomKnown: boolean
}

/** Thrown to undo the transaction: the press is judged by what it finds afterwards, or not at all. */
export class PressEnds extends Error {
  readonly why: NotBegun | 'known' | 'room-unknown'
  constructor(why: NotBegun | 'known' | 'room-unknown') {
    super('not begun')
    this.why = why
  }
}

export const notOffered = () => refuse('not-offered', messages.notOffered)

/** The cart, which nobody else orders from now on. */
export async function takeCart(tx: Db, press: OrderPress): Promise<CartToOrder> {
  const { owner, attempt } = press
  const begun = await beginOrdering(tx, owner, attempt.cartId, attempt.cartVersion)
  if (begun) {
    if (!isBilledWhereItShips(begun) && isForOneAddress(attempt.paymentType))
      throw new PressEnds(refuse('not-offered', PAYMENT_MESSAGES.sameAddress))
    if (isAwayFromHome(begun.shipping)) assertBilling(press, begun)
    // The carrier is asked outside of this transaction, and the press comes again.
    if (begun.shipping?.option === 'fedex' && !press.isRoomKnown) throw new PressEnds('room-unknown')
    return begun
  }
  if (await findPressed(tx, attempt.id)) throw new PressEnds('known')
  const cart = await findCart(tx, owner, attempt.cartId, 'read')
  if (!cart) throw notFound(messages.noCart)
  if (!cart.shipping) throw new PressEnds(refuse('no-shipping', messages['no-shipping']))
  throw new PressEnds(refuse('cart-changed', messages.cartChanged))
}

/** Who pays lives elsewhere; a wallet and a saved card know where. */
function assertBilling({ attempt }: OrderPress, { billing }: CartToOrder): void {
  const { paymentType, savedCardId, agreedLeftCents } = attempt
  const needsBilling = agreedLeftCents > 0 && savedCardId === null && !isWallet(paymentType)
  if (needsBilling && billing === null) throw new PressEnds(refuse('no-billing', messages['no-billing']))
}

/**
 * Whoever has tried too many cards is told so before one more is tried. A lender tries none; it is for those whose account
 * may pay so.
 */
export async function assertMayTry(tx: Db, { trier, owner, attempt }: OrderPress): Promise<void> {
  if (isRedirect(attempt.paymentType)) {
    const groups = await findPaymentGroups(tx, owner)
    if (!groups.includes(paymentGroupOf(attempt.paymentType))) throw new PressEnds(notOffered())
    return
  }
  // Who pays with credit alone tries no card.
  if (attempt.agreedLeftCents > 0 && !(await mayTryCard(tx, trier)))
    throw new PressEnds(refuse('too-many-declined', messages.tooManyDeclined))
}

/** Where the provider keeps the card that is paid with; null where the shopper has typed one. */
export async function takeSavedCard(tx: Db, { owner, attempt }: OrderPress): Promise<string | null> {
  if (attempt.savedCardId === null) return null
  const token = await lockCardToPayWith(tx, owner, attempt.savedCardId)
  if (token === null) throw new PressEnds(refuse('no-saved-card', messages.noSavedCard))
  return token
}

/**
 * Records that the shopper wants to buy and puts the work on the queue, in one transaction: from the moment we
 * answer, the order will be placed or refused, whatever happens to this process.
 */
export async function beginOrder(tx: Db, workflows: Workflows, press: OrderPress): Promise<AttemptOutcome> {
  await takeCart(tx, press)
  const [isNew] = await pipelined([
    insertAttempt(tx, press.owner, press.attempt),
    assertMayTry(tx, press),
    takeSavedCard(tx, press),
    workflows.enqueue(tx, placeOrder, press.attempt.id),
  ])
  if (!isNew) throw new PressEnds('known')
  return underWay(press.attempt.id)
}

export const underWay = (id: string): AttemptOutcome => ({
  id,
  outcome: 'processing',
  refusal: null,
  orderNumber: null,
})

/** How a press that was made before stands. Whoever means something else by its key is told so. */
export async function standingOf(db: Db, { attempt }: OrderPress): Promise<AttemptOutcome> {
  const known = await findPressed(db, attempt.id)
  if (!known) throw new Error(`No attempt ${attempt.id}`)
  const { bodyHash, ...outcome } = known
  if (bodyHash && !attempt.bodyHash.equals(bodyHash)) throw keyReused()
  return outcome
}
