import type { Batch } from './batch.ts'
import type { DeliveryKind } from './delivery-kind.ts'
import type { PickupRefusal } from './pickup.ts'

export const DELIVERY_KIND_LABELS: Record<DeliveryKind, string> = {
  'pickup-at-fedex': 'Pick up at FedEx',
  'ship-to-me': 'Ship to me',
  'ship-to-installer': 'Ship to installer',
  'mobile-install': 'Ship to mobile installer',
  'pickup-at-warehouse': 'Warehouse Pickup',
}

export const ADDRESS_MESSAGES = {
  poBox: 'We do not ship to PO boxes',
  militaryBase: 'SimpleTire is unable to ship to International Military bases',
  cityOrAddress: 'Please enter valid City / Address',
  state: 'Please enter state',
} as const

export const SHIPPING_MESSAGES = {
  free: 'Free shipping in the contiguous US',
  warehousePickup: 'No shipping for warehouse pickup',
} as const

export const PICKUP_MESSAGES = {
  'no-pickup-point': 'Please select a FedEx location',
  'pickup-point-full':
    'This FedEx location doesn’t have room for your tires anymore. Please choose another one or ship to you.',
  'too-big-for-pickup': 'FedEx locations can’t take oversize tires. Please ship them to you instead.',
} as const satisfies Record<'no-pickup-point' | PickupRefusal, string>

export const INSTALLER_MESSAGES = {
  'no-installer': 'Please select a shop or change shipping option',
  'not-mounted-here': 'This installer can’t mount the tires in your cart. Please choose another one.',
  'van-too-far': "This zip code is outside the selected installer's serviceable area",
} as const

/** Where somebody fetches tires. Stores that keep parcels for FedEx have names of their own. */
export function pickupText(pointName: string): string {
  return `Pick up at ${pointName.startsWith('FedEx') ? pointName : `FedEx, ${pointName}`}`
}

/** When the tires were made, as we promise it. */
export function batchText({ count, weeksApart, underMonths }: Batch): string {
  const apart = `${weeksApart} ${weeksApart === 1 ? 'week' : 'weeks'} apart`
  const batches =
    count === 1 ? 'One batch' : count === 2 ? `Two batches, ${apart}` : `${count} batches, up to ${apart}`
  return underMonths === null ? batches : `${batches}, under ${underMonths} months old`
}
