import { SIMPLE_PAY } from '@shop/domain/payments/payment-type'
import { type AffirmSettings, affirm } from './affirm.ts'
import type { Lender } from './lender.ts'

/** The shop's own pay, in the words of Affirm. Nobody stands behind it yet but the stand-in. */
export const simplepay = (settings: AffirmSettings): Lender =>
  affirm(settings, { name: 'simplepay', title: 'SimplePay', takes: SIMPLE_PAY })
