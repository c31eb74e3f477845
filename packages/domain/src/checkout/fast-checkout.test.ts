import { describe, expect, it } from 'vitest'
import { ACCOUNT_TYPES } from '../accounts/account-type.ts'
import { PAYMENT_TYPES, type PaymentType } from '../payments/payment-type.ts'
import { isFastCheckoutOn } from './fast-checkout.ts'

const ways: readonly (PaymentType | null)[] = [null, ...PAYMENT_TYPES]

describe('fast checkout', () => {
  it.each(ACCOUNT_TYPES)(
    '[PAY-042] is off for an account of type %s when the card is chosen',
    (accountType) => {
      expect(isFastCheckoutOn({ accountType, chosenPaymentType: 'credit' })).toBe(false)
    },
  )

  it.each(ways)('[PAY-043] is off for sales-tool users who pay by %s', (chosenPaymentType) => {
    expect(isFastCheckoutOn({ accountType: 'SimpleTire Sales Tool', chosenPaymentType })).toBe(false)
  })

  it.each(ways)('[PAY-044] is off for fleet users who pay by %s', (chosenPaymentType) => {
    expect(isFastCheckoutOn({ accountType: 'Fleet', chosenPaymentType })).toBe(false)
  })

  it('[PAY-045] [PAY-400] is on in every other case, and while nobody has chosen how to pay', () => {
    const on = ACCOUNT_TYPES.flatMap((accountType) =>
      ways
        .filter((chosenPaymentType) => isFastCheckoutOn({ accountType, chosenPaymentType }))
        .map((chosenPaymentType) => `${accountType} ${chosenPaymentType}`),
    )
    const others = [
      'EPP',
      'Retail',
      'Partner Program',
      'Retail Member',
      'Special Order',
      'WholeSale',
      'none',
    ].flatMap((accountType) =>
      ways.filter((type) => type !== 'credit').map((type) => `${accountType} ${type}`),
    )
    expect(on.toSorted()).toEqual(others.toSorted())
    expect(on).toHaveLength(7 * 11)
  })
})
