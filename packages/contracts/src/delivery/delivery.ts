import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { OFFERED_SHIPPING_OPTION } from '@shop/domain/delivery/shipping-option'
import { PHONE_TYPES } from '@shop/domain/validation/phone'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { IdInAddress } from '../platform/number.ts'

export const ShippingInput = z.strictObject({
  shippingOption: z.literal(OFFERED_SHIPPING_OPTION),
  firstName: z.string().trim().min(1).max(SHIPPING_LIMITS.firstName),
  lastName: z.string().trim().min(1).max(SHIPPING_LIMITS.lastName),
  addressLine1: z.string().trim().min(1).max(SHIPPING_LIMITS.addressLine1),
  addressLine2: z.string().trim().max(SHIPPING_LIMITS.addressLine2).optional(),
  city: z.string().trim().min(1).max(60),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  email: z.string().max(SHIPPING_LIMITS.email),
  phone: z.string().max(SHIPPING_LIMITS.phone),
  phoneType: z.enum(PHONE_TYPES).default('Mobile'),
  specialInstructions: z.string().trim().max(SHIPPING_LIMITS.specialInstructions).optional(),
})
export type ShippingInput = z.infer<typeof ShippingInput>

export const CartShipping = z.object({
  id: z.string(),
  shippingOption: z.literal(OFFERED_SHIPPING_OPTION),
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
/** A shop or a van near a shopper that can mount a tire. Which one, and when, is chosen at checkout. */
export const NearbyInstaller = z.object({
  installerId: z.int(),
  kind: z.enum(['shop', 'mobile']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  miles: z.number(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  installationCount: z.int(),
  /** For mounting and balancing one of these tires; services on top are chosen at checkout. */
  perTireInCents: Cents,
  setOfFourInCents: Cents,
})
export type NearbyInstaller = z.infer<typeof NearbyInstaller>

export const getTireDelivery = endpoint({
  method: 'GET',
  path: '/tires/{productId}/delivery',
  access: 'anyone',
  summary: 'When a tire is at the door of a ZIP code, and the nearest installers that can mount it',
  params: z.object({ productId: IdInAddress }),
  query: z.object({ zip: z.string().regex(/^\d{5}$/) }),
  response: z.object({
    place: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    /** Calendar dates; null where we do not ship. */
    arrives: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
    installers: z.array(NearbyInstaller),
  }),
})
export type TireDelivery = z.infer<(typeof getTireDelivery)['response']>

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
