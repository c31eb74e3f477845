import { DBOS } from '@dbos-inc/dbos-sdk'
import type { ScheduledWorkflow, Workflow } from './define-workflow.ts'

type Schedules = Parameters<typeof DBOS.applySchedules>[0]

const schedules = new Map<string, Schedules[number]>()

/** The runs of this process. Work that was put back while it went on has two of them for a while. */
const runs = new Set<{ readonly workflowId: string | undefined }>()

/** Whether this process is at the work, and not only said to be. */
export const isUnderWay = (workflowId: string): boolean =>
  runs.values().some((run) => run.workflowId === workflowId)

/** Says how a promise is kept. */
export function registerWorkflow<Input extends unknown[]>(
  { name }: Workflow<never, Input>,
  work: (...input: Input) => Promise<unknown>,
): void {
  DBOS.registerWorkflow((...input: Input) => watched(() => work(...input)), { name })
}

/** The same for one that begins by the clock: once at each time, however many workers there are. */
export function registerScheduled({ name, schedule }: ScheduledWorkflow, work: () => Promise<void>): void {
  const workflowFn = DBOS.registerWorkflow(() => watched(work), { name })
  schedules.set(name, { scheduleName: name, workflowFn, schedule })
}

/** Once the engine runs. */
export async function applySchedules(): Promise<void> {
  await DBOS.applySchedules([...schedules.values()])
}

async function watched<T>(work: () => Promise<T>): Promise<T> {
  const run = { workflowId: DBOS.workflowID }
  runs.add(run)
  try {
    return await work()
  } finally {
    runs.delete(run)
  }
}
