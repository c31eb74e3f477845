import { tireImport, tireKey } from './catalogue/index.ts'
import { stockImport } from './delivery/index.ts'
import { fitmentImport } from './fitment/index.ts'
import type { ImportKind, OnApplied } from './platform/import/import-kind.ts'
import { priceImport, purgeTires } from './pricing/index.ts'
import type { Shop } from './shop.ts'

/** Every kind of file the shop takes. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  tireImport,
  fitmentImport,
  stockImport(tireKey),
  priceImport(tireKey),
]

/**
 * What else must hear of an applied batch, in its transaction: `changed` are tires, or vehicles for `fitments`. A kept
 * page may show how many there are for five minutes longer; the cart has the last word on that.
 */
export function onApplied({ workflows }: Shop): OnApplied {
  return async (tx, { id, kind, changed }) => {
    if (kind === 'tires' || kind === 'prices') await purgeTires(tx, workflows, { id, tireIds: changed })
  }
}
