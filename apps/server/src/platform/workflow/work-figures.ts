import { sql } from 'kysely'
import type { Figure } from '../observe/figures.ts'
import { countStuckByName, selectDueWork } from './engine-tables.ts'
import type { Queue } from './queues.ts'

/** How the promises of the shop do. */
export const WORK_FIGURES: readonly Figure[] = [
  {
    name: 'shop_stuck_workflows',
    description: 'Workflows that gave up within the last day, by name.',
    ask: async (db) => {
      const stuck = await countStuckByName(db)
      return [
        ...stuck.map(({ name, count }) => ({ value: count, labels: { workflow: name } })),
        ...(stuck.length === 0 ? [{ value: 0, labels: { workflow: 'any' } }] : []),
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
      return await db
        .selectFrom('worker_heartbeat')
        .select(sql<number>`count(*)::int`.as('value'))
        .where('beat_at', '>', sql<Date>`now() - interval '10 seconds'`)
        .execute()
    },
  },
  {
    name: 'shop_worker_heartbeat_seconds',
    description: 'Since any worker last said that it is alive; absent when none is known.',
    ask: async (db) => {
      const rows = await db
        .selectFrom('worker_heartbeat')
        .select(sql<number | null>`extract(epoch from clock_timestamp() - max(beat_at))::float8`.as('value'))
        .execute()
      return rows.flatMap(({ value }) => (value === null ? [] : [{ value }]))
    },
  },
]

const FIGURED: readonly Queue[] = ['shop', 'imports']

/** A queue without work is told too: an alarm must see it rise from nothing. */
async function waiting(db: Parameters<Figure['ask']>[0]) {
  const due = await selectDueWork(db, 0)
  return FIGURED.map((queue) => {
    const { count = 0, oldestSeconds: seconds = 0 } = due.find((each) => each.queue === queue) ?? {}
    return { queue, count, seconds }
  })
}
