import { expect, it } from 'vitest'
import { taxOf } from './tax-of-place.ts'

const at = new Date('2026-11-17T12:00:00.000Z')
const answer = {
  jurisdiction: 'ID, 83702',
  ratePpm: 60_000,
  taxesFederalExcise: true,
  taxesShipping: false,
  taxesCoverage: false,
  taxesFees: false,
  labor: 'not-taxed',
} as const

it.each([
  ['not-taxed', 'balancing-taxed', 'balancing-taxed'],
  ['taxed', 'balancing-taxed', 'taxed'],
  ['not-taxed', 'taxed', 'not-taxed'],
] as const)('[OFF-090] labor is %s by the provider and %s by the facts: %s', (said, fact, expected) => {
  const placeTax = { state: 'ID', answer: { ...answer, labor: said }, learnedAt: at.toISOString() }
  const laborTax = [{ state: 'ID', tax: fact, confidence: 'high' }] as const
  const tax = taxOf({ placeTax, stateTax: null } as never, 'ID', { tax: { knows: 'zip' }, laborTax }, at)
  expect(tax?.labor).toBe(expected)
})
