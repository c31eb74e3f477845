import { DELIVERY_CHOICES } from '@shop/domain/delivery/delivery-choice'
import { HINDRANCES, TAB_POSITIONS } from '@shop/domain/delivery/delivery-tabs'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdInAddress } from '../platform/number.ts'
import { Place } from './place.ts'

export const DeliveryTabs = z.object({
  /** Where it was looked; null while nobody knows. */
  place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
  tireCount: z.int(),
  /** The calendar date by which tires are at a door or a pickup point there; null where we do not ship. */
  arrivesBy: z.string().nullable(),
  /** Pickup points near there that have room for all of the cart. */
  pickupPointCount: z.int(),
  tabs: z.array(
    z.object({
      position: z.enum(TAB_POSITIONS),
      isDisabled: z.boolean(),
      choices: z.array(
        z.object({
          choice: z.enum(DELIVERY_CHOICES),
          label: z.string(),
          deliveryType: z.string(),
          fulfilment: z.string(),
          method: z.string().nullable(),
          /** Why it can't be chosen; null where it can. */
          hindrance: z.enum(HINDRANCES).nullable(),
        }),
      ),
    }),
  ),
  initial: z.object({ position: z.enum(TAB_POSITIONS), choice: z.enum(DELIVERY_CHOICES) }),
})
export type DeliveryTabs = z.infer<typeof DeliveryTabs>

export const getDeliveryTabs = endpoint({
  method: 'GET',
  path: '/checkout/delivery-tabs',
  access: 'shopper',
  summary: 'The ways a cart can be delivered: which are shown, where, why one can’t be chosen, which is open',
  query: z.object({
    cartId: z.uuid(),
    ...Place,
    activeShippingType: z.string().max(40).optional(),
    hasMobileInstall: z.string().max(10).optional(),
    redirectToShipToMe: z.string().max(10).optional(),
  }),
  response: z.object({ deliveryTabs: DeliveryTabs }),
})

export const PickupPoint = z.object({
  id: z.int(),
  kind: z.enum(['office', 'ship-center', 'retailer']),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  miles: z.number(),
  /** So many tires it can take in. */
  roomFor: z.int(),
  /** Today, as the clock there shows it: `21:00`, or `24:00` where it never closes; null on a day off. */
  closesAt: z.string().nullable(),
})
export type PickupPoint = z.infer<typeof PickupPoint>

export const getPickupLocations = endpoint({
  method: 'GET',
  path: '/checkout/pickup-locations',
  access: 'shopper',
  summary: 'FedEx pickup points near a ZIP, nearest first; none where the ZIP is not known',
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(10), ...Place }),
  response: z.object({ locations: z.array(PickupPoint) }),
})

export const SiteWarehouse = z.object({
  warehouseId: z.int(),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  miles: z.number(),
  /** How many of the wanted tires lie there. */
  tiresHere: z.int(),
  /** Only where all of them do, they can be picked up. */
  hasAll: z.boolean(),
})
export type SiteWarehouse = z.infer<typeof SiteWarehouse>

export const getWarehousePickupLocations = endpoint({
  method: 'GET',
  path: '/checkout/warehouse-pickup-locations',
  access: 'shopper',
  summary: 'Warehouses near a ZIP, and how many of the wanted tires lie there',
  query: z.object({
    productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,23}$/),
    /** As many as there are products; one of each where nothing is said. */
    quantities: z
      .string()
      .regex(/^\d{1,2}(,\d{1,2}){0,23}$/)
      .optional(),
    limit: IdInAddress.max(50).default(10),
    ...Place,
  }),
  response: z.object({ siteWarehouses: z.object({ siteWarehouseList: z.array(SiteWarehouse) }) }),
})
