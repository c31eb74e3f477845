import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'
import { Slug } from '../platform/slug.ts'
import { ProductCard } from './products.ts'

export const recentSources = ['vehicle', 'size', 'home'] as const
export const pastSearchTypes = ['size', 'category', 'brand', 'vehicle'] as const

export const RecentSearchItem = z.object({
  /** `yyyy-MM-dd` */
  dateOfVisit: z.iso.date(),
  itemId: z.int(),
  source: z.enum(recentSources),
})

/** A tire somebody has looked at, as a card. */
export const RecentTire = RecentSearchItem.extend({ tire: ProductCard })
export type RecentTire = z.infer<typeof RecentTire>

export const getRecentSearch = endpoint({
  method: 'GET',
  path: '/users/recent-search',
  access: 'shopper',
  summary:
    'Tires looked at before, newest first: those that fit the vehicle, come in the size, or all on home',
  query: z
    .object({
      source: z.enum(recentSources),
      make: Slug.optional(),
      model: Slug.optional(),
      oem: Slug.optional(),
      trim: Slug.optional(),
      year: z.coerce.number().int().min(1950).max(2100).optional(),
      size: Slug.optional(),
    })
    .refine(
      ({ source, make, model, oem, trim, year }) =>
        source !== 'vehicle' || (make && model && oem && trim && year),
      { path: ['source'], message: 'A vehicle needs make, model, year, oem and trim.' },
    )
    .refine(({ source, size }) => source !== 'size' || size, {
      path: ['size'],
      message: 'A size is needed.',
    }),
  response: z.array(RecentTire),
})

export const postRecentSearch = endpoint({
  method: 'POST',
  path: '/users/recent-search',
  access: 'shopper',
  summary: 'Notes that somebody looked at a tire',
  query: z.object({
    dateOfVisit: z.iso.date(),
    itemId: IdInAddress,
    source: z.enum(recentSources),
  }),
  response: z.array(RecentSearchItem),
})

const VehicleMetadata = z.object({
  make: Slug,
  model: Slug,
  year: z.int().min(1950).max(2100),
  trim: Slug.nullable(),
  oem: Slug.nullable(),
})

const NewPastSearch = z.strictObject({
  label: z.string().min(1).max(120),
  /** A path of our own storefront. */
  link: z.string().regex(/^\/(?!\/)[^\s\\]{0,300}$/),
  typeName: z.enum(pastSearchTypes),
  vehicleMetadata: VehicleMetadata.nullish(),
  detailLabel: z.string().max(120).nullish(),
})

export const PastSearch = z.object({
  label: z.string(),
  detailLabel: z.string().nullable(),
  link: z.string(),
  typeName: z.enum(pastSearchTypes),
  vehicleMetadata: VehicleMetadata.nullable(),
  /** Of a brand; null where there is none to show. */
  image: z.string().nullable(),
  /** Short ones stand as pills, vehicles with their detail as rows. */
  isPillItem: z.boolean(),
})
export type PastSearch = z.infer<typeof PastSearch>

const History = z.object({ items: z.array(PastSearch) })

export const getSearchHistory = endpoint({
  method: 'GET',
  path: '/users/me/history/search',
  access: 'shopper',
  summary: 'Past searches, newest first',
  response: History,
})

export const postSearchHistory = endpoint({
  method: 'POST',
  path: '/users/me/history/search',
  access: 'shopper',
  summary: 'Adds a search to the history; one that is there already moves to the top',
  body: NewPastSearch,
  response: History,
})

export const deleteSearchHistory = endpoint({
  method: 'DELETE',
  path: '/users/me/history/search',
  access: 'shopper',
  summary: 'Forgets all past searches',
  response: History,
})
