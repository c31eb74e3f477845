import { incidentWords } from '@shop/contracts/incidents/incident-words'
import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Something a person must look at. Open once per kind and subject; what was closed opens again when it happens again. */
export async function raiseIncident(
  db: Db,
  incident: { kind: IncidentKind; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('incident')
    .values({
      kind: incident.kind,
      severity: incidentWords[incident.kind].severity,
      subject: incident.subject,
      detail: JSON.stringify(incident.detail),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet((next) => ({
          at: sql`clock_timestamp()`,
          detail: next.ref('excluded.detail'),
          resolved_at: null,
          held_by: null,
          held_since: null,
        }))
        .where('incident.resolved_at', 'is not', null),
    )
    .execute()
}
