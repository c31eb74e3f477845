import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { returnStock } from '../delivery/index.ts'
import { cancelPayments } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { giveBackOffers } from '../pricing/index.ts'
import { moveOrder, type StoredOrder } from './store.ts'

/** Cancels inside the window: the tires go back on the shelf now, the money is let go by a workflow of its own. */
export async function cancelOrder(
  tx: Db,
  workflows: Workflows,
  order: StoredOrder,
  by: { readonly actor: string; readonly why?: string },
): Promise<'cancelled' | Refusal<'window-closed'>> {
  if (!(await moveOrder(tx, order.id, 'cancel')))
    return refuse('window-closed', ORDER_MESSAGES.cancelWindowOver)
  await returnStock(tx, order.id)
  await giveBackOffers(tx, order.id)
  await audit(tx, { ...by, action: 'cancel-order', subject: `order:${order.id}` })
  await cancelPayments(tx, workflows, order.id)
  return 'cancelled'
}
