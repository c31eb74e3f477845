import { DBOS } from '@dbos-inc/dbos-sdk'
import type { ScheduledWorkflow, Workflow } from './define-workflow.ts'

type Schedules = Parameters<typeof DBOS.applySchedules>[0]

const schedules: Schedules = []

/** Says how a promise is kept. */
export function registerWorkflow<Input extends unknown[]>(
  { name }: Workflow<never, Input>,
  work: (...input: Input) => Promise<unknown>,
): void {
  DBOS.registerWorkflow(work, { name })
}

/** The same for one that begins by the clock: once at each time, however many workers there are. */
export function registerScheduled({ name, schedule }: ScheduledWorkflow, work: () => Promise<void>): void {
  const workflowFn = DBOS.registerWorkflow(async () => work(), { name })
  schedules.push({ scheduleName: name, workflowFn, schedule })
}

/** Once the engine runs. */
export async function applySchedules(): Promise<void> {
  await DBOS.applySchedules(schedules)
}
