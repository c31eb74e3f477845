import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { raiseIncident } from '../events/raise-incident.ts'
import { IMPORT_QUEUE } from './enqueue.ts'
import { faultText, STUCK } from './find-workflows.ts'
import { registerSweep } from './sweeps.ts'

/** Work that is tried for longer than this is known to a person, although it goes on by itself. */
const HELD_UP_MINUTES = 10
const BATCH = 500

/** Whatever way a workflow ended: no error is without its incident, and none stays open past a retry that worked. */
export function registerStuckWorkSweep(): void {
  registerSweep('stuck work', tellOfStuckWork)
}

export async function tellOfStuckWork(tx: Db): Promise<void> {
  for (const work of await selectUntoldStuck(tx)) {
    await raiseIncident(tx, {
      kind: 'workflow-stuck',
      subject: work.id,
      detail: { workflow: work.name, fault: work.fault && faultText(work.fault) },
    })
  }
  for (const work of await selectUntoldHeldUp(tx)) {
    await raiseIncident(tx, {
      kind: 'workflow-held-up',
      subject: work.id,
      detail: { workflow: work.name, since: new Date(work.startedMs).toISOString() },
    })
  }
  // A retry that is still running leaves its incident open.
  await sql`update incident i set resolved_at = now() from dbos.workflow_status w
    where i.resolved_at is null and w.workflow_uuid = i.subject
      and (i.kind = 'workflow-stuck' and w.status in ('SUCCESS', 'CANCELLED')
        or i.kind = 'workflow-held-up' and w.status not in ('PENDING', 'ENQUEUED'))`.execute(tx)
}

/** What somebody closed stays closed until the work fails once more. */
async function selectUntoldStuck(tx: Db): Promise<{ id: string; name: string; fault: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; fault: string | null }>`
    select w.workflow_uuid as id, w.name, coalesce(x.error, w.error) as fault
      from dbos.workflow_status w left join dbos.workflow_output x using (workflow_uuid)
     where w.status in (${sql.join(STUCK.map((status) => sql.lit(status)))})
       and not exists (select from incident i where i.kind = 'workflow-stuck' and i.subject = w.workflow_uuid
             and (i.resolved_at is null or extract(epoch from i.resolved_at) * 1000 >= coalesce(w.completed_at, w.updated_at)))
     order by w.created_at limit ${BATCH}`.execute(tx)
  return rows
}

/** A file may take its time; everything else is done in seconds unless somebody does not answer. */
async function selectUntoldHeldUp(tx: Db): Promise<{ id: string; name: string; startedMs: number }[]> {
  const { rows } = await sql<{ id: string; name: string; startedMs: number }>`
    select w.workflow_uuid as id, w.name, coalesce(w.started_at_epoch_ms, w.created_at) as "startedMs"
      from dbos.workflow_status w
     where w.status = 'PENDING' and w.queue_name is distinct from ${IMPORT_QUEUE}
       and coalesce(w.started_at_epoch_ms, w.created_at)
         < extract(epoch from now() - make_interval(mins => ${HELD_UP_MINUTES})) * 1000
       and not exists (select from incident i where i.kind = 'workflow-held-up' and i.subject = w.workflow_uuid
             and (i.resolved_at is null or extract(epoch from i.resolved_at) * 1000 >= coalesce(w.started_at_epoch_ms, w.created_at)))
     order by w.created_at limit ${BATCH}`.execute(tx)
  return rows
}
