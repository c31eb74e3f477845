import type { HoldState } from '@shop/domain/orders/hold-state'
import type { Db } from '../../platform/db/database.ts'
import { audit } from '../../platform/events/audit.ts'
import { Refusal, refuse } from '../../platform/http/failure.ts'
import type { Workflows } from '../../platform/workflow/enqueue.ts'
import { cancelOrder } from '../cancel-order.ts'
import { messages } from '../messages.ts'
import { findOrderWithProgress } from '../store.ts'
import { tellOfCancel } from '../workflows.ts'
import { endHold, freeOrder } from './hold-store.ts'

export interface Decider {
  readonly staffId: string
  readonly actor: string
  readonly why: string
}

/**
 * The order's row decides: of two who accept and cancel at once, and of whoever ordered and cancels meanwhile, one has it.
 * Accepted, it goes on as any other; canceled, its tires and its money are let go and whoever ordered is told.
 */
export async function decideHold(
  tx: Db,
  workflows: Workflows,
  orderId: string,
  decision: 'accept' | 'cancel',
  { staffId, actor, why }: Decider,
): Promise<{ state: HoldState } | Refusal<'already-decided'>> {
  const decidedBy = { decidedBy: staffId, why }
  if (decision === 'accept') {
    if (!(await freeOrder(tx, orderId))) return refuse('already-decided', messages.holds.alreadyDecided)
    await endHold(tx, orderId, { state: 'accepted', ...decidedBy })
    await audit(tx, { actor, action: 'accept-hold', subject: `order:${orderId}`, why })
    return { state: 'accepted' }
  }
  const order = await findOrderWithProgress(tx, { id: orderId })
  if (!order) throw new Error(`No order ${orderId}`)
  const hold = { state: 'canceled', ...decidedBy } as const
  const result = await cancelOrder(tx, workflows, order, { actor, why, hold })
  if (result instanceof Refusal) return refuse('already-decided', messages.holds.alreadyDecided)
  await workflows.enqueue(tx, tellOfCancel, orderId)
  return { state: 'canceled' }
}
