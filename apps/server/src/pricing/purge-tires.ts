import type { Db } from '../platform/db/database.ts'
import { purgePages, purgeShop } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { planPrices } from './begin-prices.workflow.ts'
import { selectComingPrices, selectPagesOfTires } from './store.ts'

/** Beyond this many pages it is quicker to leave all pages behind. */
const FEW_PAGES = 400

/**
 * From the transaction that changes tires or their prices: the pages that show them go, now and again whenever a price
 * that was planned for these tires begins to hold.
 */
export async function purgeTires(
  tx: Db,
  workflows: Workflows,
  { id, tireIds }: { id: string; tireIds: readonly number[] },
): Promise<void> {
  const [pages, coming] = [await selectPagesOfTires(tx, tireIds), await selectComingPrices(tx, tireIds)]
  const keys = pages.map((key) => ({ channelId: null, key }))
  const isFew = pages.length <= FEW_PAGES
  if (isFew) await purgePages(tx, workflows, { id, keys })
  else await purgeShop(tx, workflows, id)
  for (const each of coming) {
    await planPrices(tx, workflows, { ...each, id: `${id}-in-${each.delaySeconds}`, keys })
  }
}
