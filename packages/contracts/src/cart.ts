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
  /** 2 when coverage is chosen. */
  roadHazardState: z.int(),
  roadHazardCostInCents: Cents,
  /** What coverage of this line costs, chosen or not; null for a buyer who may not have it. */
  roadHazardPriceInCents: Cents.nullable(),
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

/** A code of the cart: what it takes off, or why not and the one change that would make it work. */
export const SiteCartCoupon = z.object({
  couponId: z.string(),
  promoCode: z.string(),
  discountInCents: Cents,
  /** Null for a code that holds. */
  errorDescription: z.string().nullable(),
  // Spelled as the calls of the shop have always spelled them.
  minCartQunatity: z.int().nullable(),
  maxCartQunatity: z.int().nullable(),
  alertMessage: z.string().nullable(),
})

export const SiteCart = z.object({
  id: z.string(),
  cartUuid: z.string(),
  version: z.int(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
  cartShippingAddressPresent: z.boolean(),
  shippingOption: z.enum(['installer', 'home', 'fedex', 'warehouse']).nullable(),
  siteProducts: z.array(SiteProduct),
  siteCartCoupons: z.array(SiteCartCoupon),
  itemCount: z.int(),
  shippingCostInCents: Cents,
  roadHazardCostInCents: Cents,
  /** The same for all lines together. */
  roadHazardPriceInCents: Cents.nullable(),
  estimatedFetTaxInCents: Cents,
  quote: Quote,
})
export type SiteCart = z.infer<typeof SiteCart>

const CartReply = z.object({ siteCart: SiteCart })
/** The vehicle the tires are for, and its option: `225-45r18`. Judged on the server; the verdict stays with the line. */
const ChosenVehicle = z.strictObject({ vehicleId: z.int(), oem: z.string().max(60).optional() }).optional()
/** Typed in any case, with spaces around it. */
const PromoCode = z.string().trim().min(1).max(40)
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
    shouldAddCoverage: z.boolean().optional(),
  }),
  response: CartReply,
  status: 201,
  refusals: ['unknown-tire', 'not-sold', 'out-of-stock', 'cart-changed', 'too-many'],
})

export const putCart = endpoint({
  method: 'PUT',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Adds tires, sets the quantity of a line (0 removes it), covers tires, enters or removes a code',
  query: CartId,
  body: z
    .strictObject({
      itemId: z.int().optional(),
      itemQuantity: z.int().min(0).max(99).optional(),
      isNewItem: z.boolean().default(false),
      position: z.enum(['front', 'rear', 'all']).default('all'),
      vehicle: ChosenVehicle,
      /** Covers the tires of this line, or no longer. */
      isRoadHazard: z.boolean().optional(),
      /** Covers all tires of the cart, or no longer. */
      isGroupRoadHazard: z.boolean().optional(),
      promoCode: PromoCode.optional(),
      removePromoCode: PromoCode.optional(),
      /** The version the shopper was looking at; a change made elsewhere in between is refused. */
      cartVersion: z.int(),
    })
    .refine(({ itemId, itemQuantity, isRoadHazard }) => {
      const saysHow = itemQuantity !== undefined || isRoadHazard !== undefined
      return saysHow === (itemId !== undefined)
    }, 'A tire and what becomes of it are said together'),
  response: CartReply,
  refusals: ['unknown-tire', 'not-sold', 'out-of-stock', 'cart-changed', 'too-many', 'code-refused'],
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Empties and closes the cart',
  query: CartId,
  response: z.object({ deleted: z.literal(true) }),
})
