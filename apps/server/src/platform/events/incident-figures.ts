import { IncidentKind } from '@shop/contracts/incidents/incidents'
import { sql } from 'kysely'
import type { Figure } from '../observe/figures.ts'

/** Every kind is told, also when none is open: an alarm must see it rise from nothing. */
export const INCIDENT_FIGURES: readonly Figure[] = [
  {
    name: 'shop_incidents_open',
    description: 'Incidents nobody has closed, by kind.',
    ask: async (db) => {
      const rows = await db
        .selectFrom('incident')
        .select(['kind', sql<number>`count(*)::int`.as('value')])
        .where('resolved_at', 'is', null)
        .groupBy('kind')
        .execute()
      const open = new Map(rows.map(({ kind, value }) => [kind, value]))
      const kinds = new Set([...IncidentKind.options, ...open.keys()])
      return [...kinds].map((kind) => ({ value: open.get(kind) ?? 0, labels: { kind } }))
    },
  },
]
