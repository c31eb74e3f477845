import { describe, expect, it } from 'vitest'
import { testCards } from '../gateway/test-cards.ts'
import { brandOf, type CardInput, cardErrors, fieldError } from './card-rules.ts'

const today = new Date(2026, 10, 15)
const card: CardInput = { number: '4242 4242 4242 4242', expiration: '11/26', securityCode: '123', name: '' }

describe('card fields', () => {
  it('accept a card in the month it expires', () => {
    expect(cardErrors(card, today)).toEqual([])
  })

  it.each(['', '4242', '4242424242424241', '9999999999999995', 'card'])(
    '[VAL-019] refuse the card number "%s"',
    (number) => {
      expect(fieldError('number', { ...card, number }, today)).toBe('The card number is not valid')
    },
  )

  it.each(['', '11', '11/', '/26'])('[VAL-020] ask for an expiration date instead of "%s"', (expiration) => {
    expect(fieldError('expiration', { ...card, expiration }, today)).toBe(
      'Please fill out an expiration date (MM/YY)',
    )
  })

  it.each(['10/26', '00/30', '13/30', '12/45', '12/2025'])('[VAL-021] refuse the date %s', (expiration) => {
    expect(fieldError('expiration', { ...card, expiration }, today)).toBe('This expiration date is not valid')
  })

  it.each([
    ['4242424242424242', '123', null],
    ['4242424242424242', '1234', 'The security code isn’t valid'],
    ['4242424242424242', '', 'The security code isn’t valid'],
    ['378282246310005', '1234', null],
    ['378282246310005', '123', 'The security code isn’t valid'],
  ])('for %s take the security code "%s": %s', (number, securityCode, message) => {
    expect(fieldError('securityCode', { ...card, number, securityCode }, today)).toBe(message)
  })

  it('know every brand of the test cards', () => {
    expect(new Set(testCards.map(({ number }) => brandOf(number)?.chip))).toEqual(
      new Set(['Visa', 'MC', 'Amex', 'Disc', 'JCB']),
    )
    for (const { number } of testCards) {
      expect(fieldError('number', { ...card, number }, today), number).toBeNull()
    }
  })
})
