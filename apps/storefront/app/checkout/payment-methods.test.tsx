import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { PaymentMethods } from './payment-methods.tsx'

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const card: PaymentOption = {
  type: 'credit',
  label: 'Credit or debit card',
  section: 'pay-now',
  totalInCents: 71_500,
  leftInCents: 71_500,
  discountInCents: 0,
  discountInPercentage: 0,
  sentence: 'Visa, Mastercard',
  isTaken: true,
  reason: null,
}
const klarna: PaymentOption = {
  ...card,
  type: 'klarna',
  label: 'Klarna',
  section: 'pay-over-time',
  totalInCents: 64_350,
  leftInCents: 64_350,
  discountInCents: 7_150,
  discountInPercentage: 10,
  sentence: '4 payments of $160.87, the first $160.89',
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

const onChoose = vi.fn()
const methods = (options: PaymentOption[], chosen: PaymentType) => (
  <PaymentMethods
    options={options}
    chosen={chosen}
    onChoose={onChoose}
    card={<input aria-label="Card number" />}
    poNumber={<input aria-label="PO number" />}
    billing={<p>Billing address</p>}
  />
)
const show = (options: PaymentOption[], chosen: PaymentType = 'credit') =>
  renderInShop(methods(options, chosen))

/** A page on which what is chosen is taken at once. */
function Choosing() {
  const [chosen, choose] = useState<PaymentType>('credit')
  return (
    <PaymentMethods
      options={[card, klarna]}
      chosen={chosen}
      onChoose={choose}
      card={<input aria-label="Card number" />}
      poNumber={null}
      billing={<p>Billing address</p>}
    />
  )
}

it('[CHK-105] [PAY-017] shows every way with its total and how it is paid, the card chosen', async () => {
  await show([card, klarna])
  expect(radio(/Credit or debit card/).checked).toBe(true)
  expect(screen.getByLabelText('Card number')).toBeTruthy()
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

it('[CHK-105] leaves out what the shop has nobody for, and its heading with it', async () => {
  await show([card, { ...klarna, isTaken: false, reason: 'Not offered here' }])
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByText('Pay over time')).toBeNull()
})

it('still takes a card when nobody says what there is', async () => {
  await show([])
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByLabelText('Card number')).toBeTruthy()
})

it('[CHK-105] what is pressed is chosen', async () => {
  await show([card, klarna])
  fireEvent.click(radio(/Klarna/))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('klarna')
})

it('[PAY-012] says where it is finished and that nothing is charged yet, and asks for no card', async () => {
  await show([card, klarna], 'klarna')
  expect(radio(/Klarna/).checked).toBe(true)
  expect(screen.getByText('You finish at Klarna. Nothing is charged until your tires ship.')).toBeTruthy()
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(screen.getAllByText('Billing address')).toHaveLength(1)
})

it('[CHK-109] a typed card is still there after another way was looked at', async () => {
  await renderInShop(<Choosing />)
  const typed = screen.getByLabelText<HTMLInputElement>('Card number')
  fireEvent.change(typed, { target: { value: '4242' } })
  fireEvent.click(radio(/Klarna/))
  expect(typed.closest('[hidden]')).not.toBeNull()
  fireEvent.click(radio(/Credit or debit card/))
  expect(screen.getByLabelText('Card number')).toBe(typed)
  expect(typed.value).toBe('4242')
  expect(typed.closest('[hidden]')).toBeNull()
})
