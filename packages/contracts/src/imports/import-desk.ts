import { MOST_FILE_BYTES, PART_BYTES, STEP_BACK_DAYS } from '@shop/domain/imports/upload-limits'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const IMPORT_STATES = [
  'uploading',
  'uploaded',
  'reading',
  'unreadable',
  'checking',
  'checked',
  'waiting',
  'applying',
  'applied',
  'cancelled',
  'stepping-back',
  'stepped-back',
] as const

const access = { staff: 'imports.run' } as const
const params = z.object({ runId: z.uuid() })
const Supplier = z.string().trim().max(60)
const RowNumber = z.int().min(0).max(2_147_483_647)

const FileColumn = z.object({
  heading: z.string(),
  samples: z.array(z.string()),
  /** Null for a column that is skipped. */
  goesTo: z.string().nullable(),
  by: z.enum(['name', 'alias', 'last-file']).nullable(),
})
export type FileColumn = z.infer<typeof FileColumn>

export const ImportRun = z.object({
  id: z.uuid(),
  fileName: z.string(),
  kind: z.string(),
  format: z.string(),
  supplier: z.string(),
  state: z.enum(IMPORT_STATES),
  broughtBy: z.string().nullable(),
  begunAt: z.string(),
  checkBegunAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  goesLiveAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  fileBytes: z.int(),
  /** From 0 to 1: how much of what is being done now is done. */
  share: z.number(),
  unreadable: z.object({ row: z.int().nullable(), reason: z.string() }).nullable(),
  /** Null where the format has columns of its own. */
  columns: z.array(FileColumn).nullable(),
  /** The columns of ours a file of this kind may have. */
  fields: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
  /** When the supplier's matching was kept last. */
  matchingKeptAt: z.string().nullable(),
  rowsRead: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows, not reasons. */
  refused: z.int(),
  mendable: z.int(),
  lookTwice: z.int(),
  held: z.int(),
  /** The request a second person decides. */
  approvalNumber: z.string().nullable(),
  stepBack: z.object({ until: z.string(), changes: z.int(), restored: z.int(), left: z.int() }).nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

const Run = z.object({ run: ImportRun })
const NOT_NOW = ['not-now'] as const

export const getImportKinds = endpoint({
  method: 'GET',
  path: '/office/imports/kinds',
  access,
  summary: 'The kinds of files the shop takes, their formats, and suppliers that have sent one',
  response: z.object({
    kinds: z.array(
      z.object({ name: z.string(), formats: z.array(z.object({ name: z.string(), extension: z.string() })) }),
    ),
    suppliers: z.array(z.string()),
  }),
})

export const postImport = endpoint({
  method: 'POST',
  path: '/office/imports',
  access,
  summary: 'Begins to bring a file; its pieces follow',
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    kind: z.string().max(40),
    supplier: Supplier.optional(),
    bytes: z.int().min(1).max(MOST_FILE_BYTES),
  }),
  response: Run,
  refusals: ['unknown-kind', 'unknown-format'],
})

export const putImportPart = endpoint({
  method: 'PUT',
  path: '/office/imports/{runId}/parts/{part}',
  access,
  summary: `A piece of the file as bytes, ${PART_BYTES / 1024} KB but for the last`,
  params: z.object({ runId: z.uuid(), part: z.coerce.number().int().min(0).max(9_999) }),
  bodyType: 'bytes',
  response: z.object({ received: z.int() }),
})

export const postImportUploaded = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/uploaded',
  access,
  summary: 'All pieces are here: reads the first rows and matches the columns',
  params,
  body: z.strictObject({}),
  response: Run,
  refusals: ['not-now', 'incomplete'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}',
  access,
  summary: 'How a file stands',
  params,
  response: Run,
})

export const postImportCheck = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/check',
  access,
  summary: 'Begins the dry run with the columns as they are matched',
  params,
  body: z.strictObject({
    goesTo: z.array(z.string().max(60).nullable()).max(200).optional(),
    /** Keeps the matching for the supplier’s next file. */
    isKept: z.boolean().optional(),
  }),
  response: Run,
  refusals: ['not-now', 'columns-missing', 'columns-twice'],
})

export const postImportCancel = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/cancel',
  access,
  summary: 'Ends a dry run, or discards a file that was not applied',
  params,
  body: z.strictObject({}),
  response: Run,
  refusals: NOT_NOW,
})

export const ImportFault = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** What kind of fault it is; one tap mends all of a kind. */
  fault: z.string(),
  suggestion: z.string().nullable(),
})
export type ImportFault = z.infer<typeof ImportFault>

export const getImportFaults = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}/faults',
  access,
  summary: 'What is wrong, by row and column, 50 at a time',
  params,
  query: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
  response: z.object({
    faults: z.array(ImportFault),
    /** For the next page; null on the last. */
    next: z.int().nullable(),
    /** What one tap mends, by kind. */
    mends: z.array(z.object({ fault: z.string(), count: z.int() })),
  }),
})

export const ImportDifference = z.object({
  row: z.int(),
  outcome: z.enum(['added', 'changed']),
  about: z.string(),
  values: z.array(
    z.object({ column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  warning: z.enum(['moved', 'below-cost']).nullable(),
  state: z.enum(['shown', 'held', 'approved', 'left-out', 'applied']),
})
export type ImportDifference = z.infer<typeof ImportDifference>

export const getImportDifferences = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}/differences',
  access,
  summary: 'What would change, from what to what, 50 at a time; the first 1,000 of each kind',
  params,
  query: z.strictObject({
    show: z.enum(['changed', 'added', 'look-twice']).default('changed'),
    after: z.coerce.number().int().min(0).optional(),
  }),
  response: z.object({ differences: z.array(ImportDifference), next: z.int().nullable() }),
})

export const postImportMends = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/mends',
  access,
  summary: 'Takes what a parser suggests: of one row, of one kind of fault, or all there is',
  params,
  body: z.strictObject({ row: RowNumber.optional(), fault: z.string().max(60).optional() }),
  response: z.object({ mended: z.int(), run: ImportRun }),
  refusals: NOT_NOW,
})

const rowParams = z.object({ runId: z.uuid(), row: z.coerce.number().int().min(0).max(2_147_483_647) })
const Cells = z.array(z.object({ column: z.string(), value: z.string(), reason: z.string().nullable() }))

export const getImportRow = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}/rows/{row}',
  access,
  summary: 'A refused row as it stands in the file',
  params: rowParams,
  response: z.object({ cells: Cells }),
})

export const putImportRow = endpoint({
  method: 'PUT',
  path: '/office/imports/{runId}/rows/{row}',
  access,
  summary: 'Writes a refused row anew and judges it',
  params: rowParams,
  body: z.strictObject({ values: z.record(z.string().max(60), z.string().max(2_000)) }),
  response: z.object({ faults: z.array(ImportFault), run: ImportRun }),
  refusals: NOT_NOW,
})

export const putImportRowLeftOut = endpoint({
  method: 'PUT',
  path: '/office/imports/{runId}/rows/{row}/left-out',
  access,
  summary: 'Leaves out a row that somebody should look at twice, or takes it in again',
  params: rowParams,
  body: z.strictObject({ isLeftOut: z.boolean() }),
  response: Run,
  refusals: NOT_NOW,
})

export const getImportErrorsFile = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}/errors-file',
  access,
  summary: 'The refused rows in the format they came in, each with its reasons',
  params,
  response: z.unknown(),
})

export const postImportApply = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/apply',
  access,
  summary: 'Has the file applied, now or at an instant',
  params,
  body: z.strictObject({ goesLiveAt: z.iso.datetime({ offset: true }).nullable() }),
  response: Run,
  refusals: ['not-now', 'in-the-past', 'too-far'],
})

export const postImportCallOff = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/call-off',
  access,
  summary: 'Calls off what has not gone live yet',
  params,
  body: z.strictObject({}),
  response: Run,
  refusals: NOT_NOW,
})

export const ChangedSince = z.object({
  table: z.string(),
  key: z.string(),
  why: z.enum(['changed-since', 'in-use']),
  import: z.string(),
  now: z.string(),
})
export type ChangedSince = z.infer<typeof ChangedSince>

export const getImportLeft = endpoint({
  method: 'GET',
  path: '/office/imports/{runId}/left',
  access,
  summary: 'What a step back has left as somebody made it since, the first 200',
  params,
  response: z.object({ left: z.array(ChangedSince) }),
})

export const postImportStepBack = endpoint({
  method: 'POST',
  path: '/office/imports/{runId}/step-back',
  access,
  summary: `Puts back what a file changed, within ${STEP_BACK_DAYS} days, but for what somebody changed since`,
  params,
  body: z.strictObject({ why: z.string().trim().min(3).max(500) }),
  response: Run,
  refusals: ['not-now', 'too-late'],
})
