import type { Deal, FittingDeals } from '@shop/contracts/search/deals'
import { type SaleTheme, saleThemeOn } from '@shop/domain/pricing/sale-theme'
import { pictureOf } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { askedVehicles, findVehicles, readVehicleScope } from './asked-vehicles.ts'
import {
  type DealRow,
  findNextChangeOfDeals,
  selectDealsOfVehicles,
  selectDealsWithTires,
} from './deals-store.ts'

/** Sales begin at midnight in the east. */
const ZONE = 'America/New_York'

export async function listDeals(
  db: Db,
  buyer: Buyer,
  now: Date,
): Promise<{ theme: SaleTheme; deals: Deal[]; validUntil: string | null }> {
  const rows = await selectDealsWithTires(db, buyer, null)
  const today = now.toLocaleDateString('sv-SE', { timeZone: ZONE })
  const change = await findNextChangeOfDeals(db, buyer.channelId)
  return {
    theme: saleThemeOn(today),
    deals: rows.filter((row) => row.tireCount > 0).map(dealOf),
    validUntil: change?.toISOString() ?? null,
  }
}

/** null for a vehicle we do not know. */
export async function listFittingDeals(
  db: Db,
  buyer: Buyer,
  query: { vehicle: string; oem?: string | undefined },
): Promise<FittingDeals | null> {
  const scope = readVehicleScope(query)
  const { rows } = scope ? await findVehicles(db, scope) : { rows: [] }
  const [first] = rows
  if (!scope || !first) return null
  return {
    vehicle: `${scope.year} ${first.make_name} ${first.model_name} ${first.trim_name}`,
    deals: await selectDealsOfVehicles(db, buyer, askedVehicles(rows)),
  }
}

/** null for a deal that never was, is not for everybody, or has no tires that are sold here. */
export async function showDeal(db: Db, buyer: Buyer, id: string) {
  const [row] = await selectDealsWithTires(db, buyer, id)
  return row && row.tireCount > 0 ? { deal: dealOf(row), hasEnded: row.hasEnded } : null
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
