import { MAX_LINES_PER_CART } from '@shop/domain/cart/limits'
import { PRE_SHIPPING_SELECTIONS } from '@shop/domain/cart/pre-shipping-selection'
import { LONGEST_PROMO_CODE } from '@shop/domain/pricing/promo-code'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import * as z from 'zod'
import { Id, isThinkable, Version } from '../platform/number.ts'

const Word = z.string().trim().min(1).max(100)
const Position = z.enum(['front', 'rear', 'all'])

/** The vehicle the tires are for, and its option: `225-45r18`. Judged on the server; the verdict stays with the line. */
const ChosenVehicle = z.strictObject({ vehicleId: Id, oem: z.string().max(60).optional() })

/** Typed in any case, with spaces around it. */
const PromoCode = z.string().trim().min(1).max(LONGEST_PROMO_CODE)

/** Where the shopper came from: a hint for analytics, kept with the cart and never believed. */
const source = {
  widgetSource: Word.optional(),
  widgetSourceId: Word.optional(),
  subSource: Word.optional(),
}

/** Said with any change of the cart and kept for later steps. */
const said = {
  removeInstallerId: Id.optional(),
  /** As the clock of the shop shows it: `2026-11-20T08:30`. */
  appointmentTime: z.iso.datetime({ local: true, precision: -1 }).refine(isThinkable).optional(),
  /** Covers the tires named in the call, or no longer. */
  isRoadHazard: z.boolean().optional(),
  /** Covers all tires of the cart, or no longer. */
  isGroupRoadHazard: z.boolean().optional(),
  promoCode: PromoCode.optional(),
  removePromoCode: PromoCode.optional(),
  email: z.string().trim().refine(isEmail, VALIDATION_MESSAGES.email).optional(),
  /** The shop somebody means to go to; chosen for good at checkout. */
  installerId: Id.optional(),
  preShippingSelection: z.enum(PRE_SHIPPING_SELECTIONS).optional(),
  vehicle: ChosenVehicle.optional(),
  vehicleMake: Word.optional(),
  vehicleModel: Word.optional(),
  vehicleTrim: Word.optional(),
  vehicleYear: z.int().min(1900).max(2100).optional(),
  ...source,
  /** Taken and not believed: what somebody is has been proven to the shop, or it does not count. */
  idMeVerifiedStatus: z.union([z.boolean(), Word]).optional(),
  /** Taken and not believed: shipping costs what it costs. */
  excludeShipping: z.boolean().optional(),
}

const TIRE_AND_HOW = 'A tire and what becomes of it are said together'

function saysHow(change: { itemQuantity?: number | undefined; isRoadHazard?: boolean | undefined }): boolean {
  return change.itemQuantity !== undefined || change.isRoadHazard !== undefined
}

/** `vwo_user` is for analytics; the cart is told by `id`, or by the cookie where it is left out. */
export const CartQuery = z.object({ id: z.uuid().optional(), vwo_user: Word.optional(), ...source })

const AddedItem = z.strictObject({
  itemId: Id,
  itemQuantity: z.int().min(1).max(99),
  position: Position.default('all'),
  isRoadHazard: z.boolean().optional(),
})

const ChangedItem = z
  .strictObject({
    itemId: Id,
    /** 0 removes the line; left out, as many as there are. */
    itemQuantity: z.int().min(0).max(99).optional(),
    isNewItem: z.boolean().default(false),
    position: Position.default('all'),
    isRoadHazard: z.boolean().optional(),
  })
  .refine(saysHow, TIRE_AND_HOW)

/**
 * Tires to add. Either one tire as `itemId` and `itemQuantity`, or several as `items`, all of them or none, or
 * `productId` with quantities front and rear; with `rearProductId` these are the two tires of a staggered set, without
 * it one tire all around.
 */
export const CartAddition = z
  .strictObject({
    itemId: Id.optional(),
    itemQuantity: z.int().min(1).max(99).optional(),
    isNewItem: z.boolean().optional(),
    position: Position.default('all'),
    items: z.array(AddedItem).min(1).max(MAX_LINES_PER_CART).optional(),
    productId: Id.optional(),
    rearProductId: Id.optional(),
    quantity: z
      .strictObject({ front: z.int().min(0).max(99).default(0), rear: z.int().min(0).max(99).default(0) })
      .optional(),
    shouldAddCoverage: z.boolean().optional(),
    ...said,
  })
  .refine(
    (added) => (added.itemId === undefined) === (added.itemQuantity === undefined),
    'A tire and how many are said together',
  )
  .refine(
    (added) => (added.productId === undefined) === (added.quantity === undefined),
    'A tire and its quantities are said together',
  )
  .refine(
    ({ itemId, productId, items }) =>
      [itemId, productId, items].filter((named) => named !== undefined).length === 1,
    'Tires are named in one of three ways',
  )
  .refine(
    (added) => added.rearProductId === undefined || added.productId !== undefined,
    'Rear tires go with front tires',
  )
  .refine(
    ({ quantity }) => quantity === undefined || quantity.front + quantity.rear > 0,
    'Choose at least one tire',
  )
export type CartAddition = z.infer<typeof CartAddition>

export const CartUpdate = z
  .strictObject({
    itemId: Id.optional(),
    /** 0 removes the line. */
    itemQuantity: z.int().min(0).max(99).optional(),
    isNewItem: z.boolean().default(false),
    position: Position.default('all'),
    /** Several tires at once instead of one, in their order: all of them or none. */
    items: z.array(ChangedItem).min(1).max(MAX_LINES_PER_CART).optional(),
    /** The version the shopper was looking at; a change made elsewhere in between is refused. */
    cartVersion: Version,
    ...said,
  })
  .refine((change) => saysHow(change) === (change.itemId !== undefined), TIRE_AND_HOW)
  .refine(({ itemId, items }) => itemId === undefined || items === undefined, 'One tire or several')
export type CartUpdate = z.infer<typeof CartUpdate>
