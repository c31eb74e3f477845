import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Refusal } from './read-row.ts'
import { findRun } from './store.ts'

/** What a report names one by one; the file of failed rows has them all. */
const NAMED_REFUSALS = 1_000

export interface ImportReport {
  readonly run: string
  readonly kind: string
  readonly format: string
  readonly file: string
  readonly state: string
  /** Why nothing of the file was taken. */
  readonly unreadable: { readonly row: number | null; readonly reason: string } | null
  readonly rowsRead: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows, not reasons. */
  readonly refused: number
  readonly refusals: readonly Refusal[]
}

export async function importReport(db: Db, runId: string): Promise<ImportReport> {
  const run = await findRun(db, runId)
  const { rows } = await sql<{ added: number; changed: number; unchanged: number; refused: number }>`
    select coalesce(sum(added), 0) as added, coalesce(sum(changed), 0) as changed,
           coalesce(sum(unchanged), 0) as unchanged,
           (select count(distinct row_number) from import_refusal where run_id = ${runId}) as refused
      from import_batch where run_id = ${runId}`.execute(db)
  const refusals = await db
    .selectFrom('import_refusal')
    .select(['row_number as row', 'column_name as column', 'value', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('row_number')
    .orderBy('id')
    .limit(NAMED_REFUSALS)
    .execute()
  return {
    run: runId,
    kind: run.kind,
    format: run.format,
    file: run.file_name,
    state: run.state,
    unreadable:
      run.unreadable_reason === null ? null : { row: run.unreadable_row, reason: run.unreadable_reason },
    rowsRead: run.rows_read,
    ...(rows[0] ?? { added: 0, changed: 0, unchanged: 0, refused: 0 }),
    refusals,
  }
}

/** How much of an applying run is in, from 0 to 1. */
export async function appliedShare(db: Db, runId: string): Promise<{ state: string; share: number }> {
  const { rows } = await sql<{ state: string; share: number }>`
    select r.state, coalesce((select avg((b.applied_at is not null)::int) from import_batch b where b.run_id = r.id), 1)
        as share
      from import_run r where r.id = ${runId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`There is no import ${runId}`)
  return found
}
