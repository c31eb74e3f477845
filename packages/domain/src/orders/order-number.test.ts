import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ORDER_NUMBER_BYTES, orderNumber, parseOrderNumber } from './order-number.ts'

const randomBytes = fc.uint8Array({ minLength: ORDER_NUMBER_BYTES, maxLength: ORDER_NUMBER_BYTES })
const ALPHABET = [...'023456789BCDFGHJKMNPQRSTVWXYZ']

it('prints a number that holds no vowel and nothing to confuse with another character', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      expect(orderNumber(bytes)).toMatch(/^ST-[02-9B-DF-HJKMNP-TV-Z]{4}-[02-9B-DF-HJKMNP-TV-Z]{4}$/)
    }),
  )
})

it('needs enough randomness', () => {
  expect(() => orderNumber(new Uint8Array(ORDER_NUMBER_BYTES - 1))).toThrow(RangeError)
})

it('uses every byte', () => {
  fc.assert(
    fc.property(
      randomBytes,
      fc.nat(ORDER_NUMBER_BYTES - 1),
      fc.integer({ min: 1, max: 255 }),
      (bytes, at, shift) => {
        const other = bytes.with(at, ((bytes[at] ?? 0) + shift) % 256)
        expect(orderNumber(other)).not.toBe(orderNumber(bytes))
      },
    ),
  )
})

it('reads its own numbers back, however they are typed', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const number = orderNumber(bytes)
      const bare = number.replaceAll('-', '')
      const typed = [number, number.toLowerCase(), bare, bare.slice(2), ` ${number.replaceAll('-', ' ')} `]
      for (const text of [...typed, number.replaceAll('0', 'o')]) expect(parseOrderNumber(text)).toBe(number)
    }),
  )
})

it('notices every single wrong character and every swapped pair', () => {
  fc.assert(
    fc.property(randomBytes, (bytes) => {
      const number = orderNumber(bytes)
      const characters = [...number.replaceAll('-', '').slice(2)]
      for (const [index, character] of characters.entries()) {
        for (const wrong of ALPHABET.filter((other) => other !== character)) {
          expect(parseOrderNumber(characters.with(index, wrong).join(''))).toBeNull()
        }
        const next = characters[index + 1]
        if (next === undefined || next === character) continue
        expect(
          parseOrderNumber(
            characters
              .with(index, next)
              .with(index + 1, character)
              .join(''),
          ),
        ).toBeNull()
      }
    }),
    { numRuns: 20 },
  )
})

it.each(['', 'ST', 'ST-1111-1111', 'AB-7K4M-2Q9X', '4471-2096-11', 'x'.repeat(10_000)])(
  'reads %j as no order number',
  (text) => {
    expect(parseOrderNumber(text)).toBeNull()
  },
)
