import { registerSweep } from '../platform/workflow/sweeps.ts'
import { deleteEndedHolds } from './slot-hold-store.ts'

const AT_A_TIME = 1_000

/** Holds end by the clock alone; this only tidies up behind them. */
export function registerPutAwayHolds(): void {
  registerSweep('slot holds that ended', (tx) => deleteEndedHolds(tx, AT_A_TIME))
}
