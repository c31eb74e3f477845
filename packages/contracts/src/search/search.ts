import * as z from 'zod'
import { ValidUntil } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'
import { ProductCard } from './products.ts'

export const getPopularTires = endpoint({
  method: 'GET',
  path: '/listings/popular',
  access: 'anyone',
  summary: 'The most bought tires, one per product line, for the home page',
  response: z.object({ tires: z.array(ProductCard), validUntil: ValidUntil }),
})
