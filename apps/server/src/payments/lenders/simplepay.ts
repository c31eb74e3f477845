import { type AffirmSettings, affirmBrand } from './affirm.ts'
import type { HostedLender } from './lender.ts'

/** The shop's own pay, in the words of Affirm. Nobody stands behind it yet but the stand-in. */
export const simplepay = (settings: AffirmSettings): HostedLender =>
  affirmBrand(settings, { name: 'simplepay', title: 'SimplePay', takes: 'simplepay' })
