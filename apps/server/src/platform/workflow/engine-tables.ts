import type { IncidentKind } from '@shop/contracts/incidents/incidents'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { type RowOf, statement } from '../db/statement.ts'
import type { Page } from '../lists/list-source.ts'
import { type Workflow, workflowsOf } from './define-workflow.ts'
import type { Queue } from './queues.ts'

// The one place that reads the engine's own tables: they are the engine's to change.

export type WorkflowState = 'waiting' | 'running' | 'done' | 'stuck' | 'cancelled'

/** A status of the engine's in our words. */
const STATES: Readonly<Record<string, WorkflowState>> = {
  DELAYED: 'waiting',
  ENQUEUED: 'running',
  PENDING: 'running',
  SUCCESS: 'done',
  ERROR: 'stuck',
  MAX_RECOVERY_ATTEMPTS_EXCEEDED: 'stuck',
  CANCELLED: 'cancelled',
}

export const stateOf = (status: string): WorkflowState => STATES[status] ?? 'running'

/** Work that the engine will not take up again by itself. As words in the statement: so its partial index is used. */
const isStuck = sql`w.status in ('ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED')`

/** When work came to an end, or was last touched. */
const endedMs = sql`coalesce(w.completed_at, w.updated_at)`
const startedMs = sql`coalesce(w.started_at_epoch_ms, w.created_at)`

const IMPORTS: Queue = 'imports'
const LONGEST_FAULT = 200

type Columns<Work> = Work extends string ? string : { readonly [name in keyof Work]: string }

/** The id of the work that a row is about, by the columns it is made of: the words come from `idOf` alone. */
export function idIn<Work>(workflow: Workflow<Work>, columns: Columns<Work>): RawBuilder<string> {
  const mark = (column: unknown) => `\0${column}\0`
  const marked =
    typeof columns === 'string'
      ? mark(columns)
      : Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, mark(column)]))
  const parts = workflow.idOf(marked as Work).split('\0')
  return sql`(${sql.join(
    parts.map((part, index) => (index % 2 === 1 ? sql`${sql.ref(part)}::text` : sql.lit(part))),
    sql` || `,
  )})`
}

/** The engine's status of work, or null when it knows of none. */
export const statusIn = (id: RawBuilder<string>): RawBuilder<string | null> =>
  sql`(select w.status from dbos.workflow_status w where w.workflow_uuid = ${id})`

/** Whether any of the works is waiting or under way. */
export const isUnderWayIn = (ids: readonly RawBuilder<string>[]): RawBuilder<boolean> =>
  sql`exists (select from dbos.workflow_status w where w.workflow_uuid in (${sql.join(ids)})
    and w.status in ('PENDING', 'ENQUEUED', 'DELAYED'))`

/** Whether work for the thing a row is about has given up. */
export function hasStuckWork(subject: string, column: string): RawBuilder<boolean> {
  const ids = workflowsOf(subject).map((workflow) => idIn(workflow, column))
  return sql`exists (select from dbos.workflow_status w
    where w.workflow_uuid = any(array[${sql.join(ids)}]) and ${isStuck})`
}

/** The ids of the things that work has given up on: there is little of it, however many things there are. */
export function stuckSubjects(subject: string): RawBuilder<unknown> {
  const prefixes = workflowsOf(subject).map((workflow) => sql`(${sql.lit(workflow.idOf(''))})`)
  return sql`select substr(w.workflow_uuid, length(p.prefix) + 1)::uuid as id
    from dbos.workflow_status w join (values ${sql.join(prefixes)}) p (prefix) on starts_with(w.workflow_uuid, p.prefix)
   where ${isStuck}`
}

/** Since when work has given up on things of a kind, with the id of each thing. */
export function stuckSince(subject: string): RawBuilder<unknown> {
  const prefixes = workflowsOf(subject).map((workflow) => sql`(${sql.lit(workflow.idOf(''))})`)
  return sql`select substr(w.workflow_uuid, length(p.prefix) + 1)::uuid as id, to_timestamp(${endedMs} / 1000.0) as since
    from dbos.workflow_status w join (values ${sql.join(prefixes)}) p (prefix) on starts_with(w.workflow_uuid, p.prefix)
   where ${isStuck}`
}

/** Since when work of any kind has given up. */
export const stuckWorkSince = sql`select to_timestamp(${endedMs} / 1000.0) as since from dbos.workflow_status w where ${isStuck}`

export interface FoundWorkflow {
  readonly id: string
  readonly name: string
  readonly state: WorkflowState
  readonly createdAt: Date
  readonly waitsUntil: Date | null
  readonly endedAt: Date | null
  /** What went wrong, in the words of the fault. */
  readonly fault: string | null
  readonly steps: { name: string; at: string; state: 'done' | 'failed' }[]
}

const FOUND_WORKFLOWS = statement('workflows by id', {
  id: z.string(),
  name: z.string(),
  status: z.string(),
  created_ms: z.number(),
  delay_until_ms: z.number().nullable(),
  completed_ms: z.number().nullable(),
  fault: z.string().nullable(),
  steps: z.array(z.strictObject({ name: z.string(), ms: z.number(), failed: z.boolean() })),
})

/** Workflows by id with the steps they have taken, oldest first: the engine's own and the transactions of ours. */
export async function findWorkflows(db: Db, ids: readonly string[]): Promise<FoundWorkflow[]> {
  const { rows } = await FOUND_WORKFLOWS`
    select w.workflow_uuid as id, w.name, w.status, w.created_at as created_ms,
           w.delay_until_epoch_ms as delay_until_ms, w.completed_at as completed_ms,
           coalesce(x.error, w.error) as fault,
           coalesce((select jsonb_agg(s order by s.ms, s.name) from (
             select o.function_name as name, o.completed_at_epoch_ms as ms, o.error is not null as failed
               from dbos.operation_outputs o where o.workflow_uuid = w.workflow_uuid
             union all
             select t.step, (extract(epoch from t.created_at) * 1000)::bigint, false
               from workflow_transaction t where t.workflow_id = w.workflow_uuid
           ) s), '[]') as steps
      from dbos.workflow_status w left join dbos.workflow_output x using (workflow_uuid)
     where w.workflow_uuid = any(${[...ids]})
     order by w.created_at, w.workflow_uuid`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: stateOf(row.status),
    createdAt: new Date(row.created_ms),
    waitsUntil: row.status === 'DELAYED' && row.delay_until_ms ? new Date(row.delay_until_ms) : null,
    endedAt: row.completed_ms ? new Date(row.completed_ms) : null,
    fault: row.fault && faultText(row.fault),
    steps: row.steps.map((step) => ({
      name: step.name,
      at: new Date(step.ms).toISOString(),
      state: step.failed ? 'failed' : 'done',
    })),
  }))
}

/** Where the list of jobs comes from. */
export const JOBS = {
  from: 'dbos.workflow_status w',
  id: 'w.workflow_uuid',
  created: 'w.created_at',
  index: 'workflow_status_created_at_index',
} as const

/** Work in one of our states. As words in the statement: so the indexes of what is rare are used. */
export function isInState(state: WorkflowState): RawBuilder<boolean> {
  const statuses = Object.keys(STATES).filter((status) => STATES[status] === state)
  return sql`w.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}

const LISTED_JOBS = statement('jobs of the list', {
  listId: z.string(),
  listKey: z.string(),
  id: z.string(),
  name: z.string(),
  status: z.string(),
  queue: z.string().nullable(),
  createdMs: z.number(),
  endedMs: z.number().nullable(),
  tries: z.number(),
  fault: z.string().nullable(),
})

/** A page of the list of jobs, with the place of each. */
export async function selectJobPage(db: Db, { page, order }: Page) {
  const { rows } = await LISTED_JOBS`
    select page.id as "listId", page.sort_key::text as "listKey", w.workflow_uuid as id, w.name, w.status,
           w.queue_name as queue, w.created_at as "createdMs", w.completed_at as "endedMs",
           coalesce(w.recovery_attempts, 0)::int as tries,
           case when ${isStuck} then coalesce(x.error, w.error) end as fault
      from ${page} page join dbos.workflow_status w on w.workflow_uuid = page.id
      left join dbos.workflow_output x using (workflow_uuid)
     order by ${order}`.execute(db)
  return rows.map(({ status, createdMs, endedMs, fault, ...row }) => ({
    ...row,
    state: stateOf(status),
    createdAt: new Date(createdMs).toISOString(),
    endedAt: endedMs === null ? null : new Date(endedMs).toISOString(),
    fault: fault && faultText(fault),
  }))
}

export async function isKnownWork(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from dbos.workflow_status where workflow_uuid = ${id}`.execute(db)
  return rows.length > 0
}

const STUCK_WORK = statement('stuck work by id', { failedStep: z.number(), endedMs: z.number() })

/** Where to take stuck work up again: at the step that failed, or after the last that worked. */
export async function findStuck(
  db: Db,
  workflowId: string,
): Promise<{ failedStep: number; endedMs: number } | undefined> {
  const { rows } = await STUCK_WORK`
    select coalesce(min(o.function_id) filter (where o.error is not null), max(o.function_id) + 1, 0)::int as "failedStep",
           ${endedMs} as "endedMs"
      from dbos.workflow_status w left join dbos.operation_outputs o using (workflow_uuid)
     where w.workflow_uuid = ${workflowId} and ${isStuck}
     group by w.workflow_uuid`.execute(db)
  return rows[0]
}

/** Two who press at once meet at the row of the work: the second sees what the first has done. */
export async function lockWork(tx: Db, workflowId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from dbos.workflow_status where workflow_uuid = ${workflowId} for update`.execute(tx)
  return rows.length > 0
}

/** The engine itself leaves work alone that ended with an error. What it has done stays done. */
export async function cancelStuck(tx: Db, workflowId: string): Promise<void> {
  await sql`
    update dbos.workflow_status w
       set status = 'CANCELLED', queue_name = null, deduplication_id = null, started_at_epoch_ms = null,
           updated_at = (extract(epoch from now()) * 1000)::bigint,
           completed_at = (extract(epoch from now()) * 1000)::bigint
     where w.workflow_uuid = ${workflowId} and ${isStuck}`.execute(tx)
}

const UNTOLD_STUCK = statement('stuck work nobody was told of', {
  id: z.string(),
  name: z.string(),
  fault: z.string().nullable(),
})

/** What somebody closed stays closed until the work fails once more. */
export async function selectUntoldStuck(
  tx: Db,
  limit: number,
): Promise<{ id: string; name: string; fault: string | null }[]> {
  const { rows } = await UNTOLD_STUCK`
    select w.workflow_uuid as id, w.name, coalesce(x.error, w.error) as fault
      from dbos.workflow_status w left join dbos.workflow_output x using (workflow_uuid)
     where ${isStuck} and not exists (${toldSince('workflow-stuck', endedMs)})
     order by w.created_at limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, fault: row.fault && faultText(row.fault) }))
}

const UNTOLD_HELD_UP = statement('held up work nobody was told of', {
  id: z.string(),
  name: z.string(),
  startedMs: z.number(),
})

/** A file may take its time; everything else is done in seconds unless somebody does not answer. */
export async function selectUntoldHeldUp(
  tx: Db,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<{ id: string; name: string; startedMs: number }[]> {
  const { rows } = await UNTOLD_HELD_UP`
    select w.workflow_uuid as id, w.name, ${startedMs} as "startedMs"
      from dbos.workflow_status w
     where w.status = 'PENDING' and w.queue_name is distinct from ${IMPORTS}
       and ${startedMs} < extract(epoch from now() - make_interval(mins => ${minutes})) * 1000
       and not exists (${toldSince('workflow-held-up', startedMs)})
     order by w.created_at limit ${limit}`.execute(tx)
  return rows
}

const isKind = (kind: IncidentKind) => sql`i.kind = ${sql.lit(kind)}`

/** An incident about the work that is open, or was closed after the work came to this. */
const toldSince = (kind: IncidentKind, ms: RawBuilder<unknown>) =>
  sql`select from incident i where ${isKind(kind)} and i.subject = w.workflow_uuid
    and (i.resolved_at is null or extract(epoch from i.resolved_at) * 1000 >= ${ms})`

/** Closes what has come to a good end. A retry that is still running leaves its incident open. */
export async function closeIncidentsOfDoneWork(tx: Db): Promise<void> {
  await sql`update incident i set resolved_at = now() from dbos.workflow_status w
    where i.resolved_at is null and w.workflow_uuid = i.subject
      and (${isKind('workflow-stuck')} and w.status in ('SUCCESS', 'CANCELLED')
        or ${isKind('workflow-held-up')} and w.status not in ('PENDING', 'ENQUEUED'))`.execute(tx)
}

const STUCK_BY_NAME = statement('stuck work by name', { name: z.string(), count: z.number() })

/** How much work gave up within the last day, by name. */
export async function countStuckByName(db: Db): Promise<{ name: string; count: number }[]> {
  const { rows } = await STUCK_BY_NAME`
    select w.name, count(*)::int as count from dbos.workflow_status w
     where ${isStuck} and ${endedMs} > extract(epoch from now() - interval '1 day') * 1000
     group by w.name`.execute(db)
  return rows
}

const DUE_WORK = statement('due work by queue', {
  queue: z.string(),
  count: z.number(),
  /** How long the oldest of it has been due, and which it is. */
  oldestSeconds: z.number(),
  oldestId: z.string(),
  /** What it is, and under which versions it waits. */
  names: z.array(z.string()),
  versions: z.array(z.string()),
  /** Whether other work of the queue is being carried out. */
  isUnderWay: z.boolean(),
})

export type DueWork = RowOf<typeof DUE_WORK>

/** Work that has been due for a while and that no worker has taken, by queue. */
export async function selectDueWork(db: Db, afterSeconds: number): Promise<DueWork[]> {
  const { rows } = await DUE_WORK`
    with due as (
      select workflow_uuid, name, application_version, queue_name, extract(epoch from clock_timestamp()) - 1e-3 * (
               -- Delayed work is put on the queue by a worker: without one it stays delayed when its time has come.
               case when status = 'DELAYED' then delay_until_epoch_ms else updated_at end) as seconds
        from dbos.workflow_status where status in ('ENQUEUED', 'DELAYED'))
    select queue_name as queue, count(*)::int as count, max(seconds)::float8 as "oldestSeconds",
           (array_agg(workflow_uuid order by seconds desc))[1] as "oldestId", array_agg(distinct name) as names,
           coalesce(array_agg(distinct application_version) filter (where application_version is not null), '{}') as versions,
           exists (select from dbos.workflow_status p
                    where p.status = 'PENDING' and p.queue_name = due.queue_name) as "isUnderWay"
      from due where seconds > ${afterSeconds} group by queue_name`.execute(db)
  return rows
}

const ORPHANED_WORK = statement('orphaned work', { id: z.string() })

/** Work that is under way in a process nobody hears from any more. */
export async function selectOrphanedWork(tx: Db): Promise<string[]> {
  const { rows } = await ORPHANED_WORK`
    select workflow_uuid as id from dbos.workflow_status
     where status = 'PENDING' and executor_id not in (select executor_id from worker_heartbeat)`.execute(tx)
  return rows.map(({ id }) => id)
}

const CLAIMED_WORK = statement('work claimed by a process', { id: z.string() })

/** Work that a process took from the queue a while ago and that has no end yet. */
export async function selectClaimedWork(
  db: Db,
  { executorId, forSeconds }: { executorId: string; forSeconds: number },
): Promise<string[]> {
  const { rows } = await CLAIMED_WORK`
    select workflow_uuid as id from dbos.workflow_status
     where status = 'PENDING' and executor_id = ${executorId}
       and coalesce(started_at_epoch_ms, created_at) < extract(epoch from now() - make_interval(secs => ${forSeconds})) * 1000`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/**
 * Takes queued work of older versions over, once no live worker has that version: the engine itself only ever takes
 * what carries its own. Work of a newer version is left alone, and so is everything while a worker lives that does
 * not say what it carries out.
 */
export async function adoptOlderWork(db: Db, version: number): Promise<number> {
  const adopted = await sql`
    update dbos.workflow_status w set application_version = ${String(version)}
     where w.status = 'ENQUEUED' and w.application_version <> ${String(version)}
       -- Releases before the versions were numbers had names.
       and case when w.application_version ~ '^[0-9]{1,9}$' then w.application_version::integer else 0 end < ${version}
       and not exists (
         select from worker_heartbeat h
          where h.workflow_version is null or h.workflow_version::text = w.application_version)`.execute(db)
  return Number(adopted.numAffectedRows ?? 0)
}

/** The message of a fault as the engine keeps it, without its stack. */
function faultText(recorded: string): string {
  let message = recorded
  try {
    const fault = JSON.parse(recorded) as { message?: unknown; json?: { message?: unknown } }
    message = String(fault.message ?? fault.json?.message ?? recorded)
  } catch {
    // Kept as plain text: told as it is.
  }
  return message.slice(0, LONGEST_FAULT)
}
