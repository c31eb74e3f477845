import { ORDER_MESSAGES } from '@shop/domain/orders/messages'
import { returnStock } from '../delivery/index.ts'
import { cancelAppointmentOf } from '../installers/index.ts'
import { cancelPayments } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { giveBackOffers } from '../pricing/index.ts'
import { endHold, type HoldDecision } from './holds/hold-store.ts'
import { moveOrder, type StoredOrder } from './store.ts'

/** Cancels inside the window, or a held order whenever somebody decides so: the tires go back on the shelf now, the money is let go by a workflow of its own. */
export async function cancelOrder(
  tx: Db,
  workflows: Workflows,
  order: StoredOrder,
  { hold, ...by }: Author & { readonly hold?: HoldDecision },
): Promise<'cancelled' | Refusal<'window-closed'>> {
  if (!(await moveOrder(tx, order.id, 'cancel', { isHeld: hold !== undefined })))
    return refuse('window-closed', ORDER_MESSAGES.cancelWindowOver)
  if (order.isHeld) await endHold(tx, order.id, hold ?? 'called-off')
  await letGo(tx, workflows, order.id, by)
  return 'cancelled'
}

/** After its row has decided that it is canceled: tires, time, offers and money. */
export async function letGo(tx: Db, workflows: Workflows, orderId: string, by: Author): Promise<void> {
  await returnStock(tx, orderId)
  await cancelAppointmentOf(tx, orderId, by.actor)
  await giveBackOffers(tx, orderId)
  await audit(tx, { ...by, action: 'cancel-order', subject: `order:${orderId}` })
  await cancelPayments(tx, workflows, orderId)
}
