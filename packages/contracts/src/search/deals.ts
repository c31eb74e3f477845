import { SALE_THEMES } from '@shop/domain/pricing/sale-theme'
import * as z from 'zod'
import { ValidUntil } from '../catalogue/catalogue.ts'
import { endpoint } from '../platform/endpoint.ts'

export const Deal = z.object({
  slug: z.string(),
  /** `$80 off a set` */
  label: z.string(),
  /** The sentence beside the amount. */
  reason: z.string(),
  kind: z.enum(['flat-amount', 'buy-3-get-1', 'free', 'percentage']),
  endsAt: z.string().nullable(),
  minQuantity: z.int(),
  /** Lines, as a list of its tires has them. */
  tireCount: z.int(),
  brands: z.array(z.object({ slug: z.string(), name: z.string() })),
  types: z.array(z.object({ slug: z.string(), name: z.string() })),
  imageSrc: z.string().nullable(),
})
export type Deal = z.infer<typeof Deal>

export const getDeals = endpoint({
  method: 'GET',
  path: '/deals',
  access: 'anyone',
  summary: 'The promotions that run for everybody on this channel, and how the shop dresses for them',
  response: z.object({ theme: z.enum(SALE_THEMES), deals: z.array(Deal), validUntil: ValidUntil }),
})

export const getFittingDeals = endpoint({
  method: 'GET',
  path: '/fitting-deals',
  access: 'anyone',
  summary: 'Which promotions hold for tires of a vehicle, and for how many of them',
  query: z.object({
    /** `make/model/year/trim`. */
    vehicle: z.string().max(250),
    /** Only this option of it, `225-40r19_255-35r19`. */
    oem: z.string().max(60).optional(),
  }),
  response: z.object({
    /** `2021 Toyota RAV4 XLE` */
    vehicle: z.string(),
    deals: z.array(z.object({ slug: z.string(), tireCount: z.int() })),
  }),
})
export type FittingDeals = z.infer<typeof getFittingDeals.response>

export const getDeal = endpoint({
  method: 'GET',
  path: '/deals/{deal}',
  access: 'anyone',
  summary: 'One promotion; one that has ended says so',
  params: z.object({ deal: z.string().min(1).max(60) }),
  response: z.object({ deal: Deal, hasEnded: z.boolean() }),
})
