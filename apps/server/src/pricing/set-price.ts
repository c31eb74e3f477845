import type { Cents } from '@shop/domain/money/cents'
import type { Db } from '../platform/db/database.ts'
import { purgePages } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { planPrices } from './begin-prices.workflow.ts'
import { insertPrice, selectChannelsOfList, selectPagesOfTires } from './store.ts'

/** A list that more read is purged on every channel. */
const FEW_CHANNELS = 20

export interface NewPrice {
  readonly priceListId: string
  readonly tireId: number
  readonly amount: Cents
  /** Seconds until the price holds; at once when left out. */
  readonly inSeconds?: number
}

/** A new price of a tire on a list. The pages that show the old one go with it, when it begins to hold. */
export async function setPrice(tx: Db, workflows: Workflows, price: NewPrice): Promise<void> {
  const effectiveFrom = await insertPrice(tx, price)
  const readers = await selectChannelsOfList(tx, price.priceListId)
  const channels = readers.length > FEW_CHANNELS ? [null] : readers
  const pages = await selectPagesOfTires(tx, [price.tireId])
  const change = {
    id: `${price.priceListId}-${price.tireId}-${effectiveFrom.getTime()}`,
    keys: channels.flatMap((channelId) => pages.map((key) => ({ channelId, key }))),
  }
  if (price.inSeconds)
    await planPrices(tx, workflows, { ...change, tireIds: [price.tireId], delaySeconds: price.inSeconds })
  else await purgePages(tx, workflows, change)
}
