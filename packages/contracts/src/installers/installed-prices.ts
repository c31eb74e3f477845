import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

const InstalledPrice = z.object({
  productId: z.int(),
  /** The nearest shop that can mount it; null where none can: price and day are then those of the door. */
  shop: z.object({ installerId: z.int(), company: z.string(), miles: z.number() }).nullable(),
  /** A set of four with everything, taxes and fees of where it is sold; null where not all of it is known. */
  outTheDoorInCents: Cents.nullable(),
  /** The first calendar date on which it can be mounted, or is there; null where none is left, or no time is free. */
  day: z.string().nullable(),
})
export type InstalledPrice = z.infer<typeof InstalledPrice>

export const getInstalledPrices = endpoint({
  method: 'GET',
  path: '/installed-prices',
  access: 'anyone',
  summary: 'What a set of each of these tires costs installed near a place, and the first day it can be done',
  query: z.object({
    productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,23}$/),
    /** Else the place of the visit. */
    userZip: z
      .string()
      .regex(/^\d{5}$/)
      .optional(),
  }),
  response: z.object({
    /** Null while nobody knows one. */
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
    /** In the order asked for; a tire without a price is left out. */
    installedPrices: z.array(InstalledPrice),
  }),
})
export type InstalledPrices = z.infer<(typeof getInstalledPrices)['response']>
