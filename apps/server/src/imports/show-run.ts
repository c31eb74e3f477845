import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { STEP_BACK_DAYS } from '@shop/domain/imports/upload-limits'
import type { Db } from '../platform/db/database.ts'
import { notFound } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { type DeskRun, findFigures, findMapping, findRunOfDesk } from '../platform/import/desk-store.ts'
import type { FileHead } from '../platform/import/file-format.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import { matchColumns } from '../platform/import/match-columns.ts'

const DAY_MS = 24 * 3_600_000

export async function findRunOr404(db: Db, runId: string): Promise<DeskRun> {
  const run = await findRunOfDesk(db, runId)
  if (!run) throw notFound(httpMessages.notFound)
  return run
}

/** A run as the desk shows it. */
export async function showRun(db: Db, kinds: readonly ImportKind[], runId: string): Promise<ImportRun> {
  const run = await findRunOr404(db, runId)
  const kind = kindOf(kinds, run.kind)
  const figures = await findFigures(db, runId)
  const mapping = await findMapping(db, run.supplier, run.kind)
  const head = run.head as FileHead | null
  const matched = head && matchColumns(kind, head, mapping?.columns)
  const steps = run.ended_at && ['applied', 'stepping-back', 'stepped-back'].includes(run.state)
  return {
    id: run.id,
    fileName: run.file_name,
    kind: run.kind,
    format: run.format,
    supplier: run.supplier,
    state: run.state as ImportRun['state'],
    broughtBy: run.first_name === null ? null : `${run.first_name} ${run.last_name}`,
    begunAt: run.begun_at.toISOString(),
    checkBegunAt: run.check_begun_at?.toISOString() ?? null,
    checkedAt: run.checked_at?.toISOString() ?? null,
    goesLiveAt: run.goes_live_at?.toISOString() ?? null,
    endedAt: run.ended_at?.toISOString() ?? null,
    fileBytes: run.file_bytes,
    share: shareOf(run, figures),
    unreadable:
      run.unreadable_reason === null ? null : { row: run.unreadable_row, reason: run.unreadable_reason },
    columns:
      matched?.map((column, at) => ({
        ...column,
        samples: [...column.samples],
        ...(run.matches && { goesTo: run.matches[at] ?? null }),
      })) ?? null,
    fields: kind.columns.map(({ name, isRequired }) => ({
      name,
      isRequired: isRequired || kind.needsEveryColumn === true,
    })),
    matchingKeptAt: mapping?.keptAt.toISOString() ?? null,
    rowsRead: run.rows_read,
    added: figures.added,
    changed: figures.changed,
    unchanged: figures.unchanged,
    refused: figures.refused,
    mendable: figures.mendable,
    lookTwice: figures.look_twice,
    held: figures.held,
    approvalNumber: run.approval_number,
    stepBack:
      steps && kind.touches
        ? {
            until: new Date((run.ended_at?.getTime() ?? 0) + STEP_BACK_DAYS * DAY_MS).toISOString(),
            changes: figures.changes,
            restored: figures.restored,
            left: figures.left_alone,
          }
        : null,
  }
}

export function kindOf(kinds: readonly ImportKind[], name: string): ImportKind {
  const kind = kinds.find((each) => each.name === name)
  if (!kind) throw new Error(`No kind of import is called ${name}`)
  return kind
}

type Figures = Awaited<ReturnType<typeof findFigures>>

function shareOf(run: DeskRun, { judged, applied, batches, changes, restored, left_alone }: Figures): number {
  switch (run.state) {
    // Reading takes about as long as checking does.
    case 'reading':
      return 0.5 * (run.bytes_read / Math.max(1, run.file_bytes))
    case 'checking':
      return 0.5 + 0.5 * (judged / Math.max(1, batches))
    case 'applying':
      return applied / Math.max(1, batches)
    case 'stepping-back':
      return (restored + left_alone) / Math.max(1, changes)
    case 'uploading':
    case 'uploaded':
    case 'waiting':
      return 0
    default:
      return 1
  }
}
