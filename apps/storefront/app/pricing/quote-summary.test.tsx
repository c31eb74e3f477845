import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleQuote } from '../../testing/example-order.ts'
import { QuoteSummary } from './quote-summary.tsx'

afterEach(cleanup)

const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('prints every amount as the server gave it', () => {
  render(<QuoteSummary quote={exampleQuote} />)
  expect(rows()).toEqual([
    ['Tires', '$611.96'],
    ['$20 off 4', '−$20.00'],
    ['Shipping', 'Free'],
    ['Pennsylvania tire fee', '$4.00'],
    ['Sales tax', '$35.52'],
    ['Total', '$631.48$63148'],
  ])
})

it('calls the sum what it is while the ZIP is unknown', () => {
  render(<QuoteSummary quote={{ ...exampleQuote, adjustments: [], complete: false, totalCents: 61_196 }} />)
  expect(rows()).toEqual([
    ['Tires', '$611.96'],
    ['Shipping, fees and tax', 'Next step'],
    ['Before tax', '$611.96$61196'],
  ])
})

it('gives coverage of several lines as one amount, and what costs nothing as free', () => {
  const coverage = {
    kind: 'coverage' as const,
    code: 'road-hazard',
    baseCents: 1_899,
    beneficiary: 'shop' as const,
  }
  const ofLine = (lineId: string, quantity: number) => ({
    ...coverage,
    lineId,
    quantity,
    reason: `Road hazard coverage, ${quantity} × $18.99`,
    amountCents: 1_899 * quantity,
  })
  const adjustments = [ofLine('a', 2), ofLine('b', 4)]
  render(<QuoteSummary quote={{ ...exampleQuote, adjustments, coverageCents: 11_394 }} totalLabel={null} />)
  expect(rows()).toEqual([
    ['Tires', '$611.96'],
    ['Road hazard coverage', '$113.94'],
  ])
})
