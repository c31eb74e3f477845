import { expect, it } from 'vitest'
import { askedTire } from './asked-tire.ts'

it.each([
  ['size=225-65r17', { size: '225-65r17' }],
  ['size=225/65R17', { size: '225-65r17' }],
  ['item=100021', { item: 100_021 }],
  ['size=225-65r17&item=100021', { size: '225-65r17', item: 100_021 }],
  ['', {}],
  ['item=0', {}],
  ['item=1.5', {}],
  ['item=abc', {}],
  [`size=${'9'.repeat(41)}`, {}],
])('the address ?%s asks for %j', (search, asked) => {
  expect(askedTire(new URLSearchParams(search))).toEqual(asked)
})
