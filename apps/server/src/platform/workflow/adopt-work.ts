import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Takes queued work of older versions over, once no live worker has that version: the engine itself only ever takes
 * what carries its own. Work of a newer version is left alone, and so is everything while a worker lives that does
 * not say what it carries out.
 */
export async function adoptOlderWork(db: Db, version: number): Promise<number> {
  const adopted = await sql`
    update dbos.workflow_status w set application_version = ${String(version)}
     where w.status = 'ENQUEUED' and w.application_version <> ${String(version)}
       -- Releases before the versions were numbers had names.
       and case when w.application_version ~ '^[0-9]{1,9}$' then w.application_version::integer else 0 end < ${version}
       and not exists (
         select from worker_heartbeat h
          where h.workflow_version is null or h.workflow_version::text = w.application_version)`.execute(db)
  return Number(adopted.numAffectedRows ?? 0)
}
