import { beginOrdering, type CartToOrder, findCart } from '../cart/index.ts'
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

export type NotBegun = Refusal<'cart-changed' | 'cart-empty' | 'no-shipping' | 'too-many-declined'>

/** One press of "Place order", as it came. */
export interface OrderPress {
  readonly owner: Visit
  readonly attempt: NewAttempt
  readonly trier: Trier
}

/** Thrown to undo the transaction: the press is judged by what it finds afterwards, or not at all. */
export class PressEnds extends Error {
  readonly why: NotBegun | 'known'
  constructor(why: NotBegun | 'known') {
    super('not begun')
    this.why = why
  }
}

/** The cart, which nobody else orders from now on. */
export async function takeCart(tx: Db, { owner, attempt }: OrderPress): Promise<CartToOrder> {
  const begun = await beginOrdering(tx, owner, attempt.cartId, attempt.cartVersion)
  if (begun) return begun
  if (await findPressed(tx, attempt.id)) throw new PressEnds('known')
  const cart = await findCart(tx, owner, attempt.cartId, 'read')
  if (!cart) throw notFound(messages.noCart)
  if (!cart.shipping) throw new PressEnds(refuse('no-shipping', messages['no-shipping']))
  throw new PressEnds(refuse('cart-changed', messages.cartChanged))
}

/** Whoever has tried too many cards is told so before one more is tried. */
export async function assertMayTry(tx: Db, { trier }: OrderPress): Promise<void> {
  if (!(await mayTryCard(tx, trier)))
    throw new PressEnds(refuse('too-many-declined', messages.tooManyDeclined))
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
