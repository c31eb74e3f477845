import { MAX_LINES_PER_CART } from '@shop/domain/cart/limits'
import { CART_SERVICES } from '@shop/domain/checkout/cart-services'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Version } from '../platform/number.ts'

/** The cart. */
const ForCart = z.object({ id: z.uuid() })

const CartServicesReply = z.object({
  siteCartServicesResponse: z.object({
    cartUuid: z.string(),
    version: z.int(),
    services: z.array(
      z.object({
        serviceId: z.enum(CART_SERVICES),
        serviceName: z.string(),
        imageUrl: z.string().nullable(),
        priceInCents: Cents,
      }),
    ),
    /** What coverage of all tires costs; null for a buyer who may not have it. */
    coverageInCents: Cents.nullable(),
    coveredLineIds: z.array(z.string()),
  }),
})

export const getCartServices = endpoint({
  method: 'GET',
  path: '/checkout/cart-services',
  access: 'shopper',
  summary: 'The services that come with the tires of the cart, and which tires are covered',
  query: ForCart,
  response: CartServicesReply,
})

export const postCartServices = endpoint({
  method: 'POST',
  path: '/checkout/cart-services',
  access: 'shopper',
  summary: 'Covers these lines of the cart, and no others',
  query: ForCart,
  body: z.strictObject({
    /** The version the shopper was looking at; a change made elsewhere in between is refused. */
    cartVersion: Version,
    coveredLineIds: z.array(z.uuid()).max(MAX_LINES_PER_CART),
  }),
  response: CartServicesReply,
  refusals: ['cart-changed', 'coverage-not-offered'],
})
