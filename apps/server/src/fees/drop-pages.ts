import { purgeShop } from '../platform/page-cache/purge-pages.workflow.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { WorkerShop } from '../shop.ts'
import { markPagesDropped } from './store.ts'

/**
 * Pages say what the shop promises: how long an order can be canceled, what coverage pays. Once a fact has begun, those
 * that were kept from before are left behind, whoever wrote it down.
 */
export function registerPagesOfFacts(shop: WorkerShop): void {
  registerSweep('facts', async (tx) => {
    const begun = await markPagesDropped(tx)
    if (begun.length > 0) await purgeShop(tx, shop.workflows, `facts-${begun.join('-')}`.slice(0, 100))
  })
}
