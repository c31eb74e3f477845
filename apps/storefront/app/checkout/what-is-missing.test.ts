import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { expect, it } from 'vitest'
import { whatIsMissing } from './what-is-missing.ts'

const option = (type: PaymentOption['type'], reason: string | null) => ({ type, reason }) as PaymentOption
const said = {
  hasAddress: true,
  isBillingOpen: false,
  options: [option('credit', null), option('klarna', null), option('affirm', 'Not available just now')],
  chosen: 'klarna',
} as const

it.each([
  ['nothing', {}, null],
  [
    '[CHK-101] where it goes, before all',
    { hasAddress: false, isBillingOpen: true, chosen: 'affirm' },
    'address',
  ],
  ['[PAY-188] a way to pay that can be had', { isBillingOpen: true, chosen: 'affirm' }, 'payment'],
  ['a way to pay that is known', { chosen: 'paypal' }, 'payment'],
  ['[CHK-104] a billing address that is saved', { isBillingOpen: true }, 'billing'],
  ['nothing, where only the card is known', { options: [], chosen: 'credit' }, null],
  ['a way to pay, where only the card is known', { options: [], chosen: 'klarna' }, 'payment'],
] as const)('misses %s', (_, changes, missing) => {
  expect(whatIsMissing({ ...said, ...changes })).toBe(missing)
})
