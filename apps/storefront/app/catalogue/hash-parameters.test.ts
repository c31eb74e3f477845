import { expect, it } from 'vitest'
import { hashParameters } from './hash-parameters.ts'

const nothing = { size: null, item: null, brand: null, promotion: null }

it.each([
  ['#tireSize=225/65R17', { size: '225-65r17' }],
  ['#itemId=100021', { item: 100_021 }],
  ['#brand=kestrel', { brand: 'kestrel' }],
  ['#brand=Kestrel-tires', { brand: 'kestrel' }],
  ['#promotion=northline-80-back', { promotion: 'northline-80-back' }],
  ['#tireSize=225-65r17&itemId=7', { size: '225-65r17', item: 7 }],
  ['#itemId=x', {}],
  ['#openCart', {}],
  ['', {}],
])('the hash %s says %j', (hash, said) => {
  expect(hashParameters(hash)).toEqual({ ...nothing, ...said })
})
