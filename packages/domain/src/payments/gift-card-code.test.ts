import fc from 'fast-check'
import { expect, it } from 'vitest'
import { endOfGiftCard, GIFT_CARD_BYTES, giftCardCode, readGiftCardCode } from './gift-card-code.ts'

const bytes = fc.uint8Array({ minLength: GIFT_CARD_BYTES, maxLength: GIFT_CARD_BYTES })

it('[PAY-252] has at least 60 bits, and other bytes make another code', () => {
  expect(GIFT_CARD_BYTES * 8).toBeGreaterThanOrEqual(60)
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const isSame = one.every((byte, index) => byte === other[index])
      expect(giftCardCode(one) === giftCardCode(other)).toBe(isSame)
    }),
  )
  expect(() => giftCardCode(new Uint8Array(GIFT_CARD_BYTES - 1))).toThrow(RangeError)
})

it('is told apart by its end', () => {
  expect(endOfGiftCard('7K2M-9QXD-04TB-WC3R')).toBe('WC3R')
})

it.each([
  ['7K2M-9QXD-04TB-WC3R', '7K2M-9QXD-04TB-WC3R'],
  [' 7k2m9qxd 04tbwc3r ', '7K2M-9QXD-04TB-WC3R'],
  ['7K2M-9QXD-O4TB-WC3R', '7K2M-9QXD-04TB-WC3R'],
  ['iK2M-9QXD-l4TB-WC3R', '1K2M-9QXD-14TB-WC3R'],
  ['7K2M-9QXD-04TB-WC3', null],
  ['7K2M-9QXD-04TB-WC3U', null],
  ['', null],
])('[PAY-257] what is typed as %s is read as %s', (typed, code) => {
  expect(readGiftCardCode(typed)).toBe(code)
})

it('[PAY-257] every code is read as it was told', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = giftCardCode(random)
      expect(readGiftCardCode(code.toLowerCase().replaceAll('-', ' '))).toBe(code)
    }),
  )
})
