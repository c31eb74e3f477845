import { jobList } from '@shop/contracts/platform/job-list'
import { defineLook, toList, waitingIn } from '../looks/define-look.ts'
import { stuckWorkSince } from './engine-tables.ts'
import { messages } from './messages.ts'

/** Work of every kind that has given up: payments, labels, mail, files, imports, exports. */
export const stuckWork = defineLook({
  name: 'work-stuck',
  title: messages.look,
  permission: 'jobs.read',
  target: { minutes: 30 },
  link: toList(jobList, { state: 'stuck' }),
  statement: () => waitingIn(stuckWorkSince),
})
