import { ACCOUNT_TYPES } from '@shop/domain/accounts/account-type'
import { CART_ALERTS } from '@shop/domain/cart/cart-alerts'
import { PRE_SHIPPING_SELECTIONS } from '@shop/domain/cart/pre-shipping-selection'
import { PROMOTION_TYPES } from '@shop/domain/cart/promotion-type'
import { SHIPPING_OPTIONS } from '@shop/domain/delivery/shipping-option'
import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import { HANDLING_MODES } from '@shop/domain/pricing/handling-mode'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'
import { Quote } from '../pricing/pricing.ts'
import { CartAddition, CartQuery, CartUpdate } from './cart-input.ts'

/** The promotion of a line: the one that takes most off it, or one that would with a change of the cart. */
const SiteProductPromotion = z.object({
  /** In dollars or percent, with two decimals: `25.00`. */
  couponAmount: z.string(),
  couponAmountType: z.enum(PROMOTION_TYPES),
  alreadyAppliedIntoCart: z.boolean(),
  /** Whether it is for road hazard coverage. */
  linkToTRCProm: z.boolean(),
})

export const SiteProduct = z.object({
  lineId: z.string(),
  productId: z.int(),
  name: z.string(),
  quantity: z.int(),
  position: z.enum(['front', 'rear', 'all']),
  setId: z.string(),
  isInstallable: z.boolean(),
  isOversizeTire: z.boolean(),
  /** The same as `isOversizeTire`: the calls of the shop have always had both. */
  oversized: z.boolean(),
  price: z.object({ salePriceInCents: Cents, publicPriceInCents: Cents, label: z.string() }),
  lineTotalInCents: Cents,
  /** What these tires cost at the public price; struck on screens where the line costs less. */
  publicLineTotalInCents: Cents,
  /** 2 when coverage is chosen. */
  roadHazardState: z.int(),
  /** What coverage of these tires costs; 0 while it is not chosen. */
  roadHazardCostInCents: Cents,
  /** What coverage of this line costs, chosen or not; null for a buyer who may not have it. */
  roadHazardPriceInCents: Cents.nullable(),
  siteProductPromotion: SiteProductPromotion.nullable(),
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
      /** `2019 Ford Mustang GT`; null for a vehicle we no longer know. */
      vehicleName: z.string().nullable(),
      /** Said again before checkout. */
      isWarnedAtCheckout: z.boolean(),
      /** The listing of what fits the vehicle; null where the line fits. */
      fittingTiresHref: z.string().nullable(),
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
  /** What the promotion itself says to whoever is short of its limits. */
  alertMessage: z.string().nullable(),
  /** The deal alert, in the words to show; null while there is none. */
  dealAlert: z.string().nullable(),
})

const CartAlert = z.object({
  code: z.enum(CART_ALERTS),
  message: z.string(),
  /** The line it is about; null for the whole cart. */
  lineId: z.string().nullable(),
})

const InstallerOfCart = z.object({ installerId: z.int(), isMobileInstall: z.boolean() })

const CartCredit = z.object({
  id: z.string(),
  /** Of a gift card; null for store credit. */
  codeEnd: z.string().nullable(),
  balanceInCents: Cents,
  /** Whether the order is to be paid with it; a gift card always is. */
  isUsed: z.boolean(),
  /** What it pays of the total. */
  amountInCents: Cents,
})
export type CartCredit = z.infer<typeof CartCredit>

export const SiteCart = z.object({
  id: z.string(),
  cartUuid: z.string(),
  version: z.int(),
  zip: z.string().nullable(),
  email: z.string().nullable(),
  cartShippingAddressPresent: z.boolean(),
  shippingOption: z.enum(SHIPPING_OPTIONS).nullable(),
  /** Of whoever has the cart; `none` for a visitor nobody knows. */
  accountType: z.enum(ACCOUNT_TYPES),
  siteProducts: z.array(SiteProduct),
  siteCartCoupons: z.array(SiteCartCoupon),
  itemCount: z.int(),
  alerts: z.array(CartAlert),
  cartShipping: z
    .object({
      id: z.string(),
      shippingOption: z.enum(SHIPPING_OPTIONS),
      shippingLocationId: z.string().nullable(),
      addressLine1: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      installer: InstallerOfCart.nullable(),
    })
    .nullable(),
  /** Null while it is billed where it ships. */
  cartBilling: z
    .object({ addressLine1: z.string(), city: z.string(), state: z.string(), zip: z.string() })
    .nullable(),
  /** How it is going to be paid; its total is the one of that way to pay. */
  paymentType: z.enum(PAYMENT_TYPES),
  /** How the shopper has said it is going to be paid; null while nobody has. */
  chosenPaymentType: z.enum(PAYMENT_TYPES).nullable(),
  /** The shop the shopper means to go to. */
  installerDetails: InstallerOfCart.extend({
    website: z.string().nullable(),
    company: z.string(),
  }).nullable(),
  /** As the clock of that shop shows it: `2026-11-20T08:30`. */
  appointmentTime: z.string().nullable(),
  preShippingSelection: z.enum(PRE_SHIPPING_SELECTIONS).nullable(),
  /** `none`: no handling charge. Otherwise it stands on a line of its own whenever it was applied. */
  coreShipHandlingMode: z.enum(HANDLING_MODES),
  coreShipHandlingFeesApplied: z.boolean(),
  /** Null while nobody knows where home is, or what it costs to get there. */
  shippingCostToHomeInCents: Cents.nullable(),
  shippingCostInCents: Cents,
  roadHazardCostInCents: Cents,
  /** What coverage of all lines costs, chosen or not. */
  roadHazardPriceInCents: Cents.nullable(),
  estimatedFetTaxInCents: Cents,
  quote: Quote,
  /** The store credit of whose cart it is, if there is any, and the gift cards that were entered, in the order they pay in. */
  credits: z.array(CartCredit),
  /** What of the total is left to pay by card, wallet or lender. */
  leftToPayInCents: Cents,
})
export type SiteCart = z.infer<typeof SiteCart>

const CartReply = z.object({ siteCart: SiteCart })
const CHANGE_REFUSALS = [
  'unknown-tire',
  'not-sold',
  'out-of-stock',
  'cart-changed',
  'too-many',
  'code-refused',
  'too-many-tries',
  'unknown-installer',
] as const

export const getCart = endpoint({
  method: 'GET',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'The cart with its itemised total',
  query: CartQuery,
  response: CartReply,
})

export const postCart = endpoint({
  method: 'POST',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Adds tires to the cart of the visitor, or starts one with them',
  query: CartQuery,
  body: CartAddition,
  response: CartReply,
  status: 201,
  refusals: CHANGE_REFUSALS,
})

export const putCart = endpoint({
  method: 'PUT',
  path: '/cart-summary',
  access: 'shopper',
  summary:
    'Adds tires, sets the quantity of a line (0 removes it), covers tires, enters or removes a code, judges all tires on a vehicle, keeps what was said',
  query: CartQuery,
  body: CartUpdate,
  response: CartReply,
  refusals: CHANGE_REFUSALS,
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/cart-summary',
  access: 'shopper',
  summary: 'Empties and closes the cart',
  query: CartQuery,
  response: z.object({ deleted: z.literal(true) }),
})

export const postCartShare = endpoint({
  method: 'POST',
  path: '/cart-summary/share',
  access: 'shopper',
  summary: 'A signed link that opens a copy of the cart without anything about its owner',
  query: CartQuery,
  response: z.object({
    /** For `POST /cart-summary/shared`. */
    token: z.string(),
    /** The page that opens it: `/shared-cart/…`. */
    path: z.string(),
    expiresAt: z.string(),
  }),
  refusals: ['cart-empty'],
})

export const postSharedCart = endpoint({
  method: 'POST',
  path: '/cart-summary/shared',
  access: 'shopper',
  summary: 'Puts the tires of a shared cart into the cart of the visitor, at the prices of the visitor',
  body: z.strictObject({ token: z.string().max(4000) }),
  response: CartReply,
  status: 201,
  refusals: ['link-not-valid', 'link-over', 'nothing-sold', 'cart-changed', 'too-many'],
})
