import { expect, it } from 'vitest'
import { purposeOfSize } from './size-purpose.ts'
import { parseTireSize, type TireSize } from './tire-size.ts'

it.each([
  ['225/65R17', 'passenger'],
  ['P225/65R17', 'passenger'],
  ['245/40ZR18', 'passenger'],
  ['LT265/70R17', 'light-truck'],
  ['35x12.50R17LT', 'light-truck'],
  ['225/75R16C', 'van'],
  ['ST205/75R15', 'trailer'],
  ['T125/80D16', 'temporary'],
  ['225/70R19.5', 'commercial'],
  ['LT215/85R16.5', 'light-truck'],
])('knows what %s is made for: %s', (text, purpose) => {
  expect(purposeOfSize(parseTireSize(text) as TireSize)).toBe(purpose)
})
