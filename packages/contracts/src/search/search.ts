import * as z from 'zod'
import { LineHeading, Scores, TirePrice } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

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

export const getPopularTires = endpoint({
  method: 'GET',
  path: '/listings/popular',
  access: 'anyone',
  summary: 'The most bought tires, one per product line, for the home page',
  response: z.object({ tires: z.array(ListedTire) }),
})
