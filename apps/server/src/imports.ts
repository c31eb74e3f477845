import { brandImport, lineImport, redirectImport, tireImport, tireKey } from './catalogue/index.ts'
import { stockImport } from './delivery/index.ts'
import { fitmentImport } from './fitment/index.ts'
import type { ImportKind, OnApplied } from './platform/import/import-kind.ts'
import { purgeShop } from './platform/page-cache/purge-pages.workflow.ts'
import { priceImport, purgeTires, refreshListing } from './pricing/index.ts'
import type { Shop } from './shop.ts'

/** Every kind of file the shop takes. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  tireImport,
  fitmentImport,
  stockImport(tireKey),
  priceImport(tireKey),
  brandImport,
  lineImport,
  redirectImport,
]

/**
 * What else must hear of an applied batch, in its transaction: `changed` are tires, or what the
 * kind is about. A kept
 * page may show how many there are for five minutes longer; the cart has the last word on that.
 */
export function onApplied({ workflows }: Shop): OnApplied {
  return async (tx, { id, kind, changed }) => {
    if (kind === 'tires' || kind === 'prices') await purgeTires(tx, workflows, { id, tireIds: changed })
    // Names stand in menus, filters and lists of every page.
    if (kind === 'brands' || kind === 'lines') await purgeShop(tx, workflows, id)
  }
}

/** Kinds whose changes are about tires, by their number. Brands and lines refresh the rows of their tires themselves. */
const LISTED: readonly string[] = ['tires', 'prices', 'stock']

/**
 * The same when a run is taken back. What is taken away leaves its listing rows as they were, which additions do not:
 * they are made anew.
 */
export function onSteppedBack(shop: Shop): OnApplied {
  const tell = onApplied(shop)
  return async (tx, batch) => {
    if (LISTED.includes(batch.kind)) await refreshListing(tx, batch.changed)
    await tell(tx, batch)
  }
}
