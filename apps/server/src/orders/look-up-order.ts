import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import type { Counted } from '../platform/limits/rate-limits.ts'
import type { Shop } from '../shop.ts'
import { LOOKUPS_OF_ALL, LOOKUPS_PER_ADDRESS, LOOKUPS_PER_ORDER } from './lookup-limits.ts'
import { findOrderWithProgress, type StoredOrder } from './store.ts'

/** The order of whoever has its number and its delivery ZIP. Guesses are counted. */
export async function lookUpOrder(
  shop: Shop,
  context: RequestContext,
  { orderId, zip }: { readonly orderId: string; readonly zip: string },
): Promise<StoredOrder | Refusal<'no-match'>> {
  const number = parseOrderNumber(orderId)
  const counted: Counted[] = [[LOOKUPS_PER_ADDRESS, context.ip]]
  if (number !== null) counted.push([LOOKUPS_PER_ORDER, number])
  counted.push([LOOKUPS_OF_ALL, 'all'])
  await assertAllowed(shop.guesses, ...counted)
  const order = number
    ? await asOwnerOnce(shop.db.checkoutPool, context.owner.knowing(number), (own) =>
        findOrderWithProgress(own, { number }),
      )
    : null
  const isMatch = order?.channelId === context.channel.id && order.zip.slice(0, 5) === zip.trim().slice(0, 5)
  if (!order || !isMatch) return refuse('no-match', ORDER_MESSAGES.noMatch)
  // Only misses count: whoever knows the order may look as often as they like.
  await shop.guesses.uncount(...counted)
  return order
}
