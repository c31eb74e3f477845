import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleQuote } from '../../testing/example-order.ts'
import { QuoteDrawer } from './quote-drawer.tsx'

afterEach(cleanup)

const line = {
  lineId: 'line-1',
  tireId: '100021',
  quantity: 4,
  position: 'all' as const,
  setId: 'set-1',
  hasCoverage: false,
  unitCents: 15_299,
  publicUnitCents: 15_299,
  priceLabel: 'retail',
  subtotalCents: 61_196,
}
const rows = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const show = (quote: typeof exampleQuote) =>
  render(
    <QuoteDrawer open onClose={() => {}} quote={quote} nameOf={() => 'Northline Meridian AS, 225/65R17'} />,
  )

it('opens a total into every part of it, with how it was reckoned and whose it is', () => {
  show({ ...exampleQuote, lines: [line] })
  expect(rows()).toEqual([
    ['Northline Meridian AS, 225/65R174 × $152.99', '$611.96'],
    ['$20 off 4', '−$20.00'],
    ['ShippingFree shipping in the contiguous US', 'Free'],
    ['Pennsylvania tire feeGovernment fee, 4 × $1.00', '$4.00'],
    ['Sales taxSales tax in Pennsylvania, 6% of $591.96', '$35.52'],
  ])
  expect(screen.getByText('You pay')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Out-the-door price' })).toBeTruthy()
})

it('tells what is paid at the shop from what is paid with the order', () => {
  const item = { kind: 'installation' as const, code: 'mount', reason: 'Mounting', amountCents: 8_400 }
  const dueAtInstaller = {
    items: [{ ...item, beneficiary: 'installer' as const }],
    taxCents: 672,
    totalCents: 9_072,
  }
  show({ ...exampleQuote, lines: [line], dueAtInstaller, outTheDoorCents: 72_220 })
  expect(rows().slice(-2)).toEqual([
    ['MountingPaid to the installer', '$84.00'],
    ['Sales tax on installationPaid to the installer', '$6.72'],
  ])
  expect(screen.getByText('$631.48 due now, $90.72 at the installer.')).toBeTruthy()
})

it('does not call a sum final while tax is not known', () => {
  show({ ...exampleQuote, lines: [line], complete: false })
  expect(screen.queryByText('You pay')).toBeNull()
  expect(screen.getByText('Before tax')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Price breakdown' })).toBeTruthy()
})
