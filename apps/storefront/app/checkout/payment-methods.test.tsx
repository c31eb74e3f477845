import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { PaymentMethods } from './payment-methods.tsx'

afterEach(cleanup)

const card: PaymentOption = {
  type: 'credit',
  label: 'Credit or debit card',
  section: 'pay-now',
  totalInCents: 71_500,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: 'Visa, Mastercard',
  reason: null,
}
const klarna: PaymentOption = {
  ...card,
  type: 'klarna',
  label: 'Klarna',
  section: 'pay-over-time',
  totalInCents: 64_350,
  discountInCents: 7_150,
  discountInPercentage: 10,
  sentence: '4 payments of $160.87, the first $160.89',
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

const show = (options: PaymentOption[]) =>
  renderInShop(
    <PaymentMethods options={options} chosen="credit">
      <p>Card fields</p>
    </PaymentMethods>,
  )

it('[CHK-105] [PAY-017] shows every way with its total and how it is paid, the card chosen', async () => {
  await show([card, klarna])
  expect(radio(/Credit or debit card/).checked).toBe(true)
  expect(screen.getByText('Card fields')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Pay over time' }).textContent).toContain(
    'Klarna4 payments of $160.87, the first $160.89$643.5010% off tires',
  )
})

it('[CHK-105] says why something cannot be chosen, and no price that nobody can pay', async () => {
  await show([card, { ...klarna, reason: 'Not available just now' }])
  expect(radio(/Klarna/).disabled).toBe(true)
  expect(screen.getByText('Not available just now')).toBeTruthy()
  expect(screen.queryByText('$643.50')).toBeNull()
})

it('still takes a card when nobody says what there is', async () => {
  await show([])
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByText('Card fields')).toBeTruthy()
})
