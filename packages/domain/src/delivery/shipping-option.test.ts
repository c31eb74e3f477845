import { expect, test } from 'vitest'
import { DELIVERY_KINDS } from './delivery-kind.ts'
import { deliveryKindOf, SHIPPING_OPTIONS } from './shipping-option.ts'

test('[HOUSE-054] every shipping option is one delivery kind, and no kind is two options', () => {
  expect(SHIPPING_OPTIONS.map((option) => [option, deliveryKindOf(option)])).toEqual([
    ['installer', 'ship-to-installer'],
    ['home', 'ship-to-me'],
    ['fedex', 'pickup-at-fedex'],
    ['warehouse', 'pickup-at-warehouse'],
  ])
  // A van is an installer that comes to the car: chosen by whom, not by a shipping option.
  const kinds = new Set(SHIPPING_OPTIONS.map(deliveryKindOf))
  expect(DELIVERY_KINDS.filter((kind) => !kinds.has(kind))).toEqual(['mobile-install'])
})
