import { DBOS } from '@dbos-inc/dbos-sdk'
import type { Db } from '../platform/db/database.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import type { SurrogateKey } from '../platform/page-cache/store.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { refreshListing } from './store.ts'

export interface ComingPrices {
  readonly id: string
  readonly tireIds: readonly number[]
  readonly keys: readonly SurrogateKey[]
  /** Until the prices hold. */
  readonly delaySeconds: number
}

/** From the transaction that plans a price: when it begins to hold, listings sort by it and pages show it. */
export async function planPrices(tx: Db, workflows: Workflows, coming: ComingPrices): Promise<void> {
  await workflows.enqueue(tx, {
    workflow: 'begin-prices',
    id: `begin-prices-${coming.id}`,
    args: [coming.id, coming.tireIds, coming.keys],
    delaySeconds: coming.delaySeconds,
  })
}

/** The rows of the listing are made from the prices of the moment, so they are made anew when the moment comes. */
export function registerBeginPrices(shop: Shop): void {
  DBOS.registerWorkflow(
    async (id: string, tireIds: readonly number[], keys: readonly SurrogateKey[]) => {
      await transactionStep(shop.db.checkoutPool, 'begin', async (tx) => {
        await refreshListing(tx, tireIds)
        await purgePages(tx, shop.workflows, { id: `begun-${id}`, keys })
      })
    },
    { name: 'begin-prices' },
  )
}
