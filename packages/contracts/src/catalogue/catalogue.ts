import { STILL_KINDS } from '@shop/domain/catalogue/picture'
import { REVIEW_ATTRIBUTES } from '@shop/domain/reviews/review-choices'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'

export const Scores = z.object({
  simpleScore: z.number().nullable(),
  traction: z.number().nullable(),
  handlingDurability: z.number().nullable(),
  longevity: z.number().nullable(),
})

export const LineHeading = z.object({
  slug: z.string(),
  name: z.string(),
  brand: z.object({ slug: z.string(), label: z.string() }),
  type: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** Null shows the `unavailable` tile. */
  imageSrc: z.string().nullable(),
})
export type LineHeading = z.infer<typeof LineHeading>

export const TirePrice = z.object({
  salePriceInCents: Cents,
  publicPriceInCents: Cents,
  label: z.string(),
})

/** What some tires cost together, to the cent as in a cart with nothing else in it: the one price there is of a set. */
export const SetPrice = z.object({
  quantity: z.int(),
  /** After every deal that applies by itself. */
  priceInCents: Cents,
  /** The same for one of the tires, rounded. */
  perTireInCents: Cents,
  /** What everybody pays where no deal holds: the price that is struck through. */
  listPriceInCents: Cents,
  /** The difference. */
  savingInCents: Cents,
  /** Those that take something off, the largest first. */
  deals: z.array(z.object({ id: z.string(), label: z.string(), endsAt: z.string().nullable() })),
})
export type SetPrice = z.infer<typeof SetPrice>

/** The next instant at which a deal of the shown tires begins or ends; null if none is in sight. No answer is kept longer. */
export const ValidUntil = z.string().nullable()

export const TireInLine = z.object({
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  loadPounds: z.int(),
  speedMph: z.int(),
  treadDepth32nds: z.number().nullable(),
  weightPounds: z.number(),
  utqg: z.string().nullable(),
  isRunFlat: z.boolean(),
  isEvReady: z.boolean(),
  threePeakMountainSnowflake: z.boolean(),
  warrantyMiles: z.int().nullable(),
  sidewall: z.string(),
  loadRange: z.string().nullable(),
  oeMark: z.string().nullable(),
  /** Null for a brand we no longer sell: it is shown, and cannot be bought. */
  price: TirePrice.nullable(),
  /** For 1 tire, 2 tires and so on: the browser prints prices, it never multiplies them. */
  sets: z.array(SetPrice),
  available: z.int(),
})
export type TireInLine = z.infer<typeof TireInLine>

/** A size a line is made in, with the tire that stands for it: the cheapest in stock, else the cheapest. */
export const SizeOfLine = z.object({
  size: z.string(),
  sizeSlug: z.string(),
  productId: z.int(),
  /** What four of it cost after deals. */
  setPriceInCents: Cents.nullable(),
  inStock: z.boolean(),
})
export type SizeOfLine = z.infer<typeof SizeOfLine>

/** An offer that everybody gets on a tire, by itself or with enough tires. */
export const TirePromotion = z.object({
  id: z.string(),
  label: z.string(),
  reason: z.string(),
  /** How many of the tires it is for must be bought together. */
  minQuantity: z.int(),
  maxQuantity: z.int().nullable(),
  /** Holds only where no other offer does. */
  isAlone: z.boolean(),
  endsAt: z.string().nullable(),
})
export type TirePromotion = z.infer<typeof TirePromotion>

const ScoreRange = z.object({ from: z.number(), to: z.number() }).nullable()

export const ProductLine = LineHeading.extend({
  description: z.string(),
  warrantyMiles: z.int().nullable(),
  threePeakMountainSnowflake: z.boolean(),
  mudAndSnow: z.boolean(),
  scores: Scores,
  /** The lowest and the highest score among the lines of the same type, and how many of those there are. */
  scoreRanges: z.object({
    simpleScore: ScoreRange,
    traction: ScoreRange,
    handlingDurability: ScoreRange,
    longevity: ScoreRange,
  }),
  linesOfType: z.int(),
  /** What owners gave; null before the first review. */
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  images: z.array(
    z.object({
      kind: z.enum(STILL_KINDS),
      src: z.string(),
      /** The same picture, 1,600 px wide, to be looked at closely; null where it was not drawn. */
      zoomSrc: z.string().nullable(),
    }),
  ),
  /** The frames of its spin, in order; empty when it has none. */
  spin: z.array(z.string()),
  isStopSelling: z.boolean(),
  sizes: z.array(SizeOfLine),
  /** The tires of the size that was asked for, else of the first that can be bought. */
  tires: z.array(TireInLine),
  /** The one of them the page opens with; null for a line without tires. */
  chosenId: z.int().nullable(),
  validUntil: ValidUntil,
  /** What the chosen tire is on offer for. */
  promotions: z.array(TirePromotion),
})
export type ProductLine = z.infer<typeof ProductLine>

export const getProductLine = endpoint({
  method: 'GET',
  path: '/product-lines/{brand}/{line}',
  access: 'anyone',
  summary:
    'One product line: the sizes it is made in, and the tires of one size with price, stock and offers',
  params: z.object({ brand: z.string().max(60), line: z.string().max(60) }),
  query: z.object({
    /** Slug of a size: `225-65r17`. */
    size: z.string().max(40).optional(),
    /** One tire of the line; wins over the size. */
    item: IdInAddress.optional(),
  }),
  response: z.object({ productLine: ProductLine }),
})

/** One tire as a comparison shows it. */
export const ComparedTire = LineHeading.extend({
  ...TireInLine.shape,
  mudAndSnow: z.boolean(),
  scores: Scores,
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** What owners give its line, 1 to 5; what nobody rated is left out. */
  ownerRatings: z.array(
    z.object({ attribute: z.enum(REVIEW_ATTRIBUTES), average: z.number(), count: z.int() }),
  ),
})
export type ComparedTire = z.infer<typeof ComparedTire>

export const getComparison = endpoint({
  method: 'GET',
  path: '/comparisons',
  access: 'anyone',
  summary: 'Up to five tires side by side, in the order they were asked for; what we do not know is left out',
  query: z.object({ productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,4}$/) }),
  response: z.object({ tires: z.array(ComparedTire) }),
})

export const getTire = endpoint({
  method: 'GET',
  path: '/tires/{productId}',
  access: 'anyone',
  summary: 'Which line and size a tire is of, for links that know only its number',
  params: z.object({ productId: IdInAddress }),
  response: z.object({
    productId: z.int(),
    brand: z.string(),
    line: z.string(),
    size: z.string(),
    sizeSlug: z.string(),
  }),
})

export const getTireSizes = endpoint({
  method: 'GET',
  path: '/tire-sizes',
  access: 'anyone',
  summary: 'Every size that can be bought, for the size board',
  response: z.object({
    sizes: z.array(
      z.object({
        size: z.string(),
        slug: z.string(),
        /** In millimeters; of a flotation size its height in inches, 35 of 35x12.50R17LT. */
        width: z.number(),
        /** In percent; of a flotation size its width in inches, 12.5. */
        ratio: z.number(),
        rim: z.number(),
      }),
    ),
  }),
})
