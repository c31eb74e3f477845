import type { DeliveryKind } from './delivery-kind.ts'

/** @engine DELV-009, DELV-010, DELV-011, DELV-012, DELV-013 */
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
