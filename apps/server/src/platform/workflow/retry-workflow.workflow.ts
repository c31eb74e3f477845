import { DBOS } from '@dbos-inc/dbos-sdk'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Workflows } from './enqueue.ts'
import { STUCK } from './find-workflows.ts'
import { callStep } from './steps.ts'

/** Work that has given up carries on from its failed step, under its own id: what was done stays done. */
export function registerRetryWorkflow(db: Db, workflows: Workflows): void {
  DBOS.registerWorkflow(
    async (workflowId: string) => {
      await callStep('rewind', async () => {
        const stuck = await findStuck(db, workflowId)
        // Another retry came first, or this step is being repeated after it has worked.
        if (!stuck) return
        await workflows.rewind(workflowId, stuck.failedStep)
      })
    },
    { name: 'retry-workflow' },
  )
}

/** Orders the retry of a stuck workflow, once for each time it got stuck. */
export async function orderRetry(
  tx: Db,
  workflows: Workflows,
  workflowId: string,
): Promise<'ordered' | 'not-stuck' | 'already-retried'> {
  const stuck = await findStuck(tx, workflowId)
  if (!stuck) return 'not-stuck'
  const id = `retry:${workflowId}:${stuck.endedMs}`
  const known = await sql`select 1 from dbos.workflow_status where workflow_uuid = ${id}`.execute(tx)
  if (known.rows.length > 0) return 'already-retried'
  await workflows.enqueue(tx, { workflow: 'retry-workflow', id, args: [workflowId] })
  return 'ordered'
}

/** Where to take it up again: at the step that failed, or after the last that worked. */
async function findStuck(
  db: Db,
  workflowId: string,
): Promise<{ failedStep: number; endedMs: number } | undefined> {
  const { rows } = await sql<{ failedStep: number; endedMs: number }>`
    select coalesce(min(o.function_id) filter (where o.error is not null), max(o.function_id) + 1, 0)::int as "failedStep",
           coalesce(w.completed_at, w.updated_at) as "endedMs"
      from dbos.workflow_status w left join dbos.operation_outputs o using (workflow_uuid)
     where w.workflow_uuid = ${workflowId} and w.status = any(${[...STUCK]})
     group by w.workflow_uuid`.execute(db)
  return rows[0]
}
