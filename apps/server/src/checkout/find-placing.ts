import type { Db } from '../platform/db/database.ts'
import type { FoundWorkflow } from '../platform/workflow/engine-tables.ts'
import { placeOrder } from './workflows.ts'

/** How an order came to be where it was pressed: its attempt is the trace that a workflow would have left. */
export async function findPlacing(db: Db, orderId: string): Promise<FoundWorkflow | null> {
  const attempt = await db
    .selectFrom('order_attempt')
    .select(['created_at as createdAt', 'ended_at as endedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!attempt?.endedAt) return null
  return {
    id: placeOrder.idOf(orderId),
    name: placeOrder.name,
    state: 'done',
    createdAt: attempt.createdAt,
    waitsUntil: null,
    endedAt: attempt.endedAt,
    fault: null,
    steps: [
      { name: 'reserve', at: attempt.createdAt.toISOString(), state: 'done' },
      { name: 'record order', at: attempt.endedAt.toISOString(), state: 'done' },
    ],
  }
}
