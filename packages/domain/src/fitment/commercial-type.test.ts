import { expect, it } from 'vitest'
import { isCommercialType } from './commercial-type.ts'

it.each([
  'commercial',
  'farm',
  'atv-utv',
  'lawn-and-garden',
  'trailer',
  'industrial',
  'otr',
  'golf',
  'racing',
])('[VAL-050] counts a vehicle of type %s as commercial', (type) => {
  expect(isCommercialType(type)).toBe(true)
})

it.each(['passenger', 'suv', 'light-truck', 'van', 'Commercial', ''])(
  '[VAL-050] does not count a vehicle of type %j as commercial',
  (type) => {
    expect(isCommercialType(type)).toBe(false)
  },
)
