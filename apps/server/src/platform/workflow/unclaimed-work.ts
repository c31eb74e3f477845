import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { raiseIncident } from '../events/raise-incident.ts'
import type { Log } from '../observe/log.ts'
import { IMPORT_QUEUE } from './enqueue.ts'

const KIND = 'work-unclaimed'
const UNCLAIMED_AFTER_SECONDS = 120
const LOOK_EVERY_MS = 10_000

export interface UnclaimedWork {
  readonly count: number
  /** How long the oldest of it has been due, and which it is. */
  readonly oldestSeconds: number
  readonly oldestId: string | null
  /** What it is, and under which versions it waits. */
  readonly names: string[]
  readonly versions: string[]
}

/** Work that has been due for two minutes and that no worker has taken. An import may wait for the one before it. */
export async function findUnclaimedWork(
  db: Db,
  afterSeconds = UNCLAIMED_AFTER_SECONDS,
): Promise<UnclaimedWork> {
  const { rows } = await sql<UnclaimedWork>`
    with due as (
      select workflow_uuid, name, application_version, extract(epoch from clock_timestamp()) - 1e-3 * (
               -- Delayed work is put on the queue by a worker: without one it stays delayed when its time has come.
               case when status = 'DELAYED' then delay_until_epoch_ms else updated_at end) as seconds
        from dbos.workflow_status w
       where status in ('ENQUEUED', 'DELAYED')
         and (queue_name <> ${IMPORT_QUEUE} or not exists (
           select from dbos.workflow_status p where p.status = 'PENDING' and p.queue_name = ${IMPORT_QUEUE})))
    select count(*)::int as count, coalesce(max(seconds), 0)::float8 as "oldestSeconds",
           (array_agg(workflow_uuid order by seconds desc))[1] as "oldestId",
           coalesce(array_agg(distinct name), '{}') as names,
           coalesce(array_agg(distinct application_version) filter (where application_version is not null), '{}') as versions
      from due where seconds > ${afterSeconds}`.execute(db)
  return rows[0] as UnclaimedWork
}

/** One open incident while there is such work, closed when all of it was taken. */
export async function reportUnclaimedWork(db: Db, afterSeconds?: number): Promise<void> {
  const work = await findUnclaimedWork(db, afterSeconds)
  const known = await db
    .selectFrom('incident')
    .select('id')
    .where('kind', '=', KIND)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (work.count > 0 && !known) {
    const dueAt = new Date(Date.now() - work.oldestSeconds * 1_000).toISOString().slice(0, 19)
    await raiseIncident(db, { kind: KIND, subject: `${work.oldestId} due ${dueAt}`, detail: { ...work } })
  }
  if (work.count === 0 && known) {
    await db
      .updateTable('incident')
      .set({ resolved_at: sql`now()` })
      .where('kind', '=', KIND)
      .where('resolved_at', 'is', null)
      .execute()
  }
}

/** In every process of the api too: when no worker lives at all, nobody else would say so. */
export function watchUnclaimedWork(db: Db, log: Log): () => void {
  const timer = setInterval(() => {
    reportUnclaimedWork(db).catch((fault: unknown) => log.warn({ err: fault }, 'unclaimed work not counted'))
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
