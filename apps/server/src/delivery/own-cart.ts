import { type CartHead, findCart } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/http/failure.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import { messages } from './messages.ts'

/** The cart of whoever asks, locked: where it ships is about to be changed. */
export async function ownCart(tx: Db, context: RequestContext, cartId: string): Promise<CartHead> {
  const cart = await findCart(tx, visitOf(context), cartId, 'for-update')
  if (cart?.state !== 'open') throw notFound(messages.noCart)
  return cart
}
