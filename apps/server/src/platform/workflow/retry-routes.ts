import { type IncidentKind, postIncidentRetry } from '@shop/contracts/incidents/incidents'
import type pg from 'pg'
import { audit } from '../events/audit.ts'
import { notFound, refuse } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import { change, type Route } from '../http/routes.ts'
import type { Workflows } from './enqueue.ts'
import { messages } from './messages.ts'
import { orderRetry } from './retry-workflow.workflow.ts'

const STUCK: IncidentKind = 'workflow-stuck'

/** The way on for work that has given up, whether it belongs to an order or not. */
export function workflowRetryRoutes(shop: { pool: pg.Pool; workflows: Workflows }): Route[] {
  return [
    change(postIncidentRetry, shop.pool, async (tx, { context, params }) => {
      // Two who press at once are decided on the incident's row.
      const incident = await tx
        .selectFrom('incident')
        .select('subject as workflowId')
        .where('id', '=', params.incidentId)
        .where('kind', '=', STUCK)
        .forUpdate()
        .executeTakeFirst()
      if (!incident) throw notFound(httpMessages.notFound)
      const outcome = await orderRetry(tx, shop.workflows, incident.workflowId)
      if (outcome !== 'ordered') return refuse(outcome, messages[outcome])
      await audit(tx, {
        actor: context.actor,
        action: 'retry-workflow',
        subject: `incident:${params.incidentId}`,
        after: { workflow: incident.workflowId },
      })
      return { retried: true as const }
    }),
  ]
}
