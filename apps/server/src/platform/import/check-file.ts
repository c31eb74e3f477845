import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { type FileFormat, UnreadableFile } from './file-format.ts'
import { bytesOfFile } from './guarded-text.ts'
import type { ImportKind } from './import-kind.ts'
import { stageFile } from './stage-file.ts'
import {
  countBatch,
  deleteStagedRows,
  findRun,
  insertRun,
  judgeBatch,
  markUnreadable,
  moveRun,
  planBatches,
  refuseClashes,
  selectBatches,
  withoutTimeLimit,
} from './store.ts'

/** Short enough that nobody waits long for a row it holds, long enough that the database works in sets. */
export const ROWS_A_BATCH = 5_000

export interface CheckProgress {
  reading(share: number): void
  judging(share: number): void
}

/** Reads a file and says what applying it would do. Nothing of the shop changes. Answers the run's id. */
export async function checkFile(
  pool: pg.Pool,
  file: { kind: ImportKind; format: FileFormat; path: string; supplier?: string; rowsABatch?: number },
  progress: CheckProgress,
): Promise<string> {
  const { kind, format, path } = file
  const { size } = await stat(path)
  const id = await inTransaction(pool, (tx) =>
    insertRun(tx, {
      kind: kind.name,
      format: format.name,
      file_name: basename(path),
      supplier: file.supplier ?? '',
    }),
  )
  try {
    await stageFile(pool, { id, kind, format, bytes: bytesOfFile(path) }, (bytes) =>
      progress.reading(bytes / Math.max(1, size)),
    )
  } catch (fault) {
    if (!(fault instanceof UnreadableFile)) throw fault
    await inTransaction(pool, async (tx) => {
      await withoutTimeLimit(tx)
      await deleteStagedRows(tx, id)
      await markUnreadable(tx, id, fault)
    })
    return id
  }
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    await refuseClashes(tx, id, kind)
    await planBatches(tx, id, file.rowsABatch ?? ROWS_A_BATCH)
  })
  const { columns } = await inTransaction(pool, (tx) => findRun(tx, id))
  const batches = await inTransaction(pool, (tx) => selectBatches(tx, id))
  const at = new Date()
  for (const [i, batch] of batches.entries()) {
    await inTransaction(pool, async (tx) => {
      await withoutTimeLimit(tx)
      await judgeBatch(tx, kind, batch, { columns, at })
      await countBatch(tx, batch)
    })
    progress.judging((i + 1) / batches.length)
  }
  await inTransaction(pool, (tx) => moveRun(tx, id, ['reading'], 'checked', { checked_at: sql`now()` }))
  return id
}
