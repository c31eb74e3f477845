import * as z from 'zod'
import { LineHeading } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Cents } from './money.ts'

const Slug = z.string().min(1).max(60)

/** Something to browse by: how many tires there are of it and what the cheapest costs everybody on this channel. */
export const Counted = z.object({
  slug: z.string(),
  name: z.string(),
  tireCount: z.int(),
  /** Null where nothing is for sale. */
  fromPriceInCents: Cents.nullable(),
})
export type Counted = z.infer<typeof Counted>

export const getBrands = endpoint({
  method: 'GET',
  path: '/browse/brands',
  access: 'anyone',
  summary: 'Every brand with what there is of it; one we no longer sell has no price',
  response: z.object({
    brands: z.array(
      Counted.extend({ lineCount: z.int(), imageSrc: z.string().nullable(), isStopSelling: z.boolean() }),
    ),
  }),
})

export const LineCard = LineHeading.extend({
  simpleScore: z.number().nullable(),
  reviews: z.object({ average: z.number().nullable(), count: z.int() }),
  sizeCount: z.int(),
  fromPriceInCents: Cents.nullable(),
  threePeakMountainSnowflake: z.boolean(),
})
export type LineCard = z.infer<typeof LineCard>

export const getBrand = endpoint({
  method: 'GET',
  path: '/browse/brands/{brand}',
  access: 'anyone',
  summary: 'One brand: its story, its figures, its lines and what they are made for',
  params: z.object({ brand: Slug }),
  response: z.object({
    brand: z.object({
      slug: z.string(),
      name: z.string(),
      story: z.string(),
      isStopSelling: z.boolean(),
      tireCount: z.int(),
      sizeCount: z.int(),
      fromPriceInCents: Cents.nullable(),
      simpleScore: z.number().nullable(),
      reviews: z.object({ average: z.number().nullable(), count: z.int() }),
      warrantyMiles: z.object({ least: z.int(), most: z.int() }).nullable(),
      types: z.array(Counted.extend({ lineNames: z.array(z.string()), imageSrc: z.string().nullable() })),
      categories: z.array(Counted),
      lines: z.array(LineCard),
    }),
  }),
})

const Kind = Counted.extend({ brandCount: z.int(), imageSrc: z.string().nullable() })

export const getTireKinds = endpoint({
  method: 'GET',
  path: '/browse/kinds',
  access: 'anyone',
  summary: 'Tire types and categories with what there is of each',
  response: z.object({ types: z.array(Kind), categories: z.array(Kind) }),
})

export const getDiameters = endpoint({
  method: 'GET',
  path: '/browse/diameters',
  access: 'anyone',
  summary: 'Every size there is, by the rim it goes on',
  response: z.object({ diameters: z.array(z.object({ rim: z.number(), sizes: z.array(Counted) })) }),
})

export const getSizeRelations = endpoint({
  method: 'GET',
  path: '/browse/tire-sizes/{size}',
  access: 'anyone',
  summary: 'Which vehicles left the factory on a size',
  params: z.object({ size: Slug }),
  response: z.object({
    vehicles: z.array(
      z.object({
        make: z.object({ slug: z.string(), name: z.string() }),
        model: z.object({ slug: z.string(), name: z.string() }),
        firstYear: z.int(),
        lastYear: z.int(),
      }),
    ),
  }),
})

const Years = z.object({ slug: z.string(), name: z.string(), firstYear: z.int(), lastYear: z.int() })

export const getMakes = endpoint({
  method: 'GET',
  path: '/browse/vehicles',
  access: 'anyone',
  summary: 'Every make with how many models we know of it',
  response: z.object({ makes: z.array(Years.extend({ modelCount: z.int() })) }),
})

export const getMake = endpoint({
  method: 'GET',
  path: '/browse/vehicles/{make}',
  access: 'anyone',
  summary: 'The models of a make and the years they were built in',
  params: z.object({ make: Slug }),
  response: z.object({
    make: z.object({ slug: z.string(), name: z.string() }),
    models: z.array(Years),
  }),
})

export const getModel = endpoint({
  method: 'GET',
  path: '/browse/vehicles/{make}/{model}',
  access: 'anyone',
  summary: 'The years of a model, each with the ways it left the factory',
  params: z.object({ make: Slug, model: Slug }),
  response: z.object({
    make: z.object({ slug: z.string(), name: z.string() }),
    model: z.object({ slug: z.string(), name: z.string() }),
    years: z.array(
      z.object({
        year: z.int(),
        trims: z.array(z.object({ slug: z.string(), name: z.string(), oems: z.array(z.string()) })),
      }),
    ),
    /** Slugs of original sizes that we list tires of. */
    listedSizes: z.array(z.string()),
  }),
})

/** Which addresses the catalogue has, in parts that each fit one sitemap. */
export const getAddressParts = endpoint({
  method: 'GET',
  path: '/browse/address-parts',
  access: 'anyone',
  summary: 'The names of the parts in which the addresses of the catalogue are listed',
  response: z.object({ parts: z.array(z.string()) }),
})

export const Address = z.object({
  brand: z.string().optional(),
  line: z.string().optional(),
  size: z.string().optional(),
  rim: z.number().optional(),
  type: z.string().optional(),
  category: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  year: z.int().optional(),
  deal: z.string().optional(),
})
export type Address = z.infer<typeof Address>

export const getAddresses = endpoint({
  method: 'GET',
  path: '/browse/address-parts/{part}',
  access: 'anyone',
  summary: 'What the pages of one part are about',
  params: z.object({ part: z.string().max(80) }),
  response: z.object({ addresses: z.array(Address) }),
})
