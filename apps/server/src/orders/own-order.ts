import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { findOrderWithProgress, type StoredOrder } from './store.ts'

/** The order of this visitor; anybody else's does not exist. */
export async function ownOrder(db: Db, context: RequestContext, orderNumber: string): Promise<StoredOrder> {
  const number = parseOrderNumber(orderNumber)
  const order = number ? await findOrderWithProgress(db, { number }) : null
  if (!order || order.channelId !== context.channel.id || !isOwner(order, context))
    throw notFound(httpMessages.notFound)
  return order
}

export function isOwner(order: StoredOrder, context: RequestContext): boolean {
  if (context.account && order.accountId === context.account.id) return true
  return order.accountId === null && order.sessionId === context.session?.id
}
