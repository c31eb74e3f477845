import { describe, expect, it } from 'vitest'
import { dollars, instant, matching, type Reader, wholeNumber, yesNo } from './columns.ts'
import { mendCell, nearestKnown } from './mend-cell.ts'

const upc = matching(/^\d{12}$/, 'upc')
const lot = matching(/^20\d{2}W(0[1-9]|[1-4]\d|5[0-3])$/, 'lot')
const size = matching(/^\d{3}\/\d{2}R\d{2}$/, 'size')
const whole = wholeNumber(0, 1_000)

const mend = (reader: Reader, text: string) => mendCell(text, (other) => 'text' in reader.read(other))

describe('[OFF-073] a cell a parser can mend', () => {
  it.each([
    [whole, '1O4', 'letter-in-number', '104'],
    [whole, 'l04', 'letter-in-number', '104'],
    [dollars, '12S.99', 'letter-in-number', '125.99'],
    [size, '265/7OR17', 'letter-in-number', '265/70R17'],
    [dollars, '$129.99', 'currency-sign', '129.99'],
    [dollars, '1,129.99', 'thousands-comma', '1129.99'],
    [dollars, '129,99', 'decimal-comma', '129.99'],
    [dollars, '129.99 USD', 'unit-suffix', '129.99'],
    [dollars, '$1,129.99 USD', 'several-marks', '1129.99'],
    [dollars, '129. 99', 'stray-spaces', '129.99'],
    [dollars, '129\u00a099.10', 'stray-spaces', '12999.10'],
    [dollars, '"129.99"', 'quotes', '129.99'],
    [dollars, '129.990', 'trailing-zeros', '129.99'],
    [whole, '24.0', 'trailing-zeros', '24'],
    [whole, '+24', 'plus-sign', '24'],
    [whole, '>50', 'at-least', '50'],
    [whole, '50+', 'at-least', '50'],
    [upc, '0-12345-67890-5', 'separators', '012345678905'],
    [upc, '12345678905', 'lost-zero', '012345678905'],
    [yesNo, 'Y', 'yes-no-word', 'yes'],
    [yesNo, 'false', 'yes-no-word', 'no'],
    [instant, '12/01/2026', 'date-form', '2026-12-01T05:00:00Z'],
    [instant, '7/4/26', 'date-form', '2026-07-04T04:00:00Z'],
    [instant, '2026-12-01 08:30', 'date-form', '2026-12-01T13:30:00Z'],
    [instant, 'Dec 1, 2026', 'date-form', '2026-12-01T05:00:00Z'],
    [lot, '2026-W31', 'week-form', '2026W31'],
    [lot, '3126', 'week-form', '2026W31'],
    [lot, '31/2026', 'week-form', '2026W31'],
  ] as const)('%# %s', (reader, text, fault, suggestion) => {
    expect(mend(reader, text)).toEqual({ fault, suggestion })
  })

  it.each([
    [dollars, 'ask us'],
    [dollars, '0.00'],
    [dollars, '-12.00'],
    [whole, 'OIl'],
    [upc, '1.23457E+11'],
    [instant, '2026-02-30'],
    [instant, '13/13/2026'],
    [lot, '2026W77'],
    [size, 'large'],
  ] as const)('%# or not: %s', (reader, text) => {
    expect(mend(reader, text)).toBeNull()
  })
})

describe('[OFF-073] a value that is not known', () => {
  const known = ['simpletire-public', 'simpletire-trade', 'Oakmere', 'Quatra']
  it.each([
    ['simpletire-publik', 'letter-off', 'simpletire-public'],
    ['simpletire-publi', 'letter-off', 'simpletire-public'],
    ['Oakmeer', 'letter-off', 'Oakmere'],
    ['SimpleTire Public', 'wrong-case', 'simpletire-public'],
    ['oakmere', 'wrong-case', 'Oakmere'],
  ])('%s is meant to be another', (text, fault, suggestion) => {
    expect(nearestKnown(text, known)).toEqual({ fault, suggestion })
  })

  it.each(['Oakmere', 'Roadking', 'simpletire', 'ab'])('%s is not', (text) => {
    expect(nearestKnown(text, known)).toBeNull()
  })

  it('is not guessed between two', () => {
    expect(nearestKnown('mesa', ['mesh', 'mess'])).toBeNull()
    expect(nearestKnown('abcd', ['abxy'])).toBeNull()
  })
})
