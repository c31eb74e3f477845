import type { DeliveryKind } from './delivery-kind.ts'
import type { ShippingOption } from './shipping-option.ts'

/** The names that calls and screens have for a way to get the tires. */
interface DeliveryChoiceNames {
  readonly kind: DeliveryKind
  readonly deliveryType: string
  readonly fulfilment: string
  /** Null for who fetches the tires from where they lie: nobody delivers them. */
  readonly method: string | null
  /** What the cart shipping says of it. */
  readonly shippingOption: ShippingOption
}

export const DELIVERY_CHOICE_NAMES = {
  installer: {
    kind: 'ship-to-installer',
    deliveryType: 'ShipToInstaller',
    fulfilment: 'shipToShop',
    method: 'SHIPTOSHOP',
    shippingOption: 'installer',
  },
  mobile: {
    kind: 'mobile-install',
    deliveryType: 'MobileInstall',
    fulfilment: 'shipToShop',
    method: 'MOBILEINSTALL',
    shippingOption: 'installer',
  },
  home: {
    kind: 'ship-to-me',
    deliveryType: 'ShipToMe',
    fulfilment: 'shipToMe',
    method: 'SHIPTOME',
    shippingOption: 'home',
  },
  fedex: {
    kind: 'pickup-at-fedex',
    deliveryType: 'PickupAtFedEx',
    fulfilment: 'shipToFedex',
    method: 'FEDEX',
    shippingOption: 'fedex',
  },
  warehouse: {
    kind: 'pickup-at-warehouse',
    deliveryType: 'PickupAtWarehouse',
    fulfilment: 'warehousePickup',
    method: null,
    shippingOption: 'warehouse',
  },
} as const satisfies Record<string, DeliveryChoiceNames>

export type DeliveryChoice = keyof typeof DELIVERY_CHOICE_NAMES

export const DELIVERY_CHOICES = Object.keys(DELIVERY_CHOICE_NAMES) as [DeliveryChoice, ...DeliveryChoice[]]

/** The ways that can be ordered so far. */
export const ORDERABLE_CHOICES: readonly DeliveryChoice[] = ['installer', 'mobile', 'home', 'fedex']
