import type { Deal } from '@shop/contracts/deals'
import { type SaleTheme, saleThemeOn } from '@shop/domain/pricing/sale-theme'
import { pictureOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type DealRow, selectDealsWithTires } from './deals-store.ts'

/** Sales begin at midnight in the east. */
const ZONE = 'America/New_York'

export async function listDeals(
  db: Db,
  channelId: string,
  now: Date,
): Promise<{ theme: SaleTheme; deals: Deal[] }> {
  const rows = await selectDealsWithTires(db, channelId, null)
  const today = now.toLocaleDateString('sv-SE', { timeZone: ZONE })
  return { theme: saleThemeOn(today), deals: rows.filter((row) => row.tireCount > 0).map(dealOf) }
}

/** null for a deal that never was, or is not for everybody. */
export async function showDeal(db: Db, channelId: string, id: string) {
  const [row] = await selectDealsWithTires(db, channelId, id)
  return row ? { deal: dealOf(row), hasEnded: row.hasEnded } : null
}

function dealOf(row: DealRow): Deal {
  const { lineSlug, brandSlug, pictures } = row
  return {
    slug: row.id,
    label: row.label,
    reason: row.reason,
    kind: row.kind,
    endsAt: row.endsAt?.toISOString() ?? null,
    minQuantity: row.minQuantity,
    tireCount: row.tireCount,
    brands: row.brands ?? [],
    types: row.types ?? [],
    imageSrc:
      lineSlug !== null && brandSlug !== null && pictures !== null
        ? pictureOf({ brandSlug, slug: lineSlug, pictures })
        : null,
  }
}
