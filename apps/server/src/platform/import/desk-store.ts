import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import type { ImportKind } from './import-kind.ts'
import type { Mapping } from './match-columns.ts'

const PAGE = 50

export async function findRunOfDesk(db: Db, runId: string) {
  return db
    .selectFrom('import_run as r')
    .leftJoin('staff_member as m', 'm.id', 'r.brought_by')
    .selectAll('r')
    .select(['m.first_name', 'm.last_name'])
    .where('r.id', '=', runId)
    .where('r.brought_by', 'is not', null)
    .executeTakeFirst()
}

export type DeskRun = NonNullable<Awaited<ReturnType<typeof findRunOfDesk>>>

const FIGURES = statement('figures of a run', {
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  judged: z.number(),
  applied: z.number(),
  batches: z.number(),
  refused: z.number(),
  mendable: z.number(),
  look_twice: z.number(),
  held: z.number(),
  changes: z.number(),
  restored: z.number(),
  left_alone: z.number(),
})

/** What a run comes to so far, counted where the desk shows it. */
export async function findFigures(db: Db, runId: string) {
  const { rows } = await FIGURES`
    select b.*, f.*, d.*, c.*
      from (select coalesce(sum(added), 0)::int as added, coalesce(sum(changed), 0)::int as changed,
                   coalesce(sum(unchanged), 0)::int as unchanged, count(judged_at)::int as judged,
                   count(applied_at)::int as applied, count(*)::int as batches
              from import_batch where run_id = ${runId}) b,
           (select count(distinct row_number)::int as refused, count(suggestion)::int as mendable
              from import_refusal where run_id = ${runId}) f,
           (select count(*)::int as look_twice, count(*) filter (where state = 'held')::int as held
              from import_difference where run_id = ${runId} and warning is not null) d,
           (select count(*)::int as changes, count(*) filter (where taken_back = 'restored')::int as restored,
                   count(*) filter (where taken_back in ('changed-since', 'in-use'))::int as left_alone
              from import_change where run_id = ${runId}) c`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('An import has figures')
  return figures
}

/** Pages go by the id of a fault: those of a row stand together. */
export async function selectFaults(db: Db, runId: string, after: number | undefined) {
  const rows = await db
    .selectFrom('import_refusal')
    .select(['id', 'row_number as row', 'column_name as column', 'value', 'reason', 'fault', 'suggestion'])
    .where('run_id', '=', runId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(row_number, id) > (select row_number, id from import_refusal where id = ${after ?? 0})`,
      ),
    )
    .orderBy('row_number')
    .orderBy('id')
    .limit(PAGE + 1)
    .execute()
  const faults = rows.slice(0, PAGE)
  return {
    faults: faults.map(({ id, ...fault }) => fault),
    next: rows.length > PAGE ? (faults.at(-1)?.id ?? null) : null,
  }
}

export async function selectMendable(db: Db, runId: string): Promise<{ fault: string; count: number }[]> {
  return db
    .selectFrom('import_refusal')
    .select(['fault', sql<number>`count(*)::int`.as('count')])
    .where('run_id', '=', runId)
    .where('suggestion', 'is not', null)
    .groupBy('fault')
    .orderBy('fault')
    .execute()
}

const DIFFERENCES = statement('differences of a run', {
  row_number: z.number(),
  outcome: z.string(),
  about: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
  warning: z.string().nullable(),
  state: z.string(),
})

export async function selectDifferences(
  db: Db,
  runId: string,
  { show, after = -1 }: { show: 'changed' | 'added' | 'look-twice'; after?: number | undefined },
) {
  const which = show === 'look-twice' ? sql`warning is not null` : sql`outcome = ${show}`
  const { rows } = await DIFFERENCES`
    select row_number, outcome, about, before, after, warning, state from import_difference
     where run_id = ${runId} and ${which} and row_number > ${after} order by row_number limit ${PAGE + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, PAGE)
  return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.row_number ?? null) : null }
}

const LEFT = statement('what a step back left', {
  table_name: z.string(),
  key: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()).nullable(),
  found: z.record(z.string(), z.unknown()).nullable(),
  taken_back: z.string(),
})

export async function selectLeft(db: Db, runId: string) {
  const { rows } = await LEFT`
    select table_name, key, after, found, taken_back from import_change
     where run_id = ${runId} and taken_back in ('changed-since', 'in-use') order by id limit 200`.execute(db)
  return rows
}

export async function findMapping(db: Db, supplier: string, kind: string) {
  const row = await db
    .selectFrom('import_mapping')
    .select(['columns', 'changed_at'])
    .where('supplier', '=', supplier)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { columns: row.columns as unknown as Mapping, keptAt: row.changed_at } : null
}

export async function keepMapping(
  tx: Db,
  { supplier, kind, columns, staffId }: { supplier: string; kind: string; columns: Mapping; staffId: string },
): Promise<void> {
  const values = { columns: JSON.stringify(columns), changed_by: staffId, changed_at: sql<Date>`now()` }
  await tx
    .insertInto('import_mapping')
    .values({ supplier, kind, ...values })
    .onConflict((conflict) => conflict.columns(['supplier', 'kind']).doUpdateSet(values))
    .execute()
}

export async function selectSuppliers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('import_run')
    .select('supplier')
    .distinct()
    .where('supplier', '<>', '')
    .orderBy('supplier')
    .limit(200)
    .execute()
  return rows.map(({ supplier }) => supplier)
}

/** A refused row as it stands in the file, by our names of its columns. */
export async function findRefusedRow(
  db: Db,
  runId: string,
  row: number,
  kind: ImportKind,
  columns: readonly string[],
): Promise<string[] | null> {
  const refused = await db
    .selectFrom('import_refused_row')
    .select('cells')
    .where('run_id', '=', runId)
    .where('row_number', '=', row)
    .executeTakeFirst()
  if (refused) return columns.map((_, at) => refused.cells[at] ?? '')
  const staged = await db
    .selectFrom('import_row')
    .select('cells')
    .where('run_id', '=', runId)
    .where('row_number', '=', row)
    .executeTakeFirst()
  if (!staged) return null
  const places = columns.map((name) => kind.columns.findIndex((column) => column.name === name))
  return places.map((place) => staged.cells[place] ?? '')
}

export function selectRefusals(db: Db, runId: string, row: number) {
  return db
    .selectFrom('import_refusal')
    .select(['row_number as row', 'column_name as column', 'value', 'reason', 'fault', 'suggestion'])
    .where('run_id', '=', runId)
    .where('row_number', '=', row)
    .orderBy('id')
    .execute()
}
