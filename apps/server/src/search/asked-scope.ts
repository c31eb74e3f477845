import type { ProductQuery } from '@shop/contracts/search/products'
import { tireTypeOfId, tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'

/** The scope of a listing as the database is asked; null leaves a condition out. */
export interface AskedScope {
  readonly sizeSlug: string | null
  readonly brandSlug: string | null
  readonly typeId: number | null
  readonly category: string | null
  readonly rimInches: number | null
  readonly dealId: string | null
  readonly onSale: boolean
  /** Only sets with this tire in them. */
  readonly itemId: number | null
}

export const NOTHING_ASKED: AskedScope = {
  sizeSlug: null,
  brandSlug: null,
  typeId: null,
  category: null,
  rimInches: null,
  dealId: null,
  onSale: false,
  itemId: null,
}

/** null for a type there is not. */
export function askedScope(query: ProductQuery): AskedScope | null {
  const type = query.tireType === undefined ? null : tireTypeOf(query.tireType)
  if (query.tireType !== undefined && type === null) return null
  return {
    // One end alone is a search for tires of that size.
    sizeSlug: query.tireSize ?? query.frontTireSize ?? query.rearTireSize ?? null,
    brandSlug: query.brand ?? null,
    typeId: type?.id ?? null,
    category: query.category ?? null,
    rimInches: query.rim ?? null,
    dealId: query.deal ?? null,
    onSale: query.onSale !== undefined,
    itemId: query.item ?? null,
  }
}

function tireTypeOf(idOrSlug: string) {
  return /^\d+$/.test(idOrSlug) ? tireTypeOfId(Number(idOrSlug)) : tireTypeOfSlug(idOrSlug)
}
