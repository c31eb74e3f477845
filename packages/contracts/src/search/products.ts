import { TIRE_CATEGORIES } from '@shop/domain/catalogue/tire-category'
import { LISTING_SORTS } from '@shop/domain/search/listing-sorts'
import { VERSION_TRAITS } from '@shop/domain/search/version-traits'
import * as z from 'zod'
import { LineHeading, Scores, SetPrice, TirePrice, ValidUntil } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'
import { Slug } from '../platform/slug.ts'
import { Facet, FacetChoices, Yes } from './facets.ts'

/** The rear tire of a staggered set. */
const RearTire = z.object({
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  inStock: z.boolean(),
})

/** A tire of the same line and size: what it is, and what a set of it costs. */
const TireVersion = z.object({
  /** Of a staggered set: its front tire. */
  productId: z.int(),
  rearProductId: z.int().nullable(),
  service: z.string(),
  speed: z.string(),
  loadRange: z.string().nullable(),
  sidewall: z.string(),
  oeMark: z.string().nullable(),
  isRunFlat: z.boolean(),
  isEvReady: z.boolean(),
  threePeakMountainSnowflake: z.boolean(),
  warrantyMiles: z.int().nullable(),
  inStock: z.boolean(),
  /** Null: a brand we no longer sell. */
  setPriceInCents: Cents.nullable(),
})
export type TireVersion = z.infer<typeof TireVersion>

/** One result: a line, shown with its best tire, or with the front and rear tire of a staggered set. */
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
  /** Of a staggered set: what its two front and its two rear tires come to after deals. */
  pairs: z.object({ frontInCents: Cents, rearInCents: Cents }).nullable(),
  /** Sizes of the line in which something matches. */
  sizeCount: z.int(),
  /** All that match in the size that is shown, that one first. */
  versions: z.array(TireVersion),
  /** In what they differ, in the order it is said. */
  differsIn: z.array(z.enum(VERSION_TRAITS)),
  /** The lowest price of a set among them. */
  fromSetPriceInCents: Cents.nullable(),
  inStock: z.boolean(),
  /** The deal that takes most off the set: `$80 off a set`. */
  promotion: z.object({ id: z.string(), label: z.string(), endsAt: z.string().nullable() }).nullable(),
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
  /** Only what this tire is a part of: of a staggered set, at either end. */
  item: IdInAddress.optional(),

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
    /** One for each line; counts count lines too. */
    products: z.array(ProductCard),
    validUntil: ValidUntil,
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
