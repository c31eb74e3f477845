import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Cents } from './money.ts'
import { Quote } from './pricing.ts'

export const SiteProduct = z.object({
  lineId: z.string(),
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  position: z.enum(['front', 'rear', 'all']),
  setId: z.string(),
  isInstallable: z.boolean(),
  isOversizeTire: z.boolean(),
  price: z.object({ salePriceInCents: Cents, publicPriceInCents: Cents, label: z.string() }),
  lineTotalInCents: Cents,
  brand: z.object({ label: z.string() }),
  productSubType: z.string(),
  size: z.string(),
  service: z.string(),
  image: z.object({ src: z.string().nullable() }),
  link: z.object({ href: z.string() }),
  /** What we said of the tire on the shopper's vehicle when it was added; null when no vehicle was named. */
  fit: z
    .object({
      vehicleId: z.int(),
      oem: z.string().nullable(),
      level: z.enum(['fits', 'fits-with-caveat', 'does-not-fit']),
      sentence: z.string(),
    })
    .nullable(),
})
export type SiteProduct = z.infer<typeof SiteProduct>

export const SiteCart = z.object({
  id: z.string(),
  cartUuid: z.string(),
  version: z.int(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
  cartShippingAddressPresent: z.boolean(),
  shippingOption: z.enum(['installer', 'home', 'fedex', 'warehouse']).nullable(),
  siteProducts: z.array(SiteProduct),
  itemCount: z.int(),
  shippingCostInCents: Cents,
  quote: Quote,
})
export type SiteCart = z.infer<typeof SiteCart>

const CartReply = z.object({ siteCart: SiteCart })
/** The vehicle the tires are for, and its option: `225-45r18`. Judged on the server; the verdict stays with the line. */
const ChosenVehicle = z.strictObject({ vehicleId: z.int(), oem: z.string().max(60).optional() }).optional()
const CartId = z.object({ id: z.uuid() })

export const getCart = endpoint({
  method: 'GET',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'The cart with its itemised total',
  query: z.object({ id: z.uuid().optional() }),
  response: CartReply,
})

export const postCart = endpoint({
  method: 'POST',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Starts a cart with its first tires',
  body: z.strictObject({
    itemId: z.int(),
    itemQuantity: z.int().min(1).max(99),
    position: z.enum(['front', 'rear', 'all']).default('all'),
    vehicle: ChosenVehicle,
  }),
  response: CartReply,
  status: 201,
  refusals: ['unknown-tire', 'not-sold', 'out-of-stock', 'cart-changed', 'too-many'],
})

export const putCart = endpoint({
  method: 'PUT',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Adds tires or sets the quantity of a line; 0 removes it',
  query: CartId,
  body: z.strictObject({
    itemId: z.int(),
    itemQuantity: z.int().min(0).max(99),
    isNewItem: z.boolean(),
    position: z.enum(['front', 'rear', 'all']).default('all'),
    vehicle: ChosenVehicle,
    /** The version the shopper was looking at; a change made elsewhere in between is refused. */
    cartVersion: z.int(),
  }),
  response: CartReply,
  refusals: ['unknown-tire', 'not-sold', 'out-of-stock', 'cart-changed', 'too-many'],
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Empties and closes the cart',
  query: CartId,
  response: z.object({ deleted: z.literal(true) }),
})
