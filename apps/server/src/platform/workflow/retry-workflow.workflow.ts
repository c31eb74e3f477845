import type { Db } from '../db/database.ts'
import { findStuck, isKnownWork } from './engine-tables.ts'
import type { Workflows } from './enqueue.ts'
import { registerWorkflow } from './register-workflow.ts'
import { callStep } from './steps.ts'
import { retryWorkflow } from './workflows.ts'

/** Work that has given up carries on from its failed step, under its own id: what was done stays done. */
export function registerRetryWorkflow(db: Db, workflows: Workflows): void {
  registerWorkflow(retryWorkflow, async (workflowId) => {
    await callStep('rewind', async () => {
      const stuck = await findStuck(db, workflowId)
      // Another retry came first, or this step is being repeated after it has worked.
      if (!stuck) return
      await workflows.rewind(workflowId, stuck.failedStep)
    })
  })
}

/** Orders the retry of a stuck workflow, once for each time it got stuck. */
export async function orderRetry(
  tx: Db,
  workflows: Workflows,
  workflowId: string,
): Promise<'ordered' | 'not-stuck' | 'already-retried'> {
  const stuck = await findStuck(tx, workflowId)
  if (!stuck) return 'not-stuck'
  const retry = { workflowId, endedMs: stuck.endedMs }
  if (await isKnownWork(tx, retryWorkflow.idOf(retry))) return 'already-retried'
  await workflows.enqueue(tx, retryWorkflow, retry)
  return 'ordered'
}
