import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Closes an incident that is over by itself. */
export async function resolveIncident(
  db: Db,
  incident: { kind: IncidentKind; subject: string },
): Promise<void> {
  await db
    .updateTable('incident')
    .set({ resolved_at: sql`clock_timestamp()` })
    .where('kind', '=', incident.kind)
    .where('subject', '=', incident.subject)
    .where('resolved_at', 'is', null)
    .execute()
}
