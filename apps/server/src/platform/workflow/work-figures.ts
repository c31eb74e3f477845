import { sql } from 'kysely'
import type { Figure } from '../observe/figures.ts'
import { IMPORT_QUEUE, QUEUE } from './enqueue.ts'
import { STUCK } from './find-workflows.ts'

/** How the promises of the shop do. */
export const WORK_FIGURES: readonly Figure[] = [
  {
    name: 'shop_stuck_workflows',
    description: 'Workflows that gave up within the last day, by name.',
    ask: async (db) => {
      // The states stand in the statement: only so the engine's partial index can be used.
      const { rows } = await sql<{ name: string; value: number }>`
        select name, count(*)::int as value from dbos.workflow_status
         where status in (${sql.join(STUCK.map((status) => sql.lit(status)))})
           and coalesce(completed_at, updated_at) > extract(epoch from now() - interval '1 day') * 1000
         group by name`.execute(db)
      return [
        ...rows.map(({ name, value }) => ({ value, labels: { workflow: name } })),
        ...(rows.length === 0 ? [{ value: 0, labels: { workflow: 'any' } }] : []),
      ]
    },
  },
  {
    name: 'shop_work_waiting',
    description: 'Work on the queue that no worker has taken yet, by queue.',
    ask: async (db) => (await waiting(db)).map(({ queue, count }) => ({ value: count, labels: { queue } })),
  },
  {
    name: 'shop_work_waiting_seconds',
    description: 'How long the oldest work that no worker has taken is due, by queue.',
    ask: async (db) =>
      (await waiting(db)).map(({ queue, seconds }) => ({ value: seconds, labels: { queue } })),
  },
  {
    name: 'shop_workers',
    description: 'Workers that said within ten seconds that they are alive.',
    ask: async (db) => {
      const { rows } = await sql<{ value: number }>`
        select count(*)::int as value from worker_heartbeat where beat_at > now() - interval '10 seconds'`.execute(
        db,
      )
      return rows
    },
  },
  {
    name: 'shop_worker_heartbeat_seconds',
    description: 'Since any worker last said that it is alive; absent when none is known.',
    ask: async (db) => {
      const { rows } = await sql<{ value: number | null }>`
        select extract(epoch from clock_timestamp() - max(beat_at))::float8 as value from worker_heartbeat`.execute(
        db,
      )
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
    },
  },
]

/** Delayed work counts from the moment it is due: a worker puts it on the queue, and without one it stays delayed. */
async function waiting(db: Parameters<Figure['ask']>[0]) {
  const { rows } = await sql<{ queue: string; count: number; seconds: number }>`
    with due as (
      select queue_name, updated_at as since from dbos.workflow_status where status = 'ENQUEUED'
      union all
      select queue_name, delay_until_epoch_ms from dbos.workflow_status
       where status = 'DELAYED' and delay_until_epoch_ms < extract(epoch from clock_timestamp()) * 1000)
    select q.queue, count(due.since)::int as count,
           coalesce(extract(epoch from clock_timestamp()) - min(due.since) / 1000.0, 0)::float8 as seconds
      from (values (${QUEUE}), (${IMPORT_QUEUE})) as q (queue) left join due on due.queue_name = q.queue
     group by q.queue`.execute(db)
  return rows
}
