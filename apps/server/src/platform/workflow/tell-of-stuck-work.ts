import type { Db } from '../db/database.ts'
import { raiseIncident } from '../events/raise-incident.ts'
import { closeIncidentsOfDoneWork, selectUntoldHeldUp, selectUntoldStuck } from './engine-tables.ts'
import { registerSweep } from './sweeps.ts'

/** Work that is tried for longer than this is known to a person, although it goes on by itself. */
const HELD_UP_MINUTES = 10
const BATCH = 500

/** Whatever way a workflow ended: no error is without its incident, and none stays open past a retry that worked. */
export function registerStuckWorkSweep(): void {
  registerSweep('stuck work', tellOfStuckWork)
}

export async function tellOfStuckWork(tx: Db): Promise<void> {
  for (const work of await selectUntoldStuck(tx, BATCH)) {
    await raiseIncident(tx, {
      kind: 'workflow-stuck',
      subject: work.id,
      detail: { workflow: work.name, fault: work.fault },
    })
  }
  for (const work of await selectUntoldHeldUp(tx, { minutes: HELD_UP_MINUTES, limit: BATCH })) {
    await raiseIncident(tx, {
      kind: 'workflow-held-up',
      subject: work.id,
      detail: { workflow: work.name, since: new Date(work.startedMs).toISOString() },
    })
  }
  await closeIncidentsOfDoneWork(tx)
}
