import type { Db } from '../db/database.ts'

/** Something a person must look at. Raised once per kind and subject. */
export async function raiseAlert(
  db: Db,
  alert: { kind: string; subject: string; detail: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('alert')
    .values({ kind: alert.kind, subject: alert.subject, detail: JSON.stringify(alert.detail) })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
