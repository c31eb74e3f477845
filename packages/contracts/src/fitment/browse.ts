import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Slug } from '../platform/slug.ts'

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
