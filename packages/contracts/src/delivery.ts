import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const ShippingInput = z.strictObject({
  shippingOption: z.literal('home'),
  firstName: z.string().trim().min(1).max(25),
  lastName: z.string().trim().min(1).max(25),
  addressLine1: z.string().trim().min(1).max(100),
  addressLine2: z.string().trim().max(100).optional(),
  city: z.string().trim().min(1).max(60),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  email: z.string().max(200),
  phone: z.string().max(30),
  phoneType: z.enum(['Mobile', 'Landline']).default('Mobile'),
  specialInstructions: z.string().trim().max(80).optional(),
})
export type ShippingInput = z.infer<typeof ShippingInput>

export const CartShipping = z.object({
  id: z.string(),
  shippingOption: z.literal('home'),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  email: z.string(),
  phone: z.string(),
  phoneType: z.string(),
  specialInstructions: z.string().nullable(),
  /** First day (calendar date) by which the tires are promised at the door. */
  arrivesBy: z.string(),
})
export type CartShipping = z.infer<typeof CartShipping>

const ShippingReply = z.object({ siteCartShippingResponse: z.object({ cartShipping: CartShipping }) })
const ForCart = z.object({ cartId: z.uuid() })
const refusals = [
  'po-box',
  'military-base',
  'zip-and-state-differ',
  'not-shipped-there',
  'invalid-contact',
] as const

export const getShipping = endpoint({
  method: 'GET',
  path: '/checkout/cart-shipping',
  access: 'shopper',
  summary: 'Where the cart ships',
  query: ForCart,
  response: ShippingReply,
})

export const postShipping = endpoint({
  method: 'POST',
  path: '/checkout/cart-shipping',
  access: 'shopper',
  summary: 'Sets where the cart ships',
  query: ForCart,
  body: ShippingInput,
  response: ShippingReply,
  refusals,
})

export const putShipping = endpoint({
  method: 'PUT',
  path: '/checkout/cart-shipping',
  access: 'shopper',
  summary: 'Changes where the cart ships',
  query: ForCart,
  body: ShippingInput,
  response: ShippingReply,
  refusals,
})

export const deleteShipping = endpoint({
  method: 'DELETE',
  path: '/checkout/cart-shipping',
  access: 'shopper',
  summary: 'Forgets where the cart ships',
  query: ForCart,
  response: z.object({ deleted: z.literal(true) }),
})

export const postCarrierScan = endpoint({
  method: 'POST',
  path: '/webhooks/carrier',
  access: 'provider',
  summary: 'A scan of a parcel, signed by the carrier',
  body: z.looseObject({ id: z.string() }),
  response: z.object({ received: z.literal(true) }),
})
