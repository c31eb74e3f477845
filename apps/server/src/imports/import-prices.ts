import { ImportPrices } from '@shop/contracts/imports/import-prices'
import { type ApprovalDefinition, requestApproval } from '../approvals/index.ts'
import { ROWS_A_BATCH } from '../platform/import/check-file.ts'
import { selectDifferences } from '../platform/import/desk-store.ts'
import { countHeld, releaseHeld } from '../platform/import/differences.ts'
import type { OnHeld } from '../platform/import/import-kind.ts'
import { findRun } from '../platform/import/store.ts'
import { applyHeldRows } from '../platform/import/workflows.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { messages } from './messages.ts'
import { shownDifference } from './show-difference.ts'

/** Prices of a file that move far or fall below cost. The rest of the file is in already. */
export function importPrices(workflows: Workflows): ApprovalDefinition<ImportPrices> {
  return {
    kind: 'import-prices',
    permission: 'prices.approve',
    input: ImportPrices,
    lookUp: async (db, { runId }) => {
      const { rows } = await selectDifferences(db, runId, { show: 'look-twice' })
      return {
        waiting: await countHeld(db, runId),
        rows: rows.slice(0, SHOWN).map((row) => ({ ...shownDifference(row) })),
      }
    },
    effect: async (tx, { runId, ...input }) => {
      const rows = await releaseHeld(tx, runId, ROWS_A_BATCH)
      if (rows === 0) return { problem: messages.gone }
      await workflows.enqueue(tx, applyHeldRows, runId)
      return { before: { held: rows }, after: { ...input, runId, applied: rows } }
    },
  }
}

/** What whoever decides sees of them without opening the file. */
const SHOWN = 10

/** Asks once the rest of the file is in, in the name of whoever brought it. */
export function askForHeldPrices(workflows: Workflows): OnHeld {
  return async (tx, { runId, staffId, rows }) => {
    const { file_name, supplier } = await findRun(tx, runId)
    return requestApproval(
      tx,
      importPrices(workflows),
      { runId, file: file_name, supplier, rows },
      {
        context: { staff: { id: staffId, name: '', roles: [] }, actor: `staff:${staffId}` },
        subject: `import:${runId}`,
        why: messages.heldReason(rows, file_name),
        amountCents: null,
      },
    )
  }
}
