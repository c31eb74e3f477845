import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { UnreadableFile } from './file-format.ts'
import type { ImportKind, RunContext } from './import-kind.ts'
import type { Refusal } from './read-row.ts'

type RunState =
  | 'uploading'
  | 'uploaded'
  | 'reading'
  | 'unreadable'
  | 'checking'
  | 'checked'
  | 'waiting'
  | 'applying'
  | 'applied'
  | 'cancelled'
  | 'stepping-back'
  | 'stepped-back'

/** An import's statements run long; the limit of a page does not hold for them. */
export async function withoutTimeLimit(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx)
}

export async function insertRun(
  db: Db,
  run: { kind: string; format: string; file_name: string; supplier?: string },
): Promise<string> {
  const { id } = await db.insertInto('import_run').values(run).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setColumns(db: Db, runId: string, columns: readonly string[]): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ columns: [...columns] })
    .where('id', '=', runId)
    .execute()
}

export async function addRowsRead(db: Db, runId: string, count: number): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ rows_read: sql`rows_read + ${count}` })
    .where('id', '=', runId)
    .execute()
}

export async function insertRefusals(db: Db, runId: string, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  await sql`
    insert into import_refusal (run_id, row_number, column_name, value, reason, fault, suggestion)
    select ${runId}::uuid, * from unnest(
      ${refusals.map((each) => each.row)}::int[], ${refusals.map((each) => each.column)}::text[],
      ${refusals.map((each) => each.value)}::text[], ${refusals.map((each) => each.reason)}::text[],
      ${refusals.map((each) => each.fault ?? '')}::text[], ${refusals.map((each) => each.suggestion ?? null)}::text[])`.execute(
    db,
  )
}

export async function markUnreadable(db: Db, runId: string, fault: UnreadableFile): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      state: 'unreadable',
      unreadable_row: fault.row,
      unreadable_reason: fault.message,
      ended_at: sql`now()`,
    })
    .where('id', '=', runId)
    .execute()
  for (const table of ['import_refused_row', 'import_refusal'] as const)
    await db.deleteFrom(table).where('run_id', '=', runId).execute()
}

export async function deleteStagedRows(db: Db, runId: string): Promise<void> {
  await db.deleteFrom('import_row').where('run_id', '=', runId).execute()
}

/** Everything a check has left behind: a file that is checked again begins anew. */
export async function forgetCheck(db: Db, runId: string): Promise<void> {
  for (const table of [
    'import_row',
    'import_refused_row',
    'import_refusal',
    'import_batch',
    'import_difference',
  ] as const)
    await db.deleteFrom(table).where('run_id', '=', runId).execute()
  await db.updateTable('import_run').set({ rows_read: 0, bytes_read: 0 }).where('id', '=', runId).execute()
}

/** Rows that say what an earlier row has said already leave the staged ones. */
export async function refuseClashes(tx: Db, runId: string, kind: ImportKind): Promise<void> {
  // Nothing is known yet of rows that have just come: taken for few, they would be walked through again and again.
  await sql`set local enable_nestloop = off`.execute(tx)
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`
    with staged as materialized (select ${stagedColumns(kind)} from import_row where run_id = ${runId}),
    clashes as (${kind.clashes}),
    named as (
      select c.row_number, c.refusal, r.column_name, r.place, replace(r.reason, '{row}', c.other_row::text) as reason
        from clashes c left join ${reasonTable(kind)} on r.refusal = c.refusal),
    gone as (
      delete from import_row i using (select distinct row_number from named) n
       where i.run_id = ${runId} and i.row_number = n.row_number returning i.row_number, i.cells),
    kept as (
      insert into import_refused_row (run_id, row_number, cells)
      select ${runId}, row_number, ${fileCells(sql.ref('cells'), kind, sql`(select columns from import_run where id = ${runId})`)} from gone)
    insert into import_refusal (run_id, row_number, column_name, value, reason, fault)
    select ${runId}, n.row_number, n.column_name, coalesce(g.cells[n.place], ''), n.reason, n.refusal
      from named n join gone g on g.row_number = n.row_number`.execute(tx)
}

/**
 * Cuts the staged rows into batches, each a transaction of its own. Together they leave no number out: a row that is
 * mended later has its batch.
 */
export async function planBatches(tx: Db, runId: string, rows: number): Promise<void> {
  await sql`
    insert into import_batch (run_id, number, first_row, last_row)
    select ${runId}::uuid, number, coalesce(lag(last_row) over (order by number) + 1, 0),
           case when number = max(number) over () then ${sql.lit(LAST_ROW)} else last_row end
      from (select (1 + (n - 1) / ${rows}::int)::int as number, max(row_number) as last_row
              from (select row_number, row_number() over (order by row_number) as n
                      from import_row where run_id = ${runId}) s group by 1) b
    union all
    select ${runId}::uuid, 1, 0, ${sql.lit(LAST_ROW)} where not exists (select from import_row where run_id = ${runId})`.execute(
    tx,
  )
}

const LAST_ROW = 2_147_483_647

/** Moves a run on; false when it is no longer where it was thought to be. */
export async function moveRun(
  db: Db,
  runId: string,
  from: readonly RunState[],
  to: RunState,
  set: Partial<
    Record<'check_begun_at' | 'checked_at' | 'ended_at' | 'stepped_back_at', RawBuilder<Date>>
  > = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ state: to, ...set })
    .where('id', '=', runId)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findRun(db: Db, runId: string) {
  return db.selectFrom('import_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow()
}

/** Whoever holds the run's row works on it; a second process waits here and finds the next batch. */
export function lockRun(tx: Db, runId: string) {
  return tx.selectFrom('import_run').selectAll().where('id', '=', runId).forUpdate().executeTakeFirstOrThrow()
}

export function selectBatches(db: Db, runId: string) {
  return db.selectFrom('import_batch').selectAll().where('run_id', '=', runId).orderBy('number').execute()
}

export type Batch = Awaited<ReturnType<typeof selectBatches>>[number]

export function findNextBatch(tx: Db, runId: string, open: 'judged_at' | 'applied_at' = 'applied_at') {
  return tx
    .selectFrom('import_batch')
    .selectAll()
    .where('run_id', '=', runId)
    .where(open, 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

/** The rows of a batch: of one that waited for a second person those that were approved. */
const rowsOfBatch = (batch: Batch) => sql`i.run_id = ${batch.run_id}
  and i.row_number between ${batch.first_row} and ${batch.last_row} ${
    batch.held_since === null
      ? sql``
      : sql`and exists (select from import_difference d where d.run_id = i.run_id and d.row_number = i.row_number
          and d.state = 'approved')`
  }`

/** Fills `batch` with the rows, typed, and `judged` with what becomes of each; writes the refusals. */
export async function judgeBatch(tx: Db, kind: ImportKind, batch: Batch, context: RunContext): Promise<void> {
  await judgeStaged(tx, kind, batch.run_id, rowsOfBatch(batch), context)
}

/** The same for single rows, which have been mended. */
export async function judgeRows(
  tx: Db,
  kind: ImportKind,
  runId: string,
  rows: readonly number[],
  context: RunContext,
): Promise<void> {
  await judgeStaged(
    tx,
    kind,
    runId,
    sql`i.run_id = ${runId} and i.row_number = any (${rows}::int[])`,
    context,
  )
}

async function judgeStaged(
  tx: Db,
  kind: ImportKind,
  runId: string,
  where: RawBuilder<unknown>,
  context: RunContext,
): Promise<void> {
  await sql`drop table if exists batch, judged`.execute(tx)
  await sql`create temporary table batch on commit drop as
    select ${stagedColumns(kind)} from import_row i where ${where}`.execute(tx)
  await sql`analyze batch`.execute(tx)
  await sql`create temporary table judged on commit drop as ${kind.judge(context)}`.execute(tx)
  await sql`analyze judged`.execute(tx)
  await sql`
    delete from import_refusal f using batch b where f.run_id = ${runId} and f.row_number = b.row_number`.execute(
    tx,
  )
  await sql`
    insert into import_refusal (run_id, row_number, column_name, value, reason, fault)
    select i.run_id, i.row_number, r.column_name, coalesce(i.cells[r.place], ''), r.reason, j.refusal
      from judged j
      join import_row i on i.run_id = ${runId} and i.row_number = j.row_number
      left join ${reasonTable(kind)} on r.refusal = j.refusal
     where j.refusal is not null`.execute(tx)
}

/** What the batch comes to, as `judged` stands. */
export async function countBatch(tx: Db, batch: Batch): Promise<void> {
  await sql`
    update import_batch b set added = c.added, changed = c.changed, unchanged = c.unchanged, judged_at = now()
      from (${OUTCOMES}) c
     where b.run_id = ${batch.run_id} and b.number = ${batch.number}`.execute(tx)
}

/** What mended rows add to their batches. */
export async function countMended(tx: Db, runId: string): Promise<void> {
  await sql`
    update import_batch b set added = b.added + c.added, changed = b.changed + c.changed,
           unchanged = b.unchanged + c.unchanged
      from (select m.number, count(*) filter (where outcome = 'added') as added,
                   count(*) filter (where outcome = 'changed') as changed,
                   count(*) filter (where outcome = 'unchanged') as unchanged
              from judged j join import_batch m
                on m.run_id = ${runId} and m.held_since is null and j.row_number between m.first_row and m.last_row
             where j.refusal is null group by 1) c
     where b.run_id = ${runId} and b.number = c.number`.execute(tx)
}

const OUTCOMES = sql`select count(*) filter (where outcome = 'added') as added,
  count(*) filter (where outcome = 'changed') as changed,
  count(*) filter (where outcome = 'unchanged') as unchanged from judged where refusal is null`

/** The checkpoint. Rows that are in leave the staging; refused and held ones stay. */
export async function markApplied(tx: Db, batch: Batch): Promise<void> {
  await sql`
    delete from import_row i using judged j
     where i.run_id = ${batch.run_id} and i.row_number = j.row_number and j.refusal is null`.execute(tx)
  await tx
    .updateTable('import_batch')
    .set({ applied_at: sql`now()` })
    .where('run_id', '=', batch.run_id)
    .where('number', '=', batch.number)
    .execute()
}

/** The cells of a staged row that came from the file's own columns, in the file's order. */
export function fileCells(cells: RawBuilder<unknown>, kind: ImportKind, columns: RawBuilder<unknown>) {
  const names = kind.columns.map(({ name }) => name)
  return sql<string[]>`array(select (${cells})[array_position(${names}::text[], c.name)]
    from unnest(${columns}) with ordinality as c (name, place) order by c.place)`
}

/** `row_number` and every column and fact of the kind under its name and type; an empty cell is null. */
function stagedColumns(kind: ImportKind) {
  const typed = [...kind.columns, ...(kind.facts ?? [])].map(
    ({ name, type }, i) => sql`nullif(cells[${sql.lit(i + 1)}], '')::${sql.raw(type)} as ${sql.ref(name)}`,
  )
  return sql`row_number, ${sql.join(typed)}`
}

function reasonTable(kind: ImportKind) {
  const names = kind.columns.map(({ name }) => name)
  const rows = Object.entries(kind.reasons).map(([refusal, { column, text }]) => ({
    refusal,
    column_name: column,
    place: names.indexOf(column) + 1,
    reason: text,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (refusal text, column_name text, place integer, reason text)`
}
