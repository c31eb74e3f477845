import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { findRefusedRow, selectRefusals } from '../platform/import/desk-store.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import { mendRows, rewriteRows } from '../platform/import/mend-rows.ts'
import { lockRun } from '../platform/import/store.ts'
import { messages } from './messages.ts'
import { findRunOr404, kindOf } from './show-run.ts'

/** One tap: what a parser suggests for a row, for a kind of fault, or for all. */
export async function mendRun(
  tx: Db,
  context: StaffContext,
  kinds: readonly ImportKind[],
  { runId, row, fault }: { runId: string; row?: number | undefined; fault?: string | undefined },
) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'checked') return refuse('not-now', messages.notNow)
  const mended = await mendRows(tx, run, kindOf(kinds, run.kind), { row, fault })
  await audit(tx, {
    actor: context.actor,
    action: 'import.mend',
    subject: `import:${runId}`,
    after: { file: run.file_name, rows: mended, fault: fault ?? null, row: row ?? null },
  })
  return { mended }
}

/** Writes a refused row anew. The values stay in the file: the audit trail has the names of the columns. */
export async function editRow(
  tx: Db,
  context: StaffContext,
  kinds: readonly ImportKind[],
  { runId, row, values }: { runId: string; row: number; values: Readonly<Record<string, string>> },
) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'checked') return refuse('not-now', messages.notNow)
  if ((await selectRefusals(tx, runId, row)).length === 0) throw notFound(httpMessages.notFound)
  await rewriteRows(tx, run, kindOf(kinds, run.kind), new Map([[row, values]]))
  const faults = await selectRefusals(tx, runId, row)
  await audit(tx, {
    actor: context.actor,
    action: 'import.edit-row',
    subject: `import:${runId}`,
    after: { file: run.file_name, row, columns: Object.keys(values), faults: faults.length },
  })
  return { faults }
}

/** A refused row, cell by cell, with what is wrong with each. */
export async function showRow(db: Db, kinds: readonly ImportKind[], runId: string, row: number) {
  const run = await findRunOr404(db, runId)
  const cells = await findRefusedRow(db, runId, row, kindOf(kinds, run.kind), run.columns)
  if (!cells) throw notFound(httpMessages.notFound)
  const refusals = await selectRefusals(db, runId, row)
  return {
    cells: run.columns.map((column, at) => ({
      column,
      value: cells[at] ?? '',
      reason: refusals.find((refusal) => refusal.column === column)?.reason ?? null,
    })),
  }
}

/** A row that somebody should look at twice is left out of the file, or taken in again. */
export async function leaveRowOut(
  tx: Db,
  context: StaffContext,
  { runId, row, isLeftOut }: { runId: string; row: number; isLeftOut: boolean },
) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'checked') return refuse('not-now', messages.notNow)
  const { numUpdatedRows } = await tx
    .updateTable('import_difference')
    .set({ state: isLeftOut ? 'left-out' : 'held' })
    .where('run_id', '=', runId)
    .where('row_number', '=', row)
    .where('warning', 'is not', null)
    .where('state', '=', isLeftOut ? 'held' : 'left-out')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound(httpMessages.notFound)
  await audit(tx, {
    actor: context.actor,
    action: 'import.leave-out',
    subject: `import:${runId}`,
    before: { row, isLeftOut: !isLeftOut },
    after: { row, isLeftOut },
  })
  return null
}
