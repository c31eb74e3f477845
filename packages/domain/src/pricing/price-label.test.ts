import { expect, it } from 'vitest'
import { PRICE_LABEL_TEXTS } from './price-label.ts'

it.each([
  ['[ACCT-029]', 'fleet', 'fleet price'],
  ['[ACCT-030]', 'special', 'special pricing'],
  ['[ACCT-031]', 'partner', 'partner price'],
  ['[ACCT-032]', 'crew', 'crew price'],
  ['[ACCT-033]', 'employee', 'employee price'],
  ['a visitor:', 'retail', null],
] as const)('%s the %s price reads %j', (_, label, text) => {
  expect(PRICE_LABEL_TEXTS[label]).toBe(text)
})
