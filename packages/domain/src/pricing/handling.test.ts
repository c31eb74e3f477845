import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { HandlingSnapshot } from './handling.ts'
import { book, inPennsylvania, line, philadelphiaTax, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'

const quoteIn = (state: string, handling: HandlingSnapshot) =>
  quote(
    [line({ quantity: 2 })],
    { ...toPhiladelphia, destination: { zip: '00000', state } },
    book({ unitCents: cents(10_000), publicUnitCents: cents(11_000) }),
    { ...inPennsylvania, handling, tax: { ...philadelphiaTax, state, taxesShipping: false }, tireFees: [] },
  )

it('is no charge by default', () => {
  expect(quoteIn('PA', { mode: 'none' }).totalCents).toBe(21_600)
})

it('stands on a line of its own', () => {
  const quoted = quoteIn('PA', { mode: 'own-line', perTireCents: cents(150) })
  expect(quoted.adjustments.find((each) => each.kind === 'handling')).toMatchObject({
    amountCents: 300,
    reason: 'Handling',
    code: 'handling',
    beneficiary: 'shop',
    refundable: true,
    quantity: 2,
  })
  // $200, $3 handling untaxed as shipping is, 8 % of $200.
  expect(quoted.totalCents).toBe(21_900)
})

it.each([
  ['PA', 'in-price'],
  ['CA', 'own-line'],
  ['CA', 'in-price'],
] as const)('in %s a charge %s is part of the price that is shown', (state, mode) => {
  const quoted = quoteIn(state, { mode, perTireCents: cents(150) })
  expect(quoted.adjustments.some((each) => each.kind === 'handling')).toBe(false)
  expect(quoted.lines[0]).toMatchObject({ unitCents: 10_150, publicUnitCents: 11_150, subtotalCents: 20_300 })
})

it('an empty cart is handled for nothing', () => {
  const handling = { mode: 'own-line', perTireCents: cents(150) } as const
  const quoted = quote([], toPhiladelphia, book(), { ...inPennsylvania, handling })
  expect(quoted.totalCents).toBe(0)
  expect(quoted.adjustments.some((each) => each.kind === 'handling')).toBe(false)
})
