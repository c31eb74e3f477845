import { bulkJobList } from '@shop/contracts/platform/bulk'
import { formatJobNumber } from '@shop/domain/bulk/bulk-job'
import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../db/statement.ts'
import { listSource } from '../lists/list-source.ts'

const LISTED_JOBS = statement('bulk jobs of the list', {
  listId: z.string(),
  listKey: z.string(),
  id: z.string(),
  number: z.number(),
  action: z.enum(['change-prices']),
  state: z.enum(['previewed', 'waiting', 'running', 'done', 'cancelled']),
  input: z.json(),
  isUndo: z.boolean(),
  by: z.string(),
  total: z.number(),
  changed: z.number(),
  refused: z.number(),
  createdAt: z.date(),
  endedAt: z.date().nullable(),
})

/** What was done to many rows at once, by whoever did it. */
export const bulkJobSource = listSource({
  list: bulkJobList,
  from: 'bulk_job j',
  id: { column: 'j.id', type: 'uuid' },
  sorts: {
    created: { column: 'j.created_at', type: 'timestamptz', index: 'bulk_job_created', direction: 'desc' },
  },
  where: ({ state, action }) => [
    ...(state ? [sql`j.state = ${state}`] : []),
    ...(action ? [sql`j.action = ${action}`] : []),
  ],
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED_JOBS`
      select page.id::text as "listId", page.sort_key::text as "listKey", j.id, j.number, j.action, j.state, j.input,
             j.undo_of is not null as "isUndo", s.first_name || ' ' || s.last_name as by,
             cardinality(j.row_ids) as total, j.changed, j.refused, j.created_at as "createdAt", j.ended_at as "endedAt"
        from ${page} page join bulk_job j on j.id = page.id join staff_member s on s.id = j.staff_id
       order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, ...job }) => ({
    ...job,
    number: formatJobNumber(job.number),
    createdAt: job.createdAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
  }),
  cells: {
    job: { head: 'Job', of: ({ number, action }) => `${number} ${action}` },
    state: { head: 'Status', of: ({ state }) => state },
    rows: { head: 'Rows', of: ({ total }) => total },
    changed: { head: 'Changed', of: ({ changed }) => changed },
    refused: { head: 'Refused', of: ({ refused }) => refused },
    by: { head: 'By', of: ({ by }) => by },
    created: { head: 'Created', of: ({ createdAt }) => createdAt },
    ended: { head: 'Ended', of: ({ endedAt }) => endedAt },
  },
})
