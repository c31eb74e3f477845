import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** As the list of jobs names it. */
const workParams = z.object({ workId: z.string().min(1).max(200) })

export const postWorkRetry = endpoint({
  method: 'POST',
  path: '/office/work/{workId}/retries',
  access: { staff: 'work.retry' },
  summary: 'Has stuck work of any kind carried on from its failed step',
  params: workParams,
  body: z.strictObject({}),
  response: z.object({ retried: z.literal(true) }),
  refusals: ['not-stuck', 'already-retried'],
})

export const postWorkCancel = endpoint({
  method: 'POST',
  path: '/office/work/{workId}/cancel',
  access: { staff: 'work.cancel' },
  summary: 'Gives up on stuck work for good, with a word on why; what it has done stays done',
  params: workParams,
  body: z.strictObject({ why: z.string().trim().min(3).max(300) }),
  response: z.object({ cancelled: z.literal(true) }),
  refusals: ['not-stuck', 'already-retried'],
})
