import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Which addresses the catalogue has, in parts that each fit one sitemap. */
export const getAddressParts = endpoint({
  method: 'GET',
  path: '/browse/address-parts',
  access: 'anyone',
  summary: 'The names of the parts in which the addresses of the catalogue are listed',
  response: z.object({ parts: z.array(z.string()) }),
})

export const SitemapEntry = z.object({
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
export type SitemapEntry = z.infer<typeof SitemapEntry>

export const getAddresses = endpoint({
  method: 'GET',
  path: '/browse/address-parts/{part}',
  access: 'anyone',
  summary: 'What the pages of one part are about',
  params: z.object({ part: z.string().max(80) }),
  response: z.object({ addresses: z.array(SitemapEntry) }),
})
