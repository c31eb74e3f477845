import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { registerWorkflow } from '../workflow/register-workflow.ts'
import { repeatableStep } from '../workflow/steps.ts'
import { ROWS_A_BATCH } from './check-file.ts'
import { noteDifferences } from './differences.ts'
import { UnreadableFile } from './file-format.ts'
import { bytesOfRun } from './file-parts.ts'
import { formatOf, type ImportKind } from './import-kind.ts'
import { stageFile } from './stage-file.ts'
import {
  countBatch,
  deleteStagedRows,
  findNextBatch,
  findRun,
  forgetCheck,
  judgeBatch,
  markUnreadable,
  moveRun,
  planBatches,
  refuseClashes,
  withoutTimeLimit,
} from './store.ts'
import { suggestKnown } from './suggest-known.ts'
import { checkImport } from './workflows.ts'

/** The dry run of an uploaded file. Whoever cancels it is heard between two pieces of the work. */
export function registerCheckImport(pool: pg.Pool, kinds: readonly ImportKind[]): void {
  registerWorkflow(checkImport, async (runId, turn) => {
    const { kind: name } = await inTransaction(pool, (tx) => findRun(tx, runId))
    const kind = kinds.find((each) => each.name === name)
    if (!kind) throw new Error(`No kind of import is called ${name}`)
    const isRead = await repeatableStep('stage', () => stageRun(pool, { runId, turn }, kind))
    if (!isRead) return clearAway(pool, runId)
    while (await repeatableStep('judge', () => judgeNextBatch(pool, runId, kind))) {
      const goesOn = await repeatableStep('look', () =>
        inTransaction(pool, (tx) => isAtWork(tx, { runId, turn })),
      )
      if (!goesOn) return clearAway(pool, runId)
    }
    await repeatableStep('checked', () =>
      inTransaction(pool, (tx) =>
        moveRun(tx, runId, ['checking'], 'checked', { checked_at: sql`clock_timestamp()` }),
      ),
    )
  })
}

type Turn = { readonly runId: string; readonly turn: number }

async function isAtWork(tx: Db, { runId, turn }: Turn): Promise<boolean> {
  const run = await findRun(tx, runId)
  return run.turn === turn && (run.state === 'reading' || run.state === 'checking')
}

/** False when there is nothing to go on with. After a crash the file is read from its beginning. */
async function stageRun(pool: pg.Pool, at: Turn, kind: ImportKind): Promise<boolean> {
  const { runId } = at
  const run = await inTransaction(pool, (tx) => findRun(tx, runId))
  if (run.state === 'checking') return true
  if (run.state !== 'reading') return false
  await inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    await forgetCheck(tx, runId)
  })
  let bytes = 0
  const tellProgress = () =>
    inTransaction(pool, async (tx) => {
      await tx.updateTable('import_run').set({ bytes_read: bytes }).where('id', '=', runId).execute()
      return isAtWork(tx, at)
    })
  const file = { id: runId, kind, format: formatOf(kind, run.format), bytes: bytesOfRun(pool, runId) }
  try {
    const isRead = await stageFile(
      pool,
      { ...file, matches: run.matches ?? undefined },
      (reached) => {
        bytes = reached
      },
      tellProgress,
    )
    if (!isRead) return false
  } catch (fault) {
    if (!(fault instanceof UnreadableFile)) throw fault
    await inTransaction(pool, async (tx) => {
      await withoutTimeLimit(tx)
      await deleteStagedRows(tx, runId)
      await markUnreadable(tx, runId, fault)
    })
    return false
  }
  return inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    await refuseClashes(tx, runId, kind)
    await planBatches(tx, runId, ROWS_A_BATCH)
    return moveRun(tx, runId, ['reading'], 'checking')
  })
}

/** False when every batch is judged. */
async function judgeNextBatch(pool: pg.Pool, runId: string, kind: ImportKind): Promise<boolean> {
  return inTransaction(pool, async (tx) => {
    await withoutTimeLimit(tx)
    const batch = await findNextBatch(tx, runId, 'judged_at')
    if (!batch) return false
    const { columns, check_begun_at } = await findRun(tx, runId)
    await judgeBatch(tx, kind, batch, { columns, at: check_begun_at ?? new Date() })
    await suggestKnown(tx, kind, runId)
    await noteDifferences(tx, kind, runId)
    await countBatch(tx, batch)
    return true
  })
}

/** What was cancelled leaves nothing staged; why a file could not be read stays. */
async function clearAway(pool: pg.Pool, runId: string): Promise<void> {
  await repeatableStep('clear', () =>
    inTransaction(pool, async (tx) => {
      await withoutTimeLimit(tx)
      if ((await findRun(tx, runId)).state === 'cancelled') await forgetCheck(tx, runId)
    }),
  )
}
