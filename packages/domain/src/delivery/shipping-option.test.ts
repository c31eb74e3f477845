import { expect, test } from 'vitest'
import { INSTALLER_KINDS } from '../installers/installer-kind.ts'
import { DELIVERY_KINDS } from './delivery-kind.ts'
import { deliveryKindOf, SHIPPING_OPTIONS } from './shipping-option.ts'

test('[HOUSE-054] every shipping option is one delivery kind, and no kind is two options', () => {
  expect(SHIPPING_OPTIONS.map((option) => [option, deliveryKindOf(option)])).toEqual([
    ['installer', 'ship-to-installer'],
    ['home', 'ship-to-me'],
    ['fedex', 'pickup-at-fedex'],
    ['warehouse', 'pickup-at-warehouse'],
  ])
  const kinds = new Set(SHIPPING_OPTIONS.map((option) => deliveryKindOf(option)))
  expect(DELIVERY_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['mobile-install'])
})

test('[DELV-016] a van is an installer that comes to the car', () => {
  const ofInstallers = INSTALLER_KINDS.map((kind) => deliveryKindOf('installer', kind))
  expect(ofInstallers).toEqual(['ship-to-installer', 'mobile-install'])
  expect(deliveryKindOf('home', 'mobile')).toBe('ship-to-me')
})
