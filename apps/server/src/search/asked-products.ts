import type { ProductQuery } from '@shop/contracts/search/products'
import { tireTypeOfId, tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import type { Buyer } from '../pricing/index.ts'
import { type AskedFacets, askedFacets, chosenFacets } from './asked-facets.ts'

/** A listing query as the database is asked; null leaves a condition out. */
export interface AskedProducts extends Buyer, AskedFacets {
  readonly sizeSlug: string | null
  readonly brandSlug: string | null
  readonly typeId: number | null
  readonly category: string | null
  readonly rimInches: number | null
  readonly dealId: string | null
  readonly onSale: boolean
  readonly partnerBrands: readonly string[] | null
  readonly sort: ProductQuery['sort']
  readonly limit: number
  readonly offset: number
}

export const NOTHING_ASKED: Omit<AskedProducts, keyof Buyer> = {
  ...askedFacets({}),
  sizeSlug: null,
  brandSlug: null,
  typeId: null,
  category: null,
  rimInches: null,
  dealId: null,
  onSale: false,
  partnerBrands: null,
  sort: 'recommended',
  limit: 24,
  offset: 0,
}

/** null for a type there is not. */
export function askedProducts(query: ProductQuery, buyer: Buyer): AskedProducts | null {
  const type = query.tireType === undefined ? null : tireTypeOf(query.tireType)
  if (query.tireType !== undefined && type === null) return null
  return {
    ...buyer,
    ...askedFacets(chosenFacets(query)),
    // One end alone is a search for tires of that size.
    sizeSlug: query.tireSize ?? query.frontTireSize ?? query.rearTireSize ?? null,
    brandSlug: query.brand ?? null,
    typeId: type?.id ?? null,
    category: query.category ?? null,
    rimInches: query.rim ?? null,
    dealId: query.deal ?? null,
    onSale: query.onSale !== undefined,
    partnerBrands: query.partnerBrands?.split(',') ?? null,
    sort: query.sort,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
}

function tireTypeOf(idOrSlug: string) {
  return /^\d+$/.test(idOrSlug) ? tireTypeOfId(Number(idOrSlug)) : tireTypeOfSlug(idOrSlug)
}
