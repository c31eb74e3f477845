import { jobList } from '@shop/contracts/platform/job-list'
import { listSource } from '../lists/list-source.ts'
import { isInState, JOBS, selectJobPage } from './engine-tables.ts'

/** Work of every kind, by when it was ordered. */
export const jobSource = listSource({
  list: jobList,
  from: JOBS.from,
  id: { column: JOBS.id, type: 'text' },
  sorts: {
    created: { column: JOBS.created, type: 'bigint', index: JOBS.index, direction: 'desc' },
  },
  where: ({ state }) => (state ? [isInState(state)] : []),
  rows: selectJobPage,
  show: ({ listId, listKey, ...job }) => job,
  cells: {
    name: { head: 'Job', of: ({ name }) => name },
    state: { head: 'Status', of: ({ state }) => state },
    queue: { head: 'Queue', of: ({ queue }) => queue },
    created: { head: 'Created', of: ({ createdAt }) => createdAt },
    ended: { head: 'Ended', of: ({ endedAt }) => endedAt },
    tries: { head: 'Tries', of: ({ tries }) => tries },
    fault: { head: 'Error', of: ({ fault }) => fault },
  },
})
