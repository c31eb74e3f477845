import { STEP_BACK_DAYS } from '@shop/domain/imports/upload-limits'
import { databaseNow } from '../platform/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { audit } from '../platform/events/audit.ts'
import { refuse } from '../platform/http/failure.ts'
import type { StaffContext } from '../platform/http/request-context.ts'
import { findFigures } from '../platform/import/desk-store.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import { lockRun, moveRun } from '../platform/import/store.ts'
import { goLive, stepBack } from '../platform/import/workflows.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { messages } from './messages.ts'
import { findRunOr404, kindOf } from './show-run.ts'

const DAY_MS = 24 * 3_600_000
const FARTHEST_DAYS = 30

/** Has a checked file go live, now or at an instant that was set. */
export async function applyRun(
  tx: Db,
  workflows: Workflows,
  context: StaffContext,
  { runId, goesLiveAt }: { runId: string; goesLiveAt: string | null },
) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'checked') return refuse('not-now', messages.notNow)
  const now = await databaseNow(tx)
  const at = goesLiveAt === null ? now : new Date(goesLiveAt)
  if (at < now) return refuse('in-the-past', messages.inThePast, 'goesLiveAt')
  if (at.getTime() > now.getTime() + FARTHEST_DAYS * DAY_MS)
    return refuse('too-far', messages.tooFar, 'goesLiveAt')
  const turn = run.turn + 1
  await tx
    .updateTable('import_run')
    .set({ state: 'waiting', turn, goes_live_at: at })
    .where('id', '=', runId)
    .execute()
  const delaySeconds = Math.floor((at.getTime() - now.getTime()) / 1000)
  await workflows.enqueue(tx, goLive, { runId, turn }, delaySeconds > 0 ? { delaySeconds } : {})
  const { added, changed, refused, held } = await findFigures(tx, runId)
  await audit(tx, {
    actor: context.actor,
    action: 'import.apply',
    subject: `import:${runId}`,
    before: { state: 'checked' },
    after: {
      file: run.file_name,
      kind: run.kind,
      added,
      changed,
      refused,
      held,
      goesLiveAt: at.toISOString(),
    },
  })
  return null
}

/** Until it goes live it can be called off; its dry run stays. */
export async function callOffRun(tx: Db, context: StaffContext, runId: string) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'waiting') return refuse('not-now', messages.notNow)
  await tx
    .updateTable('import_run')
    .set({ state: 'checked', turn: run.turn + 1, goes_live_at: null })
    .where('id', '=', runId)
    .execute()
  await audit(tx, {
    actor: context.actor,
    action: 'import.call-off',
    subject: `import:${runId}`,
    before: { goesLiveAt: run.goes_live_at?.toISOString() ?? null },
    after: { file: run.file_name, state: 'checked' },
  })
  return null
}

/** Ends a dry run, or puts away a file that nobody wants to apply. */
export async function cancelRun(tx: Db, context: StaffContext, runId: string) {
  const { state } = await findRunOr404(tx, runId)
  const isDone = await moveRun(
    tx,
    runId,
    ['uploading', 'uploaded', 'reading', 'checking', 'checked'],
    'cancelled',
  )
  if (!isDone) return refuse('not-now', messages.notNow)
  await audit(tx, {
    actor: context.actor,
    action: 'import.cancel',
    subject: `import:${runId}`,
    before: { state },
    after: { state: 'cancelled' },
  })
  return null
}

/** One step back for some days. What somebody has changed since is left, and named. */
export async function stepBackRun(
  tx: Db,
  workflows: Workflows,
  context: StaffContext,
  kinds: readonly ImportKind[],
  { runId, why }: { runId: string; why: string },
) {
  await findRunOr404(tx, runId)
  const run = await lockRun(tx, runId)
  if (run.state !== 'applied' || !kindOf(kinds, run.kind).touches) return refuse('not-now', messages.notNow)
  const now = await databaseNow(tx)
  if (now.getTime() > (run.ended_at?.getTime() ?? 0) + STEP_BACK_DAYS * DAY_MS)
    return refuse('too-late', messages.tooLate)
  await moveRun(tx, runId, ['applied'], 'stepping-back')
  await workflows.enqueue(tx, stepBack, runId)
  const { changes } = await findFigures(tx, runId)
  await audit(tx, {
    actor: context.actor,
    action: 'import.step-back',
    subject: `import:${runId}`,
    before: { state: 'applied' },
    after: { file: run.file_name, kind: run.kind, changes },
    why,
  })
  return null
}
