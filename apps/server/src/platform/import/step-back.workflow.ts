import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { repeatableStep, transactionStep } from '../workflow/steps.ts'
import type { ImportKind, OnApplied } from './import-kind.ts'
import { restoreChanges } from './restore-changes.ts'
import { findRun, lockRun, moveRun, withoutTimeLimit } from './store.ts'
import { stepBack } from './workflows.ts'

/** Puts back what a run changed, last change first; what somebody has changed since stays as they left it. */
export function registerStepBack(pool: pg.Pool, kinds: readonly ImportKind[], onRestored: OnApplied): void {
  registerWorkflow(stepBack, async (runId) => {
    const { kind: name } = await inTransaction(pool, (tx) => findRun(tx, runId))
    const kind = kinds.find((each) => each.name === name)
    if (!kind) throw new Error(`No kind of import is called ${name}`)
    while (await repeatableStep('batch', () => restoreNextBatch(pool, runId, kind, onRestored))) {
      // The database knows what is left.
    }
    await transactionStep(pool, 'finish', async (tx) => {
      await withoutTimeLimit(tx)
      await kind.finish?.(tx)
      await moveRun(tx, runId, ['stepping-back'], 'stepped-back', { stepped_back_at: sql`clock_timestamp()` })
    })
  })
}

const CHANGES_A_BATCH = 5_000

/** False when nothing is left to put back. */
async function restoreNextBatch(
  pool: pg.Pool,
  runId: string,
  kind: ImportKind,
  onRestored: OnApplied,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    const run = await lockRun(tx, runId)
    if (run.state !== 'stepping-back') return false
    const changes = await tx
      .selectFrom('import_change')
      .select(['id', 'table_name'])
      .where('run_id', '=', runId)
      .where('taken_back', 'is', null)
      .orderBy('id', 'desc')
      .limit(CHANGES_A_BATCH)
      .execute()
    const [first] = changes
    if (!first) return false
    const changed = await restoreChanges(tx, kind, changes)
    if (changed.length > 0)
      await onRestored(tx, { id: `${runId}-back-${first.id}`, kind: kind.name, changed })
    return true
  })
}
