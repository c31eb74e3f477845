import {
  getIncident,
  getIncidents,
  postIncident,
  postIncidentClose,
  postIncidentHolder,
} from '@shop/contracts/incidents/incident-desk'
import { rolesWith } from '@shop/domain/accounts/staff-role'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { passOn } from './pass-on.ts'
import {
  closeIncident,
  countOpenByKind,
  findIncident,
  insertRaised,
  selectColleagues,
  selectIncidentsWithOrders,
} from './store.ts'

/** The incidents desk of the back office: raised by whoever sees something, looked after by one person at a time. */
export function incidentRoutes(shop: Shop): Route[] {
  const db = shop.db.office
  return [
    answer(getIncidents, async ({ query }) => {
      const [page, open] = await Promise.all([selectIncidentsWithOrders(db, query), countOpenByKind(db)])
      return { ...page, open }
    }),

    answer(getIncident, async ({ context, params }) => {
      const [incident, colleagues] = await Promise.all([
        findIncident(db, params.incidentId),
        selectColleagues(db, rolesWith('incidents.resolve')),
      ])
      if (!incident) throw notFound(httpMessages.notFound)
      const isMine = incident.heldBy?.id === context.staff.id
      return { incident, isMine, colleagues: colleagues.filter(({ id }) => id !== incident.heldBy?.id) }
    }),

    change(postIncident, shop.db.officePool, async (tx, { context, body }) => {
      const { title, words, severity, link } = body
      const incidentId = await insertRaised(tx, { title, words, severity, link, by: context.staff.id })
      await audit(tx, {
        actor: context.actor,
        action: 'raise-incident',
        subject: `incident:${incidentId}`,
        after: { title, severity, ...(link && { link }) },
        ...(words && { why: words }),
      })
      return { incidentId }
    }),

    change(postIncidentHolder, shop.db.officePool, (tx, { context, params, body }) =>
      passOn(tx, { ...body, incidentId: params.incidentId, by: context }),
    ),

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
