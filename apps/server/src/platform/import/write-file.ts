import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import type { FileFormat, WrittenRow } from './file-format.ts'
import type { ImportKind } from './import-kind.ts'
import { fileCells, findRun, withoutTimeLimit } from './store.ts'

const ROWS_A_FETCH = 2_000

const WRITTEN_ROWS = statement('rows of a written file', {
  cells: z.array(z.string()),
  reason: z.string().optional(),
})

/** Writes every row of a kind as its import reads it. Answers how many. */
export async function exportFile(
  pool: pg.Pool,
  kind: ImportKind,
  format: FileFormat,
  path: string,
  reached: (rows: number) => void,
): Promise<number> {
  const columns = kind.columns.map(({ name }) => name)
  const cells = sql.join(columns.map((name) => sql`coalesce(e.${sql.ref(name)}::text, '')`))
  const query = sql`select array[${cells}] as cells from (${kind.exportRows}) e`
  return writeRows(pool, query, (rows) => format.write(columns, rows, { withReasons: false }), path, reached)
}

/** Writes the refused rows of a run in the format they came in, each with its reasons. Answers how many. */
export async function writeFailedRows(
  pool: pg.Pool,
  runId: string,
  kind: ImportKind,
  format: FileFormat,
  path: string,
): Promise<number> {
  const { columns } = await inTransaction(pool, (tx) => findRun(tx, runId))
  const query = sql`
    select coalesce(u.cells, ${fileCells(sql`i.cells`, kind, sql`${columns}::text[]`)}) as cells, f.reason
      from (select row_number, string_agg(case column_name when '' then '' else column_name || ': ' end || reason,
                                          ' ' order by id) as reason
              from import_refusal where run_id = ${runId} group by row_number) f
      left join import_refused_row u on u.run_id = ${runId} and u.row_number = f.row_number
      left join import_row i on i.run_id = ${runId} and i.row_number = f.row_number
     order by f.row_number`
  return writeRows(
    pool,
    query,
    (rows) => format.write(columns, rows, { withReasons: true }),
    path,
    () => {},
  )
}

const FAILED_ROWS = statement('a page of failed rows', {
  row_number: z.number(),
  cells: z.array(z.string()),
  reason: z.string(),
})

/** The same page by page, for whoever passes it on while it is written. */
export async function* failedRowsPieces(
  pool: pg.Pool,
  runId: string,
  kind: ImportKind,
  format: FileFormat,
): AsyncIterable<string | Uint8Array> {
  const { columns } = await inTransaction(pool, (tx) => findRun(tx, runId))
  yield* format.write(columns, failedRows(pool, runId, kind, columns), { withReasons: true })
}

async function* failedRows(
  pool: pg.Pool,
  runId: string,
  kind: ImportKind,
  columns: readonly string[],
): AsyncIterable<WrittenRow> {
  for (let after = -1; ; ) {
    const { rows } = await inTransaction(pool, (tx) =>
      FAILED_ROWS`
        select f.row_number, coalesce(u.cells, ${fileCells(sql`i.cells`, kind, sql`${columns}::text[]`)}) as cells, f.reason
          from (select row_number, string_agg(case column_name when '' then '' else column_name || ': ' end || reason,
                                              ' ' order by id) as reason
                  from import_refusal where run_id = ${runId} and row_number > ${after}
                 group by row_number order by row_number limit ${ROWS_A_FETCH}) f
          left join import_refused_row u on u.run_id = ${runId} and u.row_number = f.row_number
          left join import_row i on i.run_id = ${runId} and i.row_number = f.row_number
         order by f.row_number`.execute(tx),
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_FETCH) return
    after = last.row_number
  }
}

/** Under another name until it is whole: nobody picks up half a file. */
async function writeRows(
  pool: pg.Pool,
  query: RawBuilder<unknown>,
  write: (rows: AsyncIterable<WrittenRow>) => AsyncIterable<string | Uint8Array>,
  path: string,
  reached: (rows: number) => void,
): Promise<number> {
  let count = 0
  const counted = (written: number) => {
    count = written
    reached(written)
  }
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    const pieces = write(fetchRows(tx, query, counted))
    await pipeline(Readable.from(pieces), createWriteStream(`${path}.part`))
  })
  await rename(`${path}.part`, path)
  return count
}

async function* fetchRows(
  tx: Db,
  query: RawBuilder<unknown>,
  reached: (rows: number) => void,
): AsyncIterable<WrittenRow> {
  await sql`declare written_rows no scroll cursor for ${query}`.execute(tx)
  for (let count = 0; ; ) {
    const { rows } = await WRITTEN_ROWS`fetch ${sql.lit(ROWS_A_FETCH)} from written_rows`.execute(tx)
    if (rows.length === 0) return
    yield* rows
    count += rows.length
    reached(count)
  }
}
