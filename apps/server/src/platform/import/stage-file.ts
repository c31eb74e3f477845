import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { connectionOf, inTransaction } from '../db/transaction.ts'
import { type CopiedRow, copyRows } from './copy-rows.ts'
import { type FileFormat, type FilePart, UnreadableFile } from './file-format.ts'
import type { FileBytes } from './guarded-text.ts'
import type { ImportKind } from './import-kind.ts'
import { messages } from './messages.ts'
import { partsOf } from './read-file.ts'
import { type Refusal, rowReader } from './read-row.ts'
import { addRowsRead, insertRefusals, setColumns, withoutTimeLimit } from './store.ts'

const ROWS_A_CHUNK = 10_000

/** Reads a file into the staging tables, a chunk of rows in memory at a time; false when it was stopped. */
export async function stageFile(
  pool: pg.Pool,
  run: {
    id: string
    kind: ImportKind
    format: FileFormat
    bytes: FileBytes
    matches?: readonly (string | null)[] | undefined
  },
  reached: (bytes: number) => void,
  /** Asked after each chunk. */
  goesOn: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  let chunk = emptyChunk()
  let read: ReturnType<typeof rowReader> | null = null
  for await (const part of partsOf(run, reached)) {
    if ('columns' in part) {
      refuseMissing(run.kind, part.columns)
      read = rowReader(run.kind, part.columns)
      await inTransaction(pool, (tx) => setColumns(tx, run.id, part.columns))
      continue
    }
    if (read) take(chunk, part, read)
    if (chunk.rowsRead < ROWS_A_CHUNK) continue
    await writeChunk(pool, run.id, chunk)
    chunk = emptyChunk()
    if (!(await goesOn())) return false
  }
  await writeChunk(pool, run.id, chunk)
  return goesOn()
}

interface Chunk {
  rowsRead: number
  readonly staged: CopiedRow[]
  readonly refused: CopiedRow[]
  readonly refusals: Refusal[]
}

const emptyChunk = (): Chunk => ({ rowsRead: 0, staged: [], refused: [], refusals: [] })

function take(
  chunk: Chunk,
  { row, cells, problem }: Exclude<FilePart, { columns: unknown }>,
  read: ReturnType<typeof rowReader>,
): void {
  chunk.rowsRead++
  const reading = problem
    ? {
        refusals: [
          { row, column: '', value: (cells[0] ?? '').slice(0, 80), reason: problem, fault: 'wrong-width' },
        ],
      }
    : read(row, cells)
  if ('staged' in reading) chunk.staged.push({ row, cells: reading.staged })
  else {
    chunk.refused.push({ row, cells })
    chunk.refusals.push(...reading.refusals)
  }
}

async function writeChunk(pool: pg.Pool, runId: string, chunk: Chunk): Promise<void> {
  await inTransaction(pool, async (tx: Db) => {
    await withoutTimeLimit(tx)
    const connection = connectionOf(tx)
    await copyRows(connection, 'import_row', runId, chunk.staged)
    await copyRows(connection, 'import_refused_row', runId, chunk.refused)
    await insertRefusals(tx, runId, chunk.refusals)
    await addRowsRead(tx, runId, chunk.rowsRead)
  })
}

function refuseMissing(kind: ImportKind, found: readonly string[]): void {
  const missing = kind.columns
    .filter((column) => column.isRequired || kind.needsEveryColumn)
    .filter(({ name }) => !found.includes(name))
  if (missing.length === 0) return
  throw new UnreadableFile(messages.missingColumns(missing.map(({ name }) => name)), 1)
}
