import { DBOS } from '@dbos-inc/dbos-sdk'

type Schedules = Parameters<typeof DBOS.applySchedules>[0]

const schedules: Schedules = []

/** Registers a workflow that begins by the clock (UTC): once at each time, however many workers there are. */
export function registerScheduled(name: string, schedule: string, work: () => Promise<void>): void {
  const workflowFn = DBOS.registerWorkflow(async () => work(), { name })
  schedules.push({ scheduleName: name, workflowFn, schedule })
}

/** Once the engine runs. */
export async function applySchedules(): Promise<void> {
  await DBOS.applySchedules(schedules)
}
