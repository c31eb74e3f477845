import type pg from 'pg'
import { inTransaction } from '../platform/db/transaction.ts'
import { formatOf, type ImportKind } from '../platform/import/import-kind.ts'
import { findRun } from '../platform/import/store.ts'
import { failedRowsPieces } from '../platform/import/write-file.ts'
import { kindOf } from './show-run.ts'

/** The file of refused rows, piece by piece. */
export async function errorsFile(pool: pg.Pool, kinds: readonly ImportKind[], runId: string) {
  const run = await inTransaction(pool, (tx) => findRun(tx, runId))
  const kind = kindOf(kinds, run.kind)
  const format = formatOf(kind, run.format)
  const base = run.file_name.replace(/\.[^.]+$/, '').replace(/[^\w.-]+/g, '-')
  return { name: `${base}.errors${format.extension}`, pieces: failedRowsPieces(pool, runId, kind, format) }
}
