import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Author, audit } from '../events/audit.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { repeatableStep, transactionStep } from '../workflow/steps.ts'
import { noteBefore, noteChanges } from './changes.ts'
import { countHeld, markHeldApplied, noteDifferences, setHeldAside } from './differences.ts'
import type { ImportKind, OnApplied, OnHeld } from './import-kind.ts'
import { importReport } from './report.ts'
import {
  countBatch,
  findNextBatch,
  findRun,
  judgeBatch,
  lockRun,
  markApplied,
  moveRun,
  refuseClashes,
  withoutTimeLimit,
} from './store.ts'
import { applyHeldRows, applyImport, goLive } from './workflows.ts'

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

interface Hearers {
  readonly onApplied: OnApplied
  readonly onHeld: OnHeld
}

/** Batch by batch, each with its checkpoint in one transaction: after a crash the next batch is the next batch. */
export function registerApplyImport(pool: pg.Pool, kinds: readonly ImportKind[], hearers: Hearers): void {
  registerWorkflow(applyImport, async (runId) => {
    const name = await transactionStep(pool, 'begin', (tx) =>
      beginApplying(tx, runId, ['checked', 'applying']),
    )
    if (name !== null) await applyRun(pool, runId, kindNamed(kinds, name), hearers)
  })
  registerWorkflow(goLive, async (runId, turn) => {
    for (;;) {
      const leftMs = await repeatableStep('wait', () =>
        inTransaction(pool, (tx) => waitLeft(tx, runId, turn)),
      )
      // Called off, or told another time.
      if (leftMs === null) return
      if (leftMs === 0) break
      await sleep(Math.min(leftMs, LONGEST_WAIT_MS))
    }
    const name = await transactionStep(pool, 'begin', (tx) =>
      beginApplying(tx, runId, ['waiting', 'applying']),
    )
    if (name !== null) await applyRun(pool, runId, kindNamed(kinds, name), hearers)
  })
  registerWorkflow(applyHeldRows, async (runId) => {
    const { kind } = await inTransaction(pool, (tx) => findRun(tx, runId))
    await applyBatches(pool, runId, kindNamed(kinds, kind), hearers)
    await transactionStep(pool, 'finish', async (tx) => {
      await withoutTimeLimit(tx)
      await kindNamed(kinds, kind).finish?.(tx)
    })
  })
}

/** So that whoever calls it off is heard soon. */
const LONGEST_WAIT_MS = 1_000

function kindNamed(kinds: readonly ImportKind[], name: string): ImportKind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`No kind of import is called ${name}`)
  return kind
}

const WAIT_LEFT = statement('how long a run waits', { left_ms: z.number() })

/** Milliseconds until the run goes live, by the clock of the database; null when it is not to go live any more. */
async function waitLeft(tx: Db, runId: string, turn: number): Promise<number | null> {
  const { rows } = await WAIT_LEFT`
    select ceil(greatest(0, extract(epoch from goes_live_at - clock_timestamp()) * 1000))::int as left_ms from import_run
     where id = ${runId} and turn = ${turn} and state in ('waiting', 'applying')`.execute(tx)
  return rows[0]?.left_ms ?? null
}

async function applyRun(pool: pg.Pool, runId: string, kind: ImportKind, hearers: Hearers): Promise<void> {
  await repeatableStep('mended rows', () => refuseMendedClashes(pool, runId, kind))
  await applyBatches(pool, runId, kind, hearers)
  await transactionStep(pool, 'finish', async (tx) => {
    await withoutTimeLimit(tx)
    await kind.finish?.(tx)
    const { brought_by } = await findRun(tx, runId)
    const rows = brought_by === null ? 0 : await countHeld(tx, runId)
    if (brought_by !== null && rows > 0) {
      const approval_number = await hearers.onHeld(tx, { runId, staffId: brought_by, rows })
      await tx.updateTable('import_run').set({ approval_number }).where('id', '=', runId).execute()
    }
    await moveRun(tx, runId, ['applying'], 'applied', { ended_at: sql`clock_timestamp()` })
  })
}

async function applyBatches(pool: pg.Pool, runId: string, kind: ImportKind, hearers: Hearers): Promise<void> {
  while (await repeatableStep('batch', () => applyNextBatch(pool, runId, kind, hearers.onApplied))) {
    // The database knows what is left.
  }
}

/** A row that was mended may now say what another says. */
async function refuseMendedClashes(pool: pg.Pool, runId: string, kind: ImportKind): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    const run = await lockRun(tx, runId)
    if (!run.is_mended) return
    await refuseClashes(tx, runId, kind)
    await tx.updateTable('import_run').set({ is_mended: false }).where('id', '=', runId).execute()
  })
}

/** The kind of the run; null when there is nothing to apply. */
async function beginApplying(
  tx: Db,
  runId: string,
  from: readonly ('checked' | 'waiting' | 'applying')[],
): Promise<string | null> {
  const begun = await tx
    .updateTable('import_run')
    .set({ state: 'applying', effective_at: sql`coalesce(effective_at, now())` })
    .where('id', '=', runId)
    .where('state', 'in', [...from])
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
    const isOfDesk = run.brought_by !== null
    const at = batch.held_since ?? run.effective_at ?? new Date()
    const context = { columns: run.columns, at, supplier: run.supplier }
    await judgeBatch(tx, kind, batch, context)
    if (isOfDesk && batch.held_since === null) {
      await noteDifferences(tx, kind, runId)
      await setHeldAside(tx, runId)
    }
    if (isOfDesk) await noteBefore(tx, kind)
    await countBatch(tx, batch)
    const changed = await kind.apply(tx, context)
    if (isOfDesk) await noteChanges(tx, kind, runId)
    if (changed.length > 0) await onApplied(tx, { id: `${runId}-${batch.number}`, kind: kind.name, changed })
    if (batch.held_since !== null) await markHeldApplied(tx, runId)
    await markApplied(tx, batch)
    return true
  })
}
