import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { PHONE_TYPES } from '@shop/domain/validation/phone'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

/** Who somebody is has been proven to the shop, or it does not count: `ssoUid` is taken and not believed. */
const ForCart = z.object({ cartId: z.uuid(), ssoUid: z.string().max(100).optional() })

export const OwnBilling = z.strictObject({
  isSameAsShipping: z.literal(false),
  addressLine1: z.string().trim().min(1).max(SHIPPING_LIMITS.addressLine1),
  addressLine2: z.string().trim().max(SHIPPING_LIMITS.addressLine2).optional(),
  city: z.string().trim().min(1).max(60),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  firstName: z.string().trim().min(1).max(SHIPPING_LIMITS.firstName),
  lastName: z.string().trim().min(1).max(SHIPPING_LIMITS.lastName),
  email: z.string().max(SHIPPING_LIMITS.email),
  phone: z.string().max(SHIPPING_LIMITS.phone),
  phoneType: z.enum(PHONE_TYPES, VALIDATION_MESSAGES.phoneType),
})
export type OwnBilling = z.infer<typeof OwnBilling>

const BillingInput = z.discriminatedUnion('isSameAsShipping', [
  z.strictObject({ isSameAsShipping: z.literal(true) }),
  OwnBilling,
])
export type BillingInput = z.infer<typeof BillingInput>

export const CartBilling = z.object({
  id: z.string(),
  isSameAsShipping: z.boolean(),
  billing_info: z.object({
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  user_info: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneType: z.string(),
  }),
  /** A place that the ZIP says and the address does not; advice, which nobody has to take. */
  suggestion: z.object({ city: z.string(), state: z.string(), zip: z.string() }).nullable(),
})
export type CartBilling = z.infer<typeof CartBilling>

const BillingReply = z.object({ siteCartBillingResponse: z.object({ cartBilling: CartBilling }) })
const refusals = [
  'cart-changed',
  'no-shipping',
  'invalid-address',
  'invalid-contact',
  'zip-and-state-differ',
] as const

export const getBilling = endpoint({
  method: 'GET',
  path: '/checkout/cart-billing',
  access: 'shopper',
  summary: 'Who pays for the cart, and where the statement goes: the shipping address until another was said',
  query: ForCart,
  response: BillingReply,
})

export const postBilling = endpoint({
  method: 'POST',
  path: '/checkout/cart-billing',
  access: 'shopper',
  summary: 'Sets the billing address, or that it is the same as shipping',
  query: ForCart,
  body: BillingInput,
  response: BillingReply,
  refusals,
})

export const putBilling = endpoint({
  method: 'PUT',
  path: '/checkout/cart-billing',
  access: 'shopper',
  summary: 'Changes the billing address',
  query: ForCart,
  body: BillingInput,
  response: BillingReply,
  refusals,
})
