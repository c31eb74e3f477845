import type { Db } from '../platform/db/database.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { refreshListing } from './store.ts'
import { beginPrices, type ComingPrices } from './workflows.ts'

/** From the transaction that plans a price: when it begins to hold, listings sort by it and pages show it. */
export async function planPrices(
  tx: Db,
  workflows: Workflows,
  { delaySeconds, ...coming }: ComingPrices & { readonly delaySeconds: number },
): Promise<void> {
  await workflows.enqueue(tx, beginPrices, coming, { delaySeconds })
}

/** The rows of the listing are made from the prices of the moment, so they are made anew when the moment comes. */
export function registerBeginPrices(shop: Shop): void {
  registerWorkflow(beginPrices, async (id, tireIds, keys) => {
    await transactionStep(shop.db.checkoutPool, 'begin', async (tx) => {
      await refreshListing(tx, tireIds)
      await purgePages(tx, shop.workflows, { id: `begun-${id}`, keys })
    })
  })
}
