import { expect, it } from 'vitest'
import { needsBankCheck } from './needs-bank-check.ts'
import { PAYMENT_TYPES } from './payment-type.ts'

it.each([
  [200_000, false],
  [200_001, true],
])('[PAY-352] a card that is to pay %i cents is checked by its bank: %s', (amountCents, isChecked) => {
  expect(needsBankCheck({ paymentType: 'credit', amountCents })).toBe(isChecked)
})

it('[PAY-352] no other way to pay is', () => {
  const others = PAYMENT_TYPES.filter((type) => type !== 'credit')
  expect(others.filter((paymentType) => needsBankCheck({ paymentType, amountCents: 900_000 }))).toEqual([])
})
