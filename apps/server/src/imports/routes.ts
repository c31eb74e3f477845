import { Readable } from 'node:stream'
import {
  getImport,
  getImportDifferences,
  getImportErrorsFile,
  getImportFaults,
  getImportKinds,
  getImportLeft,
  getImportRow,
  postImport,
  postImportApply,
  postImportCallOff,
  postImportCancel,
  postImportCheck,
  postImportMends,
  postImportStepBack,
  postImportUploaded,
  putImportPart,
  putImportRow,
  putImportRowLeftOut,
} from '@shop/contracts/imports/import-desk'
import type { Db } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/failure.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import {
  selectDifferences,
  selectFaults,
  selectLeft,
  selectMendable,
  selectSuppliers,
} from '../platform/import/desk-store.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import type { Shop } from '../shop.ts'
import { applyRun, callOffRun, cancelRun, stepBackRun } from './apply-run.ts'
import { beginFile, finishUpload, takePart } from './bring-file.ts'
import { checkRun } from './check-run.ts'
import { errorsFile } from './errors-file.ts'
import { editRow, leaveRowOut, mendRun, showRow } from './mend-run.ts'
import { shownDifference, textOf } from './show-difference.ts'
import { findRunOr404, showRun } from './show-run.ts'

/** The desk of imports: a file is brought, matched, checked, mended, applied, and for some days taken back. */
export function importRoutes(shop: Pick<Shop, 'db' | 'workflows'>, kinds: readonly ImportKind[]): Route[] {
  const { office: db, officePool: pool } = shop.db
  const { workflows } = shop
  const shown = async (tx: Db, runId: string) => ({ run: await showRun(tx, kinds, runId) })
  return [
    answer(getImportKinds, async () => ({
      kinds: kinds.map(({ name, formats }) => ({
        name,
        formats: formats.map((format) => ({ name: format.name, extension: format.extension })),
      })),
      suppliers: await selectSuppliers(db),
    })),

    change(postImport, pool, async (tx, { context, body }) => {
      const begun = await beginFile(tx, context, kinds, body)
      return begun instanceof Refusal ? begun : shown(tx, begun.runId)
    }),

    answer(putImportPart, async ({ context, params, request }) => ({
      received: await takePart(db, context, { ...params, content: request.body }),
    })),

    change(postImportUploaded, pool, async (tx, { context, params }) => {
      const refusal = await finishUpload(tx, pool, context, kinds, params.runId)
      return refusal ?? shown(tx, params.runId)
    }),

    answer(getImport, ({ params }) => shown(db, params.runId)),

    change(postImportCheck, pool, async (tx, { context, params, body }) => {
      const refusal = await checkRun(tx, workflows, context, kinds, { ...params, ...body })
      return refusal ?? shown(tx, params.runId)
    }),

    change(postImportCancel, pool, async (tx, { context, params }) => {
      const refusal = await cancelRun(tx, context, params.runId)
      return refusal ?? shown(tx, params.runId)
    }),

    answer(getImportFaults, async ({ params, query }) => {
      await findRunOr404(db, params.runId)
      return {
        ...(await selectFaults(db, params.runId, query.after)),
        mends: await selectMendable(db, params.runId),
      }
    }),

    answer(getImportDifferences, async ({ params, query }) => {
      await findRunOr404(db, params.runId)
      const { rows, next } = await selectDifferences(db, params.runId, query)
      return { differences: rows.map(shownDifference), next }
    }),

    change(postImportMends, pool, async (tx, { context, params, body }) => {
      const done = await mendRun(tx, context, kinds, { ...params, ...body })
      return done instanceof Refusal ? done : { ...done, ...(await shown(tx, params.runId)) }
    }),

    answer(getImportRow, ({ params }) => showRow(db, kinds, params.runId, params.row)),

    change(putImportRow, pool, async (tx, { context, params, body }) => {
      const done = await editRow(tx, context, kinds, { ...params, ...body })
      return done instanceof Refusal ? done : { ...done, ...(await shown(tx, params.runId)) }
    }),

    change(putImportRowLeftOut, pool, async (tx, { context, params, body }) => {
      const refusal = await leaveRowOut(tx, context, { ...params, ...body })
      return refusal ?? shown(tx, params.runId)
    }),

    answer(getImportErrorsFile, async ({ params, reply }) => {
      await findRunOr404(db, params.runId)
      const { name, pieces } = await errorsFile(pool, kinds, params.runId)
      return reply
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces))
    }),

    change(postImportApply, pool, async (tx, { context, params, body }) => {
      const refusal = await applyRun(tx, workflows, context, { ...params, ...body })
      return refusal ?? shown(tx, params.runId)
    }),

    change(postImportCallOff, pool, async (tx, { context, params }) => {
      const refusal = await callOffRun(tx, context, params.runId)
      return refusal ?? shown(tx, params.runId)
    }),

    answer(getImportLeft, async ({ params }) => {
      await findRunOr404(db, params.runId)
      const rows = await selectLeft(db, params.runId)
      return {
        left: rows.map(({ table_name, key, after, found, taken_back }) => ({
          table: table_name,
          key: Object.values(key).map(textOf).join(' · '),
          why: taken_back as 'changed-since' | 'in-use',
          import: changedText(found, after),
          now: changedText(after, found),
        })),
      }
    }),

    change(postImportStepBack, pool, async (tx, { context, params, body }) => {
      const refusal = await stepBackRun(tx, workflows, context, kinds, { ...params, ...body })
      return refusal ?? shown(tx, params.runId)
    }),
  ]
}

/** What one of two rows says where they differ. */
function changedText(other: Record<string, unknown> | null, row: Record<string, unknown> | null): string {
  if (!row) return ''
  return Object.entries(row)
    .filter(([name, value]) => textOf(other?.[name]) !== textOf(value))
    .map(([name, value]) => `${name} ${textOf(value) ?? ''}`)
    .join(', ')
}
