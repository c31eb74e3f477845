import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { findRefusedRow, selectRefusals } from './desk-store.ts'
import { noteDifferences } from './differences.ts'
import type { ImportKind } from './import-kind.ts'
import { rowReader } from './read-row.ts'
import { countMended, insertRefusals, judgeRows } from './store.ts'
import { suggestKnown } from './suggest-known.ts'

interface CheckedRun {
  readonly id: string
  readonly columns: readonly string[]
  readonly check_begun_at: Date | null
}

/** What one call mends at most; a person who mends more presses again. */
const ROWS_A_CALL = 500

/** Takes the suggestions of one row, of one kind of fault or of all; answers how many rows were mended. */
export async function mendRows(
  tx: Db,
  run: CheckedRun,
  kind: ImportKind,
  { row, fault }: { row?: number | undefined; fault?: string | undefined },
): Promise<number> {
  const found = await tx
    .selectFrom('import_refusal')
    .select(['row_number', 'column_name', 'suggestion'])
    .where('run_id', '=', run.id)
    .where('suggestion', 'is not', null)
    .$if(row !== undefined, (query) => query.where('row_number', '=', row ?? 0))
    .$if(fault !== undefined, (query) => query.where('fault', '=', fault ?? ''))
    .orderBy('row_number')
    .limit(ROWS_A_CALL)
    .execute()
  const values = new Map<number, Record<string, string>>()
  for (const { row_number, column_name, suggestion } of found) {
    values.set(row_number, { ...values.get(row_number), [column_name]: suggestion ?? '' })
  }
  await rewriteRows(tx, run, kind, values)
  return values.size
}

/** Writes refused rows anew and judges them; those that are still wrong have their new reasons. */
export async function rewriteRows(
  tx: Db,
  run: CheckedRun,
  kind: ImportKind,
  values: ReadonlyMap<number, Readonly<Record<string, string>>>,
): Promise<void> {
  const read = rowReader(kind, run.columns)
  const staged: number[] = []
  for (const [row, changed] of values) {
    const refusals = await selectRefusals(tx, run.id, row)
    const cells = await findRefusedRow(tx, run.id, row, kind, run.columns)
    // Only what was refused: anything else is as good as it was.
    if (refusals.length === 0 || !cells) continue
    const written = run.columns.map((name, at) => changed[name] ?? cells[at] ?? '')
    const reading = read(row, written)
    await sql`delete from import_refusal where run_id = ${run.id} and row_number = ${row}`.execute(tx)
    for (const table of ['import_row', 'import_refused_row'] as const)
      await tx.deleteFrom(table).where('run_id', '=', run.id).where('row_number', '=', row).execute()
    const isStaged = 'staged' in reading
    await tx
      .insertInto(isStaged ? 'import_row' : 'import_refused_row')
      .values({ run_id: run.id, row_number: row, cells: isStaged ? reading.staged : written })
      .execute()
    if (isStaged) staged.push(row)
    else await insertRefusals(tx, run.id, reading.refusals)
  }
  if (staged.length === 0) return
  await judgeRows(tx, kind, run.id, staged, { columns: run.columns, at: run.check_begun_at ?? new Date() })
  await suggestKnown(tx, kind, run.id)
  await noteDifferences(tx, kind, run.id)
  await countMended(tx, run.id)
  await tx.updateTable('import_run').set({ is_mended: true }).where('id', '=', run.id).execute()
}
