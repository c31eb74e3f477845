import type { BulkActionName, BulkPreview } from '@shop/contracts/platform/bulk'
import type { BulkState } from '@shop/domain/bulk/bulk-job'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement, stored } from '../db/statement.ts'
import type { Change, Outcome } from './bulk-action.ts'

export interface StoredJob {
  readonly id: string
  readonly number: number
  readonly action: BulkActionName
  readonly list: string
  readonly state: BulkState
  readonly input: unknown
  readonly by: string
  readonly why: string | null
  readonly preview: BulkPreview | null
  readonly total: number
  readonly checkpoint: number
  readonly changed: number
  readonly refused: number
  readonly isCancelWanted: boolean
  readonly requestNumber: string | null
  readonly undoOf: { readonly id: string; readonly number: number } | null
  readonly undoneBy: number | null
  readonly createdAt: Date
  readonly startedAt: Date | null
  readonly endedAt: Date | null
}

export async function insertJob(
  tx: Db,
  job: {
    action: BulkActionName
    list: string
    staffId: string
    input: unknown
    rowIds: readonly string[]
    preview: BulkPreview
  },
): Promise<number> {
  const row = await tx
    .insertInto('bulk_job')
    .values({
      action: job.action,
      list: job.list,
      staff_id: job.staffId,
      input: JSON.stringify(job.input),
      row_ids: [...job.rowIds],
      preview: JSON.stringify(job.preview),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

const UNDO = statement('job that undoes another', { number: z.number() })

/** Goes through what the other has changed, and starts at once; null where it is undone already. */
export async function insertUndo(tx: Db, of: string, staffId: string): Promise<number | null> {
  const { rows } = await UNDO`
    insert into bulk_job (action, list, staff_id, input, row_ids, undo_of, state, started_at)
    select j.action, j.list, ${staffId}, j.input,
           array(select r.row_id from bulk_job_row r where r.job_id = j.id and r.refusal is null order by r.row_id),
           j.id, 'running', now()
      from bulk_job j where j.id = ${of}
    on conflict (undo_of) where undo_of is not null do nothing
    returning number`.execute(tx)
  return rows[0]?.number ?? null
}

/** Whoever holds the row works on the job; a second process waits here and finds the next batch. */
export async function lockJob(tx: Db, by: { number: number } | { id: string }): Promise<boolean> {
  const of = tx.selectFrom('bulk_job').select('id').forUpdate()
  const row = await ('id' in by
    ? of.where('id', '=', by.id)
    : of.where('number', '=', by.number)
  ).executeTakeFirst()
  return row !== undefined
}

const JOB = statement('job with who started it', {
  id: z.string(),
  number: z.number(),
  action: z.custom<BulkActionName>((value) => typeof value === 'string'),
  list: z.string(),
  state: z.custom<BulkState>((value) => typeof value === 'string'),
  input: z.json(),
  firstName: z.string(),
  lastName: z.string(),
  why: z.string().nullable(),
  preview: stored<BulkPreview>().nullable(),
  total: z.number(),
  checkpoint: z.number(),
  changed: z.number(),
  refused: z.number(),
  isCancelWanted: z.boolean(),
  requestNumber: z.string().nullable(),
  undoOfId: z.string().nullable(),
  undoOfNumber: z.number().nullable(),
  undoneBy: z.number().nullable(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  endedAt: z.date().nullable(),
})

export async function findJob(db: Db, by: { number: number } | { id: string }): Promise<StoredJob | null> {
  const condition = 'id' in by ? sql`j.id = ${by.id}` : sql`j.number = ${by.number}`
  const { rows } = await JOB`
    select j.id, j.number, j.action, j.list, j.state, j.input, s.first_name as "firstName", s.last_name as "lastName",
           j.why, j.preview, cardinality(j.row_ids) as total, j.checkpoint, j.changed, j.refused,
           j.is_cancel_wanted as "isCancelWanted", j.request_number as "requestNumber", o.id as "undoOfId",
           o.number as "undoOfNumber", u.number as "undoneBy", j.created_at as "createdAt",
           j.started_at as "startedAt", j.ended_at as "endedAt"
      from bulk_job j join staff_member s on s.id = j.staff_id
      left join bulk_job o on o.id = j.undo_of
      left join bulk_job u on u.undo_of = j.id
     where ${condition}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { firstName, lastName, undoOfId, undoOfNumber, ...job } = row
  const undoOf = undoOfId === null || undoOfNumber === null ? null : { id: undoOfId, number: undoOfNumber }
  return { ...job, by: `${firstName} ${lastName}`, undoOf }
}

const SLICE = statement('slice of a job', { ids: z.array(z.string()) })

export async function sliceOfJob(tx: Db, jobId: string, from: number, count: number): Promise<string[]> {
  const { rows } = await SLICE`
    select row_ids[${from + 1}::int:${from + count}::int] as ids from bulk_job where id = ${jobId}`.execute(
    tx,
  )
  return rows[0]?.ids ?? []
}

const REST = statement('what a canceled job has left', { ids: z.array(z.string()) })

/** Null unless the job was canceled. */
export async function restOfJob(tx: Db, number: number, action: BulkActionName): Promise<string[] | null> {
  const { rows } = await REST`
    select row_ids[checkpoint + 1:] as ids from bulk_job
     where number = ${number} and action = ${action} and state = 'cancelled' and undo_of is null`.execute(tx)
  return rows[0]?.ids ?? null
}

/** The batch, its counts and its checkpoint are one: after a crash the next batch is the next batch. */
export async function noteBatch(tx: Db, jobId: string, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ id, before, after, refusal }) => ({ id, before, after, refusal }))
  await sql`
    insert into bulk_job_row (job_id, row_id, before, after, refusal)
    select ${jobId}, r.id, r.before, r.after, r.refusal
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, before jsonb, after jsonb, refusal text)`.execute(
    tx,
  )
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length
  await tx
    .updateTable('bulk_job')
    .set({
      checkpoint: sql`checkpoint + ${outcomes.length}`,
      changed: sql`changed + ${outcomes.length - refused}`,
      refused: sql`refused + ${refused}`,
    })
    .where('id', '=', jobId)
    .execute()
}

export async function markJob(
  tx: Db,
  jobId: string,
  mark: {
    state: Exclude<BulkState, 'previewed'>
    why?: string | undefined
    requestNumber?: string
  },
): Promise<void> {
  await tx
    .updateTable('bulk_job')
    .set({
      state: mark.state,
      ...(mark.why !== undefined && { why: mark.why }),
      ...(mark.requestNumber !== undefined && { request_number: mark.requestNumber }),
      ...(mark.state === 'running' && { started_at: sql`clock_timestamp()` }),
      ...((mark.state === 'done' || mark.state === 'cancelled') && { ended_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', jobId)
    .execute()
}

export async function wantCancel(tx: Db, jobId: string): Promise<void> {
  await tx.updateTable('bulk_job').set({ is_cancel_wanted: true }).where('id', '=', jobId).execute()
}

const DONE = statement('what a job changed', {
  id: z.string(),
  before: stored<object>(),
  after: stored<object>(),
})

/** What another job did to these rows. */
export async function selectChanges(
  tx: Db,
  jobId: string,
  ids: readonly string[],
): Promise<readonly Change[]> {
  const { rows } = await DONE`
    select row_id as id, before, after from bulk_job_row
     where job_id = ${jobId} and row_id = any (${[...ids]}::text[]) and refusal is null`.execute(tx)
  return rows
}

const REFUSED = statement('rows a job refused', {
  id: z.string(),
  before: z.json().nullable(),
  refusal: z.string(),
})

/** By their id, from the one after another on. */
export async function selectRefused(
  db: Db,
  jobId: string,
  { after, limit }: { after: string; limit: number },
) {
  const { rows } = await REFUSED`
    select row_id as id, before, refusal from bulk_job_row
     where job_id = ${jobId} and refusal is not null and row_id > ${after}
     order by row_id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** An undo goes with the job it is of. */
export async function forgetJobs(db: Db, days: number): Promise<void> {
  await sql`
    delete from bulk_job where state <> 'running' and created_at < now() - make_interval(days => ${days})`.execute(
    db,
  )
}
