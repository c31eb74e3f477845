import * as z from 'zod'
import { LineHeading, Scores, TirePrice } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Cents } from './money.ts'

export const ListedTire = LineHeading.extend({
  productId: z.int(),
  size: z.string(),
  sizeSlug: z.string(),
  service: z.string(),
  scores: Scores,
  warrantyMiles: z.int().nullable(),
  threePeakMountainSnowflake: z.boolean(),
  price: TirePrice,
  setOfFourInCents: Cents,
  /** What a set of four saves against the public price. */
  setSavingInCents: Cents,
  inStock: z.boolean(),
})
export type ListedTire = z.infer<typeof ListedTire>

export const listingSorts = ['recommended', 'price-low-to-high'] as const
export type ListingSort = (typeof listingSorts)[number]

export const getListing = endpoint({
  method: 'GET',
  path: '/listings/tire-sizes/{size}',
  access: 'anyone',
  summary: 'The tires of one size at this visitor’s prices',
  params: z.object({ size: z.string().max(40) }),
  query: z.object({
    page: z.coerce.number().int().min(1).max(500).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(24),
    /** Slug of a tire type; all types when left out. */
    type: z.string().max(40).optional(),
    sort: z.enum(listingSorts).default('recommended'),
  }),
  response: z.object({
    size: z.object({ label: z.string(), slug: z.string() }),
    /** The types there are in this size, whatever type was asked for. */
    types: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    tires: z.array(ListedTire),
    resultMetadata: z.object({ pagination: z.object({ total: z.int(), page: z.int(), limit: z.int() }) }),
  }),
})

export const getPopularTires = endpoint({
  method: 'GET',
  path: '/listings/popular',
  access: 'anyone',
  summary: 'The most bought tires, one per product line, for the home page',
  response: z.object({ tires: z.array(ListedTire) }),
})
