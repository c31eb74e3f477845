import { Readable } from 'node:stream'
import { MOST_SHOWN } from '@shop/contracts/platform/bulk'
import { formatJobNumber, parseJobNumber } from '@shop/domain/bulk/bulk-job'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import { notFound, Refusal, refuse } from '../http/failure.ts'
import { messages as httpMessages } from '../http/messages.ts'
import { answer, change, type Route } from '../http/routes.ts'
import { isCastable } from '../lists/page-key.ts'
import { idsOfSelection, isSelectionOf } from '../lists/selections.ts'
import type { Workflows } from '../workflow/enqueue.ts'
import type { BulkAction } from './bulk-action.ts'
import { findJob, insertJob, restOfJob, type StoredJob, selectRefused } from './job-store.ts'
import { messages } from './messages.ts'
import { nameRows } from './name-rows.ts'
import { previewOf } from './preview.ts'
import { refusedFile } from './refused-file.ts'
import { showJob } from './show-job.ts'
import { cancelJob, startJob, undoJob } from './start-job.ts'

/** Every call of one action: preview, progress, start, cancel, undo, and the file of what was refused. */
export function bulkRoutes(
  { db, pool, workflows }: { db: Db; pool: pg.Pool; workflows: Workflows },
  action: BulkAction,
): Route[] {
  const { contract } = action
  const shown = <Name extends string>(job: StoredJob | Refusal<Name>) =>
    job instanceof Refusal ? job : { job: showJob(action, job) }
  const jobOf = async (typed: string): Promise<StoredJob> => {
    const number = parseJobNumber(typed)
    const job = number === null ? null : await findJob(db, { number })
    if (job?.action !== contract.name) throw notFound(httpMessages.notFound)
    return job
  }

  return [
    change(contract.preview, pool, async (tx, { context, body }) => {
      const { input, ...chosen } = body
      const ids = await idsOf(tx, action, chosen, context.staff.id)
      if (ids === null) return refuse('selection-gone', messages.selectionGone)
      const preview = await previewOf(tx, action, ids, input)
      const number = await insertJob(tx, {
        action: contract.name,
        list: action.source.list.name,
        staffId: context.staff.id,
        input,
        rowIds: ids,
        preview,
      })
      const job = await findJob(tx, { number })
      if (!job) throw new Error('The job was not kept')
      return { job: showJob(action, job) }
    }),

    answer(contract.job, async ({ params }) => {
      const job = await jobOf(params.number)
      const refused = await selectRefused(db, job.id, { after: '', limit: MOST_SHOWN })
      const rows = refused.map(({ id, before, refusal }) => ({
        id,
        before,
        after: null,
        why: action.reasons[refusal] ?? refusal,
      }))
      return { job: showJob(action, job), refusedRows: await nameRows(db, action, rows) }
    }),

    change(contract.start, pool, async (tx, { params, body, context }) =>
      shown(await startJob(tx, workflows, action, { number: params.number, context, why: body.why })),
    ),
    change(contract.cancel, pool, async (tx, { params, context }) =>
      shown(await cancelJob(tx, action, { number: params.number, context })),
    ),
    change(contract.undo, pool, async (tx, { params, context }) =>
      shown(await undoJob(tx, workflows, action, { number: params.number, context })),
    ),

    answer(contract.refusedFile, async ({ params, reply }) => {
      const job = await jobOf(params.number)
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${messages.refusedFile(formatJobNumber(job.number))}"`,
        )
        .header('cache-control', 'no-store')
        .send(Readable.from(refusedFile(db, action, job.id)))
    }),
  ]
}

interface Chosen {
  readonly selectionId?: string | undefined
  readonly rowIds?: readonly string[] | undefined
  readonly restOf?: string | undefined
}

/** The rows that are meant, each once; null where whoever asks has no such selection. */
async function idsOf(
  tx: Db,
  { contract, source }: BulkAction,
  { selectionId, rowIds, restOf }: Chosen,
  staffId: string,
): Promise<readonly string[] | null> {
  if (selectionId !== undefined) {
    const isOwn = await isSelectionOf(tx, { id: selectionId, list: source.list.name, staffId })
    return isOwn ? idsOfSelection(tx, selectionId) : null
  }
  if (rowIds) return [...new Set(rowIds.filter((id) => isCastable(source.id.type, id)))]
  const number = restOf === undefined ? null : parseJobNumber(restOf)
  return number === null ? null : restOfJob(tx, number, contract.name)
}
