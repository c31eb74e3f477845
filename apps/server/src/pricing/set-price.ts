import type { Cents } from '@shop/domain/money/cents'
import type { Db } from '../platform/db/database.ts'
import { type Author, audit } from '../platform/events/audit.ts'
import { purgePages, purgeShop } from '../platform/page-cache/purge-pages.workflow.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { planPrices } from './begin-prices.workflow.ts'
import {
  findPriceInForce,
  insertPrice,
  insertPrices,
  selectChannelsOfList,
  selectPagesOfTires,
} from './store.ts'

/** A list that more read is purged on every channel. */
const FEW_CHANNELS = 20
/** Beyond this many pages it is quicker to leave all pages behind. */
const FEW_PAGES = 400
const FEW_KEYS = 1_000

export interface NewPrice {
  readonly priceListId: string
  readonly tireId: number
  readonly amount: Cents
  /** Seconds until the price holds; at once when left out. */
  readonly inSeconds?: number
}

/** A new price of a tire on a list. The pages that show the old one go with it, when it begins to hold. */
export async function setPrice(tx: Db, workflows: Workflows, price: NewPrice, by: Author): Promise<void> {
  const priceCents = await findPriceInForce(tx, price)
  const effectiveFrom = await insertPrice(tx, price)
  await audit(tx, {
    ...by,
    action: 'set-price',
    subject: `price:${price.priceListId}/${price.tireId}`,
    before: { priceCents },
    after: { priceCents: price.amount, ...(price.inSeconds && { beginsAt: effectiveFrom.toISOString() }) },
  })
  const id = `${price.priceListId}-${price.tireId}-${effectiveFrom.getTime()}`
  const keys = await keysOf(tx, price.priceListId, await selectPagesOfTires(tx, [price.tireId]))
  if (price.inSeconds)
    await planPrices(tx, workflows, { id, keys, tireIds: [price.tireId], delaySeconds: price.inSeconds })
  else await purgePages(tx, workflows, { id, keys })
}

/** Many prices of a list at once, from now on, with the pages that show the old ones. `id` names the change for good. */
export async function setPrices(
  tx: Db,
  workflows: Workflows,
  {
    id,
    priceListId,
    prices,
  }: {
    readonly id: string
    readonly priceListId: string
    readonly prices: readonly { readonly tireId: number; readonly amountCents: number }[]
  },
): Promise<void> {
  await insertPrices(tx, priceListId, prices)
  const pages = await selectPagesOfTires(
    tx,
    prices.map(({ tireId }) => tireId),
  )
  if (pages.length > FEW_PAGES) await purgeShop(tx, workflows, id)
  else await purgePages(tx, workflows, { id, keys: await keysOf(tx, priceListId, pages) })
}

/** The pages on the channels that read the list; on all where they are many. */
async function keysOf(tx: Db, priceListId: string, pages: readonly string[]) {
  const readers = await selectChannelsOfList(tx, priceListId)
  const isMany = readers.length > FEW_CHANNELS || readers.length * pages.length > FEW_KEYS
  const channels = isMany ? [null] : readers
  return channels.flatMap((channelId) => pages.map((key) => ({ channelId, key })))
}
