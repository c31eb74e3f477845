import { incidentList } from '@shop/contracts/incidents/incident-list'
import { incidentWords } from '@shop/contracts/incidents/incident-words'
import type { FilterOf } from '@shop/contracts/platform/list'
import { sql } from 'kysely'
import { listSource, type Sort } from '../platform/lists/list-source.ts'
import { incidentOf, selectIncidentPage } from './store.ts'

type Filter = FilterOf<typeof incidentList>

/** What is open goes by when it began, what was closed by when it ended. */
export const incidentSource = listSource({
  list: incidentList,
  from: 'incident i',
  id: { column: 'i.id', type: 'bigint' },
  sorts: { turn: sortOf },
  where: ({ show, kind, severity }) => [
    show === 'closed' ? sql`i.resolved_at is not null` : sql`i.resolved_at is null`,
    ...(kind ? [sql`i.kind = ${kind}`] : []),
    ...(severity ? [sql`i.severity = ${severity}`] : []),
  ],
  rows: selectIncidentPage,
  show: incidentOf,
  cells: {
    incident: { head: 'Incident', of: ({ kind, title }) => title ?? incidentWords[kind].title },
    severity: { head: 'Severity', of: ({ severity }) => severity },
    about: { head: 'About', of: ({ orderNumber, subject }) => orderNumber ?? subject },
    holder: { head: 'Owner', of: ({ heldBy }) => heldBy?.name ?? null },
    raised: { head: 'Raised', of: ({ at }) => at },
    closed: { head: 'Closed', of: ({ closed }) => closed?.at ?? null },
  },
})

function sortOf({ show }: Filter): Sort {
  const of = { type: 'timestamptz', direction: 'desc' } as const
  return show === 'closed'
    ? { ...of, column: 'i.resolved_at', index: 'incident_closed' }
    : { ...of, column: 'i.at', index: 'incident_open' }
}
