import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Author, audit } from '../events/audit.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { repeatableStep, transactionStep } from '../workflow/steps.ts'
import type { ImportKind, OnApplied } from './import-kind.ts'
import { importReport } from './report.ts'
import { findNextBatch, judgeRows, lockRun, markApplied, withoutTimeLimit } from './store.ts'
import { applyImport } from './workflows.ts'

/** Applies a checked run: from here on it will be in, whatever dies. The whole file is one line of the audit trail. */
export async function enqueueApply(tx: Db, workflows: Workflows, runId: string, by: Author): Promise<void> {
  const { kind, file, rowsRead, added, changed, refused } = await importReport(tx, runId)
  await audit(tx, {
    ...by,
    action: 'import-file',
    subject: `import:${runId}`,
    after: { kind, file, rowsRead, added, changed, refused },
  })
  await workflows.enqueue(tx, applyImport, runId)
}

/** Batch by batch, each with its checkpoint in one transaction: after a crash the next batch is the next batch. */
export function registerApplyImport(pool: pg.Pool, kinds: readonly ImportKind[], onApplied: OnApplied): void {
  registerWorkflow(applyImport, async (runId) => {
    const name = await transactionStep(pool, 'begin', (tx) => beginApplying(tx, runId))
    if (name === null) return
    const kind = kinds.find((each) => each.name === name)
    if (!kind) throw new Error(`No kind of import is called ${name}`)
    while (await repeatableStep('batch', () => applyNextBatch(pool, runId, kind, onApplied))) {
      // The database knows what is left.
    }
    await transactionStep(pool, 'finish', async (tx) => {
      await withoutTimeLimit(tx)
      await kind.finish?.(tx)
      await tx
        .updateTable('import_run')
        .set({ state: 'applied', ended_at: sql`clock_timestamp()` })
        .where('id', '=', runId)
        .execute()
    })
  })
}

/** The kind of the run; null when there is nothing to apply. */
async function beginApplying(tx: Db, runId: string): Promise<string | null> {
  const begun = await tx
    .updateTable('import_run')
    .set({ state: 'applying', effective_at: sql`coalesce(effective_at, now())` })
    .where('id', '=', runId)
    .where('state', 'in', ['checked', 'applying'])
    .returning('kind')
    .executeTakeFirst()
  return begun?.kind ?? null
}

/** False when every batch is in. */
async function applyNextBatch(
  pool: pg.Pool,
  runId: string,
  kind: ImportKind,
  onApplied: OnApplied,
): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    const run = await lockRun(tx, runId)
    const batch = await findNextBatch(tx, runId)
    if (!batch) return false
    const context = { columns: run.columns, at: run.effective_at ?? new Date() }
    await judgeRows(tx, kind, batch, context)
    const changed = await kind.apply(tx, context)
    if (changed.length > 0) await onApplied(tx, { id: `${runId}-${batch.number}`, kind: kind.name, changed })
    await markApplied(tx, batch)
    return true
  })
}
