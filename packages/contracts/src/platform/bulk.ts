import { BULK_STATES } from '@shop/domain/bulk/bulk-job'
import * as z from 'zod'
import { endpoint, type StaffAccess } from './endpoint.ts'
import { defineList } from './list.ts'

/** How many of each kind of odd ones are shown; all of them are counted. */
export const MOST_SHOWN = 20

/** What can be done to many rows at once. A new one is named here, defined on the server, and has its words at the desk. */
export const BULK_ACTIONS = ['change-prices'] as const
export type BulkActionName = (typeof BULK_ACTIONS)[number]

/** A row as people know it, with what it was and what it becomes; empty where there is nothing to say. */
const ShownRow = z.object({
  rowId: z.string(),
  label: z.string(),
  detail: z.string(),
  before: z.string(),
  after: z.string(),
  why: z.string(),
})
export type BulkRow = z.infer<typeof ShownRow>

const BulkPreview = z.object({
  /** Of all that were chosen. */
  changes: z.int(),
  refused: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** What looks odd, by kind, with the first of each; `isForTwo` where it takes a second person. */
  odd: z.array(
    z.object({ kind: z.string(), isForTwo: z.boolean(), count: z.int(), shown: z.array(ShownRow) }),
  ),
  /** Whether somebody else has to say yes. */
  isForTwo: z.boolean(),
  /** How many rows look odd in any way. */
  oddRows: z.int(),
  /** In one line, such as the average; null where there is none. */
  summary: z.string().nullable(),
})
export type BulkPreview = z.infer<typeof BulkPreview>

const BulkJob = z.object({
  /** `J-0381`. */
  number: z.string(),
  action: z.enum(BULK_ACTIONS),
  list: z.string(),
  state: z.enum(BULK_STATES),
  input: z.json(),
  by: z.string(),
  why: z.string().nullable(),
  /** Null for an undo: it does what the job before it did, backwards. */
  preview: BulkPreview.nullable(),
  /** Rows that were chosen, those that were gone through, and what became of them. */
  total: z.int(),
  gone: z.int(),
  changed: z.int(),
  refused: z.int(),
  isCancelWanted: z.boolean(),
  /** What somebody else decides. */
  requestNumber: z.string().nullable(),
  undoOf: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Null where it cannot be undone, or not any more. */
  undoUntil: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type BulkJob = z.infer<typeof BulkJob>

const params = z.object({ number: z.string().max(20) })
const Answer = z.object({ job: BulkJob })

/** An action on many rows, declared once: its name, whose it is, what it is told. Each has the same six calls. */
export function defineBulkAction<
  const Name extends BulkActionName,
  const A extends StaffAccess,
  Input extends z.ZodType,
>({ name, access, summary, input }: { name: Name; access: A; summary: string; input: Input }) {
  const at = `/office/bulk/${name}` as const
  return {
    name,
    access,
    input,
    preview: endpoint({
      method: 'POST',
      path: at,
      access,
      summary: `${summary}: how many would change and which look odd. Nothing is changed by it.`,
      body: z.strictObject({
        input,
        /** All that matched, rows one by one, or what a canceled job has left. */
        selectionId: z.uuid().optional(),
        rowIds: z.array(z.string().max(200)).min(1).max(1_000).optional(),
        restOf: z.string().max(20).optional(),
      }),
      response: Answer,
      refusals: ['selection-gone'],
    }),
    job: endpoint({
      method: 'GET',
      path: `${at}/{number}`,
      access,
      summary: 'How far a job is, with the first rows that were refused',
      params,
      response: z.object({ job: BulkJob, refusedRows: z.array(ShownRow) }),
    }),
    start: endpoint({
      method: 'POST',
      path: `${at}/{number}/start`,
      access,
      summary: 'Starts a job as it was previewed, or asks somebody else where it takes two',
      params,
      body: z.strictObject({ why: z.string().trim().min(3).max(500).optional() }),
      response: Answer,
      refusals: ['already-started', 'nothing-to-change', 'why-missing'],
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${at}/{number}/cancel`,
      access,
      summary: 'Has a job stop after its batch; what was done stays',
      params,
      body: z.strictObject({}),
      response: Answer,
      refusals: ['not-running'],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${at}/{number}/undo`,
      access,
      summary: 'Puts back what a job has changed, but not what somebody changed since',
      params,
      body: z.strictObject({}),
      response: Answer,
      refusals: ['no-undo', 'already-undone', 'too-late'],
    }),
    refusedFile: endpoint({
      method: 'GET',
      path: `${at}/{number}/refused`,
      access,
      summary: 'What a job refused, as a CSV file with the row and the reason',
      params,
      response: z.unknown(),
    }),
  }
}

/** What is known of any action. */
export type BulkContract = ReturnType<typeof defineBulkAction<BulkActionName, StaffAccess, z.ZodType>>

type CallsOfBulk<A extends BulkContract> = {
  [_ in `POST /office/bulk/${A['name']}`]: A['preview']
} & {
  [_ in `GET /office/bulk/${A['name']}/{number}`]: A['job']
} & {
  [_ in `POST /office/bulk/${A['name']}/{number}/start`]: A['start']
} & {
  [_ in `POST /office/bulk/${A['name']}/{number}/cancel`]: A['cancel']
} & {
  [_ in `POST /office/bulk/${A['name']}/{number}/undo`]: A['undo']
} & {
  [_ in `GET /office/bulk/${A['name']}/{number}/refused`]: A['refusedFile']
}

/** The calls of an action as the table of all calls has them. */
export function callsOfBulk<A extends BulkContract>(action: A): CallsOfBulk<A> {
  const { preview, job, start, cancel, undo, refusedFile } = action
  const calls = [preview, job, start, cancel, undo, refusedFile]
  return Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, call])) as CallsOfBulk<A>
}

const BulkJobRow = z.object({
  id: z.string(),
  number: z.string(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  input: z.json(),
  isUndo: z.boolean(),
  by: z.string(),
  total: z.int(),
  changed: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})

export const bulkJobList = defineList({
  name: 'bulk-jobs',
  access: { staff: 'jobs.read' },
  summary: 'What was done to many rows at once, newest first',
  filter: z.strictObject({
    state: z.enum(BULK_STATES).optional(),
    action: z.enum(BULK_ACTIONS).optional(),
  }),
  sorts: ['created'],
  columns: ['job', 'state', 'rows', 'changed', 'refused', 'by', 'created', 'ended'],
  row: BulkJobRow,
})
