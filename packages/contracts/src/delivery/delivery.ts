import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { INSTALLER_KINDS } from '@shop/domain/installers/installer-kind'
import { PHONE_TYPES } from '@shop/domain/validation/phone'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Id, IdInAddress } from '../platform/number.ts'
import { Place } from './place.ts'

const Recipient = {
  firstName: z.string().trim().min(1).max(SHIPPING_LIMITS.firstName),
  lastName: z.string().trim().min(1).max(SHIPPING_LIMITS.lastName),
  email: z.string().max(SHIPPING_LIMITS.email),
  phone: z.string().max(SHIPPING_LIMITS.phone),
  phoneType: z.enum(PHONE_TYPES).default('Mobile'),
}

export const HomeShippingInput = z.strictObject({
  shippingOption: z.literal('home'),
  ...Recipient,
  addressLine1: z.string().trim().min(1).max(SHIPPING_LIMITS.addressLine1),
  addressLine2: z.string().trim().max(SHIPPING_LIMITS.addressLine2).optional(),
  city: z.string().trim().min(1).max(60),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}(-\d{4})?$/),
  specialInstructions: z.string().trim().max(SHIPPING_LIMITS.specialInstructions).optional(),
})
export type HomeShippingInput = z.infer<typeof HomeShippingInput>

/** Who fetches the tires, and where; without a place it is refused in words. */
export const PickupShippingInput = z.strictObject({
  shippingOption: z.literal('fedex'),
  shippingLocationId: z.int().positive().max(2_147_483_647).optional(),
  ...Recipient,
})
export type PickupShippingInput = z.infer<typeof PickupShippingInput>

/** Where a car stands; what is missing is refused in words. */
export const CarAddress = {
  addressLine1: z.string().trim().max(SHIPPING_LIMITS.addressLine1),
  addressLine2: z.string().trim().max(SHIPPING_LIMITS.addressLine2).optional(),
  city: z.string().trim().max(60),
  state: z.string().trim().max(60),
  zip: z.string().trim().max(SHIPPING_LIMITS.zip),
}

/**
 * Who brings the car to a shop, or where it stands when a van comes; without an installer it is refused in words. The
 * address is that of the car: a van needs it, and for a shop nobody looks at it.
 */
export const InstallerShippingInput = z.strictObject({
  shippingOption: z.literal('installer'),
  installerId: Id.optional(),
  ...Recipient,
  ...z.object(CarAddress).partial().shape,
})
export type InstallerShippingInput = z.infer<typeof InstallerShippingInput>

const ShippingInput = z.discriminatedUnion('shippingOption', [
  HomeShippingInput,
  PickupShippingInput,
  InstallerShippingInput,
])
export type ShippingInput = z.infer<typeof ShippingInput>

/** What we promise of when the tires were made. */
const Batch = z.object({
  count: z.int(),
  weeksApart: z.int(),
  /** Null where the oldest is over two years old. */
  underMonths: z.int().nullable(),
})

/** Who mounts the tires, at its own address. */
const InstallerOfShipping = z.object({
  installerId: z.int(),
  kind: z.enum(INSTALLER_KINDS),
  company: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

export const CartShipping = z.object({
  id: z.string(),
  shippingOption: z.enum(['home', 'fedex', 'installer']),
  /** The pickup point, whose address the other fields are then; null where it goes elsewhere. */
  shippingLocationId: z.int().nullable(),
  shippingLocationName: z.string().nullable(),
  /**
   * The other fields have the address of the shop then, or of the car that a van comes to. Who goes to a shop is billed
   * elsewhere, as who goes to a pickup point is; where the car stands they may live.
   */
  installer: InstallerOfShipping.nullable(),
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
  /** First day (calendar date) by which the tires are promised there. */
  arrivesBy: z.string(),
  /** Null while there are not enough of the tires. */
  batch: Batch.nullable(),
})
export type CartShipping = z.infer<typeof CartShipping>

const ShippingReply = z.object({ siteCartShippingResponse: z.object({ cartShipping: CartShipping }) })
/** A shop or a van near a shopper that can mount a tire, with what a set of four costs there. */
export const NearbyInstaller = z.object({
  installerId: z.int(),
  kind: z.enum(INSTALLER_KINDS),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  miles: z.number(),
  rating: z.number().nullable(),
  ratingCount: z.int(),
  installationCount: z.int(),
  /** Installation of one of these tires, with all that is always charged: mounting, kit, disposal. */
  perTireInCents: Cents,
  setOfFourInCents: Cents,
  /** What installing the set is made of. */
  parts: z.array(z.object({ reason: z.string(), amountInCents: Cents })),
  /** Of the installation and its tax, what is paid there and not to us; null where nothing is. */
  dueAtInstallerInCents: Cents.nullable(),
  /** The set with everything, taxes and fees of where it is sold; null where not all of it is known. */
  outTheDoorInCents: Cents.nullable(),
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
    /** No to bases of the armed forces abroad. */
    isShippedTo: z.boolean(),
    /** Of a set of four; null where nobody can say at the moment. */
    shippingInCents: Cents.nullable(),
    /** A set of four, or what is left: calendar dates; null where we do not ship, and for what is sold out. */
    arrives: z.object({ earliest: z.string(), latest: z.string() }).nullable(),
    /** Of the same tires. */
    batch: Batch.nullable(),
    installers: z.array(NearbyInstaller),
  }),
})
export type TireDelivery = z.infer<(typeof getTireDelivery)['response']>

/** Who somebody is has been proven to the shop, or it does not count: `ssoUid` is taken and not believed. */
const ForCart = z.object({ cartId: z.uuid(), ssoUid: z.string().max(100).optional(), ...Place })
/** Why tires can't go where somebody wants them. */
export const SHIPPING_REFUSALS = [
  'po-box',
  'military-base',
  'zip-and-state-differ',
  'invalid-contact',
  'no-pickup-point',
  'pickup-point-full',
  'too-big-for-pickup',
  /** None was named, or nobody we still work with. */
  'no-installer',
  'not-mounted-here',
  'van-too-far',
  /** A van was chosen, and something of where the car stands is missing. */
  'no-car-address',
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
  refusals: SHIPPING_REFUSALS,
})

export const putShipping = endpoint({
  method: 'PUT',
  path: '/checkout/cart-shipping',
  access: 'shopper',
  summary: 'Changes where the cart ships',
  query: ForCart,
  body: ShippingInput,
  response: ShippingReply,
  refusals: SHIPPING_REFUSALS,
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
