import type { IncidentKind } from '@shop/contracts/incidents'
import type { Db } from '../db/database.ts'

/** Something a person must look at. Raised once per kind and subject. */
export async function raiseIncident(
  db: Db,
  incident: { kind: IncidentKind; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('incident')
    .values({ kind: incident.kind, subject: incident.subject, detail: JSON.stringify(incident.detail) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
