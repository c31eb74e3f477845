import { raiseIncident } from '../../platform/events/raise-incident.ts'
import { registerSweep } from '../../platform/workflow/sweeps.ts'
import { selectLongHolds } from './hold-store.ts'

const TOO_LONG_HOURS = 24
const AT_A_TIME = 100

/** Somebody waits for tires, and their money is held only for days: once a hold is a day old a person on duty hears of it. */
export function registerTellOfLongHolds(): void {
  registerSweep('orders held for long', async (tx) => {
    for (const { orderId, heldHours } of await selectLongHolds(tx, {
      hours: TOO_LONG_HOURS,
      limit: AT_A_TIME,
    })) {
      await raiseIncident(tx, { kind: 'order-held-long', subject: orderId, detail: { heldHours } })
    }
  })
}
