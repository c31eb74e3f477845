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
  /** How long what follows was behind the last batch; null until everything has followed. */
  readonly lagSeconds: number | null
}

export async function importReport(db: Db, runId: string): Promise<ImportReport> {
  const run = await findRun(db, runId)
  const counts = await db
    .selectFrom('import_batch')
    .select((of) => [
      sql<number | null>`extract(epoch from ${run.ended_at}::timestamptz - max(applied_at))::float8`.as(
        'lagSeconds',
      ),
      sql<number>`coalesce(sum(added), 0)`.as('added'),
      sql<number>`coalesce(sum(changed), 0)`.as('changed'),
      sql<number>`coalesce(sum(unchanged), 0)`.as('unchanged'),
      of
        .selectFrom('import_refusal')
        .select(sql<number>`count(distinct row_number)`.as('rows'))
        .where('run_id', '=', runId)
        .$asScalar()
        .$notNull()
        .as('refused'),
    ])
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
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
    ...counts,
    lagSeconds: run.state === 'applied' ? counts.lagSeconds : null,
    refusals,
  }
}

/** How much of an applying run is in, from 0 to 1. */
export async function appliedShare(db: Db, runId: string): Promise<{ state: string; share: number }> {
  const found = await db
    .selectFrom('import_run as r')
    .select([
      'r.state',
      sql<number>`coalesce((select avg((b.applied_at is not null)::int) from import_batch b where b.run_id = r.id), 1)`.as(
        'share',
      ),
    ])
    .where('r.id', '=', runId)
    .executeTakeFirst()
  if (!found) throw new Error(`There is no import ${runId}`)
  return found
}
