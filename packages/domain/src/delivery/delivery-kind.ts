export const DELIVERY_KINDS = [
  'ship-to-me',
  'ship-to-installer',
  'mobile-install',
  'pickup-at-fedex',
  'pickup-at-warehouse',
] as const

export type DeliveryKind = (typeof DELIVERY_KINDS)[number]
