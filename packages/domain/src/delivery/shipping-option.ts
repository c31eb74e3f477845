import type { DeliveryKind } from './delivery-kind.ts'

/** What a shopper chooses at checkout, and how the tires are delivered then. */
const DELIVERY_KIND_OF = {
  installer: 'ship-to-installer',
  home: 'ship-to-me',
  fedex: 'pickup-at-fedex',
  warehouse: 'pickup-at-warehouse',
} as const satisfies Record<string, DeliveryKind>

export type ShippingOption = keyof typeof DELIVERY_KIND_OF

export const SHIPPING_OPTIONS = Object.keys(DELIVERY_KIND_OF) as [ShippingOption, ...ShippingOption[]]

export function deliveryKindOf(option: ShippingOption): DeliveryKind {
  return DELIVERY_KIND_OF[option]
}
