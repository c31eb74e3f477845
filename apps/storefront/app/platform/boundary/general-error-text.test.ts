import { describe, expect, it } from 'vitest'
import { generalErrorText } from './general-error-text.ts'

const number = '(888) 555-0142'
const withoutNumber = 'Oops. Something went wrong, please try again.'

describe('the general error text', () => {
  it('[ERR-020] [ERR-021] names the customer service number of the globals', () => {
    expect(generalErrorText({ customerServiceEnabled: true, customerServiceNumber: number })).toBe(
      'Oops, something went wrong. Call (888) 555-0142 for sales or refresh the page.',
    )
  })

  it.each([
    [
      '[ERR-021] [ERR-022] when customer service is off',
      { customerServiceEnabled: false, customerServiceNumber: number },
    ],
    [
      '[ERR-021] [ERR-022] when there is no number',
      { customerServiceEnabled: true, customerServiceNumber: null },
    ],
    ['[ERR-021] [ERR-022] when the globals are missing', null],
  ])('asks to try again %s', (_title, globals) => {
    expect(generalErrorText(globals)).toBe(withoutNumber)
  })
})
