import type { AnswerAt } from '@shop/contracts/client/call-at.test-support'
import type { ProductCard, TireVersion } from '@shop/contracts/search/products'
import { exampleLine } from './example-line.ts'
import { setAt } from './example-set.ts'

const price = { salePriceInCents: 15_299, publicPriceInCents: 15_299, label: 'retail' }

/** The tire itself among its versions. */
export const exampleVersion: TireVersion = {
  productId: 100_021,
  rearProductId: null,
  service: '102H',
  speed: 'H',
  loadRange: null,
  sidewall: 'Black',
  oeMark: null,
  isRunFlat: false,
  isEvReady: false,
  threePeakMountainSnowflake: false,
  warrantyMiles: 60_000,
  inStock: true,
  setPriceInCents: 61_196,
}

/** A tire as lists show it. */
export const exampleProduct: ProductCard = {
  ...exampleLine,
  productId: 100_021,
  sizeCount: 1,
  size: '225/65R17',
  sizeSlug: '225-65r17',
  service: '102H',
  loadRange: null,
  sidewall: 'Black',
  isRunFlat: false,
  isEvReady: false,
  reviews: { average: 4.7, count: 2_184 },
  price,
  set: setAt(61_196),
  versions: [exampleVersion],
  differsIn: [],
  fromSetPriceInCents: 61_196,
  rear: null,
  pairs: null,
  inStock: true,
  promotion: null,
  distinctions: [],
  verdict: null,
  optionKind: null,
}

/** A listing that found so many and shows none of them. */
export const exampleListing = (total: number): AnswerAt<'GET /products'> => ({
  products: [],
  validUntil: null,
  facets: [],
  isStaggered: false,
  vehicle: null,
  resultMetadata: { pagination: { total, page: 1, limit: 1 } },
  stopSellingBrandMapBrandsList: [],
})
