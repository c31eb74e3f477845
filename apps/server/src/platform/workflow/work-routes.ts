import { postWorkCancel, postWorkRetry } from '@shop/contracts/platform/work'
import type pg from 'pg'
import { audit } from '../events/audit.ts'
import { notFound, refuse } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import { change, type Route } from '../http/routes.ts'
import { cancelStuck, findStuck, isKnownWork, lockWork } from './engine-tables.ts'
import type { Workflows } from './enqueue.ts'
import { messages } from './messages.ts'
import { orderRetry } from './retry-workflow.workflow.ts'
import { retryWorkflow } from './workflows.ts'

/** The ways on for stuck work of any kind: carried on, or given up for good. */
export function workRoutes(shop: { pool: pg.Pool; workflows: Workflows }): Route[] {
  return [
    change(postWorkRetry, shop.pool, async (tx, { context, params: { workId } }) => {
      if (!(await lockWork(tx, workId))) throw notFound(httpMessages.notFound)
      const outcome = await orderRetry(tx, shop.workflows, workId)
      if (outcome !== 'ordered') return refuse(outcome, messages[outcome])
      await audit(tx, { actor: context.actor, action: 'retry-workflow', subject: `work:${workId}` })
      return { retried: true as const }
    }),

    change(postWorkCancel, shop.pool, async (tx, { context, params: { workId }, body }) => {
      if (!(await lockWork(tx, workId))) throw notFound(httpMessages.notFound)
      const stuck = await findStuck(tx, workId)
      if (!stuck) return refuse('not-stuck', messages['not-stuck'])
      const retry = retryWorkflow.idOf({ workflowId: workId, endedMs: stuck.endedMs })
      if (await isKnownWork(tx, retry)) return refuse('already-retried', messages['already-retried'])
      await cancelStuck(tx, workId)
      await audit(tx, {
        actor: context.actor,
        action: 'cancel-work',
        subject: `work:${workId}`,
        before: { state: 'stuck' },
        after: { state: 'cancelled' },
        why: body.why,
      })
      return { cancelled: true as const }
    }),
  ]
}
