import { expect, it } from 'vitest'
import { priceLabelText } from './price-label.ts'

it.each([
  ['crew', 'Crew price'],
  ['fleet', 'Fleet price'],
  ['special', 'Special pricing'],
  ['partner', 'Partner price'],
  ['employee', 'Employee price'],
  ['retail', null],
  ['unheard-of', null],
])('a price of the list %s is labelled %s', (label, text) => {
  expect(priceLabelText(label)).toBe(text)
})
