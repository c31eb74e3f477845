import { TIRE_CATEGORIES } from '@shop/domain/catalogue/tire-category'
import { LISTING_SORTS } from '@shop/domain/search/listing-sorts'
import * as z from 'zod'
import { LineHeading, Scores, SetPrice, TirePrice } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Slug } from '../platform/slug.ts'
import { Facet, FacetChoices, List, Yes } from './facets.ts'

/** The rear tire of a staggered set. */
const RearTire = z.object({
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  price: TirePrice.nullable(),
  inStock: z.boolean(),
})

/** One result: a tire, or the front and rear tire of a staggered set. */
export const ProductCard = LineHeading.extend({
  /** Of a staggered set: its front tire, and so with size, service and price. */
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  loadRange: z.string().nullable(),
  sidewall: z.string(),
  isRunFlat: z.boolean(),
  isEvReady: z.boolean(),
  threePeakMountainSnowflake: z.boolean(),
  warrantyMiles: z.int().nullable(),
  scores: Scores,
  reviews: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Null: a brand we no longer sell. It is shown without a price and cannot be added to the cart. */
  price: TirePrice.nullable(),
  /** What four cost; of a staggered set two and two. */
  set: SetPrice.nullable(),
  rear: RearTire.nullable(),
  /** With `per=line`: the sizes of the line that match; 1 otherwise. Its price is then the lowest of them. */
  sizeCount: z.int(),
  inStock: z.boolean(),
  /** An offer that runs for this tire and needs no code: `$80 off a set`. */
  promotion: z.object({ id: z.string(), label: z.string() }).nullable(),
  /** What it is the first of among all results, whatever page they are on. */
  distinctions: z.array(z.enum(['top-simple-score', 'lowest-set-price'])),
  /** On the vehicle asked for; null without one. */
  verdict: z
    .object({ level: z.enum(['fits', 'fits-with-caveat', 'does-not-fit']), sentence: z.string() })
    .nullable(),
  /** Whether it has the size the vehicle came on, or one that stands in for it; null without a vehicle. */
  optionKind: z.enum(['oe', 'plus-zero', 'plus-one']).nullable(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** The seven scopes of a search, as they stand in a query, with the option of a vehicle. */
export const SearchScopes = z.object({
  /** Slug of a brand. */
  brand: Slug.optional(),
  /** Slug of a size, `225-65r17`. */
  tireSize: Slug.optional(),
  /** Both together ask for staggered sets. */
  frontTireSize: Slug.optional(),
  rearTireSize: Slug.optional(),
  /** `make/model/year/trim`. */
  vehicle: z.string().max(250).optional(),
  /** `make/model`, `make/model/year` or, with an option, `bmw/m340i/2022/225-40r19_255-35r19`. */
  makeModelYearOption: z.string().max(250).optional(),
  /** Id or slug of a tire type. */
  tireType: Slug.optional(),
  /** With `vehicle`: only this option of it, `225-40r19_255-35r19`. */
  oem: z.string().max(60).optional(),
})

export const ProductQuery = SearchScopes.extend({
  ...FacetChoices.shape,
  category: z.enum(TIRE_CATEGORIES).optional(),
  rim: z.coerce.number().min(8).max(30).optional(),
  /** Id of a promotion that runs. */
  deal: Slug.optional(),
  /** Every tire some offer holds for. */
  onSale: Yes.optional(),
  /** Brands of a partner program, by slug: nothing else is shown. */
  partnerBrands: List.optional(),

  /** `line`: one result for each line, its cheapest tire. Facets count tires either way. */
  per: z.enum(['tire', 'line']).default('tire'),
  sort: z.enum(LISTING_SORTS).default('recommended'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
export type ProductQuery = z.infer<typeof ProductQuery>

export const StopSellingBrand = z.object({ slug: z.string(), name: z.string() })

export const getProducts = endpoint({
  method: 'GET',
  path: '/products',
  access: 'anyone',
  summary:
    'The tires of a search at this visitor’s prices, with facets; for a staggered vehicle, sets of two and two',
  query: ProductQuery,
  response: z.object({
    products: z.array(ProductCard),
    /** Only facets that would leave something out. */
    facets: z.array(Facet),
    /** Whether front and rear differ: on every option of the vehicle, or in the sizes asked for. */
    isStaggered: z.boolean(),
    /** The vehicle asked for; `year`, `trim` and `oem` where the search named them. */
    vehicle: z
      .object({
        make: z.object({ slug: z.string(), name: z.string() }),
        model: z.object({ slug: z.string(), name: z.string() }),
        year: z.int().nullable(),
        trim: z.object({ slug: z.string(), name: z.string() }).nullable(),
        oem: z.string().nullable(),
        confidence: z.enum(['sure', 'estimated']),
        /** Every option there is to choose from. */
        oems: z.array(z.string()),
      })
      .nullable(),
    resultMetadata: z.object({ pagination: z.object({ total: z.int(), page: z.int(), limit: z.int() }) }),
    /** Brands among the results that we no longer sell: findable, without price, not for the cart. */
    stopSellingBrandMapBrandsList: z.array(StopSellingBrand),
  }),
})
