import { tireImport, tireKey } from './catalogue/index.ts'
import { stockImport } from './delivery/index.ts'
import { fitmentImport } from './fitment/index.ts'
import type { ImportKind, OnApplied } from './platform/import/import-kind.ts'
import { priceImport } from './pricing/index.ts'
import type { Shop } from './shop.ts'

/** Every kind of file the shop takes. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  tireImport,
  fitmentImport,
  stockImport(tireKey),
  priceImport(tireKey),
]

/**
 * What else must hear of an applied batch, in its transaction: `changed` are tires, or vehicles for `fitments`.
 * The place from which cached pages that show them are purged.
 */
export function onApplied(_shop: Shop): OnApplied {
  return async () => {}
}
