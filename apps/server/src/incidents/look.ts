import { incidentList } from '@shop/contracts/incidents/incident-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'

export const openIncidents = defineLook({
  name: 'incidents-open',
  title: messages.look,
  permission: 'incidents.read',
  target: { hours: 1 },
  link: toList(incidentList, { show: 'open' }),
  statement: () => waitingIn(sql`select i.at as since from incident i where i.resolved_at is null`),
})
