import { STILL_KINDS } from '@shop/domain/catalogue/picture'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Cents } from './money.ts'

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

export const TirePrice = z.object({
  salePriceInCents: Cents,
  publicPriceInCents: Cents,
  label: z.string(),
})

/** What some tires cost together, and what that saves against the public price. */
export const SetPrice = z.object({ quantity: z.int(), priceInCents: Cents, savingInCents: Cents })
export type SetPrice = z.infer<typeof SetPrice>

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
  sidewall: z.string(),
  price: TirePrice,
  /** For 1 tire, 2 tires and so on: the browser prints prices, it never multiplies them. */
  sets: z.array(SetPrice),
  available: z.int(),
})
export type TireInLine = z.infer<typeof TireInLine>

export const ProductLine = LineHeading.extend({
  description: z.string(),
  warrantyMiles: z.int().nullable(),
  threePeakMountainSnowflake: z.boolean(),
  mudAndSnow: z.boolean(),
  scores: Scores,
  images: z.array(z.object({ kind: z.enum(STILL_KINDS), src: z.string() })),
  tires: z.array(TireInLine),
})
export type ProductLine = z.infer<typeof ProductLine>

export const getProductLine = endpoint({
  method: 'GET',
  path: '/product-lines/{brand}/{line}',
  access: 'anyone',
  summary: 'One product line with its tires, their prices for this visitor and what is in stock',
  params: z.object({ brand: z.string().max(60), line: z.string().max(60) }),
  response: z.object({ productLine: ProductLine }),
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
        tireCount: z.int(),
      }),
    ),
  }),
})
