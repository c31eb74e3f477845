import { randomUUID } from 'node:crypto'
import { beginOrdering, findCart } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { notFound, type Refusal, refuse } from '../platform/http/failure.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { insertAttempt } from './attempt-store.ts'
import { deviceNamedBy, mayTryCard } from './declined-cards.ts'
import { messages } from './messages.ts'
import { placeOrder } from './workflows.ts'

export interface OrderRequest {
  readonly cartId: string
  readonly cartVersion: number
  readonly paymentType: string
  readonly nonce: string
  readonly agreedTotalInCents: number
}

/**
 * Records that the shopper wants to buy and puts the work on the queue, in one transaction: from the moment we
 * answer, the order will be placed or refused, whatever happens to this process.
 */
export async function beginOrder(
  tx: Db,
  workflows: Workflows,
  context: RequestContext,
  request: OrderRequest,
  device: string | null,
): Promise<
  { attemptId: string } | Refusal<'cart-changed' | 'cart-empty' | 'no-shipping' | 'too-many-declined'>
> {
  const owner = visitOf(context)
  if (!(await beginOrdering(tx, owner, request.cartId, request.cartVersion))) {
    const cart = await findCart(tx, owner, request.cartId, 'read')
    if (!cart) throw notFound(messages.noCart)
    if (!cart.shipping) return refuse('no-shipping', messages['no-shipping'])
    return refuse('cart-changed', messages.cartChanged)
  }
  const attemptId = randomUUID()
  const { sessionId } = owner
  const [mayTry] = await pipelined([
    mayTryCard(tx, { sessionId, cartId: request.cartId, address: context.ip, device }),
    insertAttempt(tx, owner, {
      id: attemptId,
      cartId: request.cartId,
      cartVersion: request.cartVersion,
      paymentType: request.paymentType,
      nonce: request.nonce,
      agreedTotalCents: request.agreedTotalInCents,
      triedFrom: context.ip,
      triedWith: device ?? deviceNamedBy(attemptId),
    }),
    workflows.enqueue(tx, placeOrder, attemptId),
  ])
  if (!mayTry) return refuse('too-many-declined', messages.tooManyDeclined)
  return { attemptId }
}
