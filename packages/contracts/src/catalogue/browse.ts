import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Slug } from '../platform/slug.ts'
import { LineHeading, ValidUntil } from './catalogue.ts'

/** Something to browse by: how many lines a list of it has, and what the cheapest set costs everybody on this channel. */
export const Counted = z.object({
  slug: z.string(),
  name: z.string(),
  lineCount: z.int(),
  /** Of four, after deals; null where nothing is for sale. */
  fromSetPriceInCents: Cents.nullable(),
})
export type Counted = z.infer<typeof Counted>

const CountedSize = Counted.omit({ fromSetPriceInCents: true })
export type CountedSize = z.infer<typeof CountedSize>

export const getBrands = endpoint({
  method: 'GET',
  path: '/browse/brands',
  access: 'anyone',
  summary: 'Every brand with what there is of it; one we no longer sell has no price',
  response: z.object({
    brands: z.array(
      Counted.extend({
        /** Every size and version. */
        tireCount: z.int(),
        imageSrc: z.string().nullable(),
        isStopSelling: z.boolean(),
      }),
    ),
    validUntil: ValidUntil,
  }),
})

export const LineCard = LineHeading.extend({
  simpleScore: z.number().nullable(),
  reviews: z.object({ average: z.number().nullable(), count: z.int() }),
  sizeCount: z.int(),
  fromSetPriceInCents: Cents.nullable(),
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
      lineCount: z.int(),
      sizeCount: z.int(),
      fromSetPriceInCents: Cents.nullable(),
      simpleScore: z.number().nullable(),
      reviews: z.object({ average: z.number().nullable(), count: z.int() }),
      warrantyMiles: z.object({ least: z.int(), most: z.int() }).nullable(),
      types: z.array(Counted.extend({ lineNames: z.array(z.string()), imageSrc: z.string().nullable() })),
      categories: z.array(Counted),
      lines: z.array(LineCard),
      validUntil: ValidUntil,
    }),
  }),
})

const Kind = Counted.extend({ brandCount: z.int(), imageSrc: z.string().nullable() })

export const getTireKinds = endpoint({
  method: 'GET',
  path: '/browse/kinds',
  access: 'anyone',
  summary: 'Tire types and categories with what there is of each',
  response: z.object({ types: z.array(Kind), categories: z.array(Kind), validUntil: ValidUntil }),
})

export const getDiameters = endpoint({
  method: 'GET',
  path: '/browse/diameters',
  access: 'anyone',
  summary: 'Every size there is, by the rim it goes on',
  response: z.object({
    diameters: z.array(z.object({ rim: z.number(), sizes: z.array(CountedSize) })),
  }),
})
