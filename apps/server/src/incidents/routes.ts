import { getIncidents, postIncidentClose } from '@shop/contracts/incidents/incident-desk'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { closeIncident, countOpenByKind, selectIncidentsWithOrders } from './store.ts'

/** The incidents desk of the back office: support looks, a supervisor closes and says what was done. */
export function incidentRoutes(shop: Shop): Route[] {
  const db = shop.db.office
  return [
    answer(getIncidents, async ({ query }) => {
      const [page, open] = await Promise.all([selectIncidentsWithOrders(db, query), countOpenByKind(db)])
      return { ...page, open }
    }),

    change(postIncidentClose, shop.db.officePool, async (tx, { context, params, body }) => {
      const closed = await closeIncident(tx, params.incidentId)
      if (closed === null) throw notFound(httpMessages.notFound)
      if (!closed) return refuse('already-closed', messages['already-closed'])
      await audit(tx, {
        actor: context.actor,
        action: 'close-incident',
        subject: `incident:${params.incidentId}`,
        why: body.note,
      })
      return { closed: true as const }
    }),
  ]
}
