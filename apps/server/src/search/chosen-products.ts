import type { ProductCard } from '@shop/contracts/search/products'
import type { VehicleRequirement } from '@shop/domain/fitment/vehicle'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import { NOTHING_ASKED } from './asked-products.ts'
import { NO_VEHICLES } from './asked-vehicles.ts'
import { productCards } from './product-cards.ts'
import { selectListing } from './product-store.ts'

export interface ChosenSet {
  readonly tireId: number
  readonly rearId: number | null
  readonly optionKind: string | null
}

/** Cards of tires that were chosen elsewhere, in that order; one that is no longer listed is left out. */
export async function chosenProducts(
  db: Db,
  buyer: Buyer,
  sets: readonly ChosenSet[],
  requirement: VehicleRequirement | null = null,
): Promise<ProductCard[]> {
  if (sets.length === 0) return []
  const { products } = await selectListing(
    db,
    { source: 'chosen', per: 'tire' },
    {
      ...NOTHING_ASKED,
      ...buyer,
      ...NO_VEHICLES,
      rearSizeSlug: null,
      tireIds: sets.map(({ tireId }) => tireId),
      rearIds: sets.map(({ rearId }) => rearId),
      chosenKinds: sets.map(({ optionKind }) => optionKind),
      limit: sets.length,
    },
  )
  const cards = await productCards(db, buyer, products, { requirement, topScore: null, lowestSetCents: null })
  const placeOf = new Map(sets.map(({ tireId }, place) => [tireId, place]))
  return cards.toSorted((a, b) => (placeOf.get(a.productId) ?? 0) - (placeOf.get(b.productId) ?? 0))
}
