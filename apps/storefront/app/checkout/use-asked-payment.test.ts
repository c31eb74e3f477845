import { expect, it } from 'vitest'
import { askedFor } from './use-asked-payment.ts'

it.each([
  ['[PAY-020] Resolve, by a charge in the address', undefined, '', '?charge_id=ch_1', 'resolve'],
  ['[PAY-020] Resolve, whatever the charge is', 'klarna', '', '?charge_id', 'resolve'],
  ['[PAY-021] Affirm, by its error', undefined, '#affirm-error', '', 'affirm'],
  ['what the path names', 'katapult', '', '?utm=1', 'katapult'],
  ['nothing', undefined, '', '', null],
  ['nothing, where the path names none', 'cash', '', '', null],
])('%s', (_, type, hash, search, asked) => {
  expect(askedFor(type, { hash, search })).toBe(asked)
})
