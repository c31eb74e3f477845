import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { PAYMENT_MESSAGES } from './messages.ts'
import { paymentGroupReference } from './payment-group.ts'
import { type PaymentBuyer, paymentOptions } from './payment-options.ts'
import { paymentSentence } from './payment-sentence.ts'
import { PAYMENT_TYPES, type PaymentType } from './payment-type.ts'

const priced = {
  totalCents: cents(71_500),
  leftCents: cents(71_500),
  discountCents: cents(0),
  discountPpm: 0,
}
const buyer: PaymentBuyer = {
  groups: ['standard'],
  taken: PAYMENT_TYPES,
  payable: PAYMENT_TYPES,
  isBilledWhereItShips: true,
}

const optionsOf = (changes: Partial<PaymentBuyer> = {}) =>
  paymentOptions({ ...buyer, ...changes }, () => priced)
const reasonOf = (type: PaymentType, changes: Partial<PaymentBuyer> = {}) =>
  optionsOf(changes).find((option) => option.type === type)?.reason

describe('payment options', () => {
  it('[PAY-018] name every payment type once, the card first', () => {
    const types = optionsOf().map(({ type }) => type)
    expect(types.toSorted()).toEqual(PAYMENT_TYPES.toSorted())
    expect(types[0]).toBe('credit')
  })

  it('stand in three sections, none of which comes twice', () => {
    const sections = optionsOf().map(({ section }) => section)
    expect(sections.filter((section, index) => section !== sections[index - 1])).toEqual([
      'pay-now',
      'pay-over-time',
      'for-businesses',
    ])
  })

  it.each<[string, PaymentType, Partial<PaymentBuyer>, string | null]>([
    ['what can be paid with', 'credit', {}, null],
    [
      '[CHK-105] what this shop has nobody for',
      'klarna',
      { taken: ['credit'], payable: ['credit'] },
      'Not offered here',
    ],
    [
      '[CHK-105] a lease that this shop has nobody for',
      'katapult',
      { taken: [], isBilledWhereItShips: false },
      'Not offered here',
    ],
    [
      '[CHK-105] net terms for a guest where nobody gives them',
      'resolve',
      { taken: ['credit'] },
      'Not offered here',
    ],
    ['[CHK-105] what nobody takes just now', 'klarna', { payable: ['credit'] }, 'Not available just now'],
    ['net terms for a guest', 'resolve', {}, 'For approved companies only'],
    [
      'net terms for a guest, although they are away just now',
      'resolve',
      { payable: [] },
      'For approved companies only',
    ],
    ['net terms for a company', 'resolve', { groups: ['standard', 'invoice'] }, null],
    [
      'a card for who has invoices only',
      'credit',
      { groups: ['invoice'] },
      'Not available with your account',
    ],
    [
      'a lease with another billing address',
      'katapult',
      { isBilledWhereItShips: false },
      'Only when billing and shipping are the same',
    ],
    [
      'a lease that nobody gives just now',
      'katapult',
      { isBilledWhereItShips: false, payable: [] },
      'Not available just now',
    ],
    ['another way with another billing address', 'klarna', { isBilledWhereItShips: false }, null],
  ])('%s', (_, type, changes, reason) => expect(reasonOf(type, changes)).toBe(reason))

  it('[CHK-105] tell what the shop takes from what it has nobody for, whatever else speaks against it', () => {
    const options = optionsOf({ groups: [], taken: ['credit', 'klarna'], payable: ['credit'] })
    expect(options.filter(({ isTaken }) => isTaken).map(({ type }) => type)).toEqual(['credit', 'klarna'])
    expect(new Set(options.filter(({ isTaken }) => !isTaken).map(({ reason }) => reason))).toEqual(
      new Set(['Not offered here']),
    )
  })

  it('[PAY-041] cost what was quoted for each of them', () => {
    const options = paymentOptions(buyer, (type) =>
      type === 'klarna'
        ? {
            totalCents: cents(64_350),
            leftCents: cents(64_350),
            discountCents: cents(7_150),
            discountPpm: 100_000,
          }
        : priced,
    )
    expect(options.find(({ type }) => type === 'klarna')).toMatchObject({
      totalCents: 64_350,
      discountCents: 7_150,
      discountPpm: 100_000,
      sentence: '4 payments of $160.87, the first $160.89',
    })
  })
})

it.each([
  [71_500, '4 payments of $178.75'],
  [1_001, '4 payments of $2.50, the first $2.51'],
  [0, '4 payments of $0.00'],
])('[CHK-105] %d cents by Klarna: %s', (total, sentence) => {
  expect(paymentSentence('klarna', cents(total))).toBe(sentence)
})

it('[CHK-105] payments add up to the total, whatever it is', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (total) => {
      const amounts = [...paymentSentence('klarna', cents(total)).matchAll(/\$([\d,]+)\.(\d\d)/g)].map(
        ([, dollars = '', part = '']) => Number(dollars.replaceAll(',', '')) * 100 + Number(part),
      )
      const [other = 0, first = other] = amounts
      expect(first + 3 * other).toBe(total)
    }),
  )
})

it('[API-078] a group is named by its address', () => {
  expect(paymentGroupReference('standard')).toBe('/api/payment-groups/standard')
})

it('[PAY-266] where credit pays for all of it, nobody lends and no wallet opens', () => {
  const options = paymentOptions(buyer, () => ({ ...priced, leftCents: cents(0) }))
  const reasons = options
    .filter(({ reason }) => reason === PAYMENT_MESSAGES.creditPaysAll)
    .map(({ type }) => type)
  expect(reasons).toContain('klarna')
  expect(reasons).toContain('paypal')
  expect(reasons).not.toContain('credit')
})
