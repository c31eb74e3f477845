import type { ProductQuery } from '@shop/contracts/search/products'
import { tireTypeOfId, tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import type { ChosenFacets } from '@shop/domain/search/count-facets'
import { FACETS } from '@shop/domain/search/facets'
import { readPriceRanges } from '@shop/domain/search/price-ranges'
import type { Buyer } from '../pricing/index.ts'

/** A listing query as the database is asked; null leaves a condition out. */
export interface AskedProducts extends Buyer {
  readonly sizeSlug: string | null
  readonly brandSlug: string | null
  readonly typeId: number | null
  readonly category: string | null
  readonly rimInches: number | null
  readonly dealId: string | null
  readonly onSale: boolean
  readonly partnerBrands: readonly string[] | null

  readonly brands: readonly string[] | null
  readonly types: readonly string[] | null
  readonly categories: readonly string[] | null
  readonly fromCents: readonly number[] | null
  readonly toCents: readonly number[] | null
  readonly speeds: readonly string[] | null
  readonly loadRanges: readonly string[] | null
  readonly loadIndexes: readonly number[] | null
  readonly warrantyMiles: number | null
  readonly rating: number | null
  readonly sidewalls: readonly string[] | null
  readonly runFlat: boolean | null
  readonly severeSnow: boolean | null
  readonly electric: boolean | null
  readonly inStock: boolean | null
  readonly optionKinds: readonly string[] | null

  readonly sort: ProductQuery['sort']
  readonly limit: number
  readonly offset: number
}

export const NOTHING_ASKED: Omit<AskedProducts, keyof Buyer> = {
  ...{ sizeSlug: null, brandSlug: null, typeId: null, category: null, rimInches: null },
  ...{ dealId: null, onSale: false, partnerBrands: null },
  ...{ brands: null, types: null, categories: null, fromCents: null, toCents: null, speeds: null },
  ...{ loadRanges: null, loadIndexes: null, warrantyMiles: null, rating: null, sidewalls: null },
  ...{ runFlat: null, severeSnow: null, electric: null, inStock: null, optionKinds: null },
  ...{ sort: 'recommended', limit: 24, offset: 0 },
}

/** null for a type there is not. */
export function askedProducts(query: ProductQuery, buyer: Buyer): AskedProducts | null {
  const type = query.tireType === undefined ? null : tireTypeOf(query.tireType)
  if (query.tireType !== undefined && type === null) return null
  const ranges = query.setDollars === undefined ? null : readPriceRanges(query.setDollars)
  return {
    ...buyer,
    // One end alone is a search for tires of that size.
    sizeSlug: query.tireSize ?? query.frontTireSize ?? query.rearTireSize ?? null,
    brandSlug: query.brand ?? null,
    typeId: type?.id ?? null,
    category: query.category ?? null,
    rimInches: query.rim ?? null,
    dealId: query.deal ?? null,
    onSale: query.onSale !== undefined,
    partnerBrands: listed(query.partnerBrands),
    brands: listed(query.brands),
    types: listed(query.types),
    categories: listed(query.categories),
    fromCents: ranges?.map(({ fromDollars }) => (fromDollars ?? 0) * 100) ?? null,
    toCents: ranges?.map(({ toDollars }) => (toDollars ?? BEYOND_ANY_DOLLARS) * 100) ?? null,
    speeds: listed(query.speeds),
    loadRanges: listed(query.loadRanges),
    loadIndexes: listed(query.loadIndexes)?.map(Number).filter(Number.isInteger) ?? null,
    warrantyMiles: query.warrantyMiles ?? null,
    rating: query.rating ?? null,
    sidewalls: listed(query.sidewalls),
    runFlat: query.runFlat ? true : null,
    severeSnow: query.severeSnow ? true : null,
    electric: query.electric ? true : null,
    inStock: query.inStock ? true : null,
    optionKinds: listed(query.optionKinds),
    sort: query.sort,
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  }
}

export function chosenFacets(query: ProductQuery): ChosenFacets {
  return Object.fromEntries(
    FACETS.flatMap((key) => (query[key] === undefined ? [] : [[key, String(query[key])]])),
  )
}

const BEYOND_ANY_DOLLARS = 1_000_000

function tireTypeOf(idOrSlug: string) {
  return /^\d+$/.test(idOrSlug) ? tireTypeOfId(Number(idOrSlug)) : tireTypeOfSlug(idOrSlug)
}

function listed(text: string | undefined): readonly string[] | null {
  return text === undefined ? null : text.split(',')
}
