import type { InstallerKind } from '../installers/installer-kind.ts'
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

/** A van is an installer that comes to the car: chosen by whom, not by a shipping option. */
export function deliveryKindOf(
  option: ShippingOption,
  installerKind: InstallerKind | null = null,
): DeliveryKind {
  return option === 'installer' && installerKind === 'mobile' ? 'mobile-install' : DELIVERY_KIND_OF[option]
}
