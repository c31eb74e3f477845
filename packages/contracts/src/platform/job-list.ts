import * as z from 'zod'
import { defineList } from './list.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'stuck', 'cancelled'] as const

export const JobRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(JOB_STATES),
  queue: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  tries: z.int(),
  /** What the failed step said. */
  fault: z.string().nullable(),
})
export type JobRow = z.infer<typeof JobRow>

export const jobList = defineList({
  name: 'jobs',
  access: { staff: 'jobs.read' },
  summary: 'Work of the shop, newest first: what waits, runs, has ended or has given up',
  filter: z.strictObject({ state: z.enum(JOB_STATES).optional() }),
  sorts: ['created'],
  columns: ['name', 'state', 'queue', 'created', 'ended', 'tries', 'fault'],
  row: JobRow,
})
