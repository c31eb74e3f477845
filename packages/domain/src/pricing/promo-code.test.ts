import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PROMO_CODE_BYTES, promoCode } from './promo-code.ts'

const someBytes = fc.uint8Array({ minLength: PROMO_CODE_BYTES, maxLength: PROMO_CODE_BYTES })

it('[SAFE-052] makes up codes of at least 60 bits, which nobody misreads', () => {
  const letters = new Set('02356789BCDFGHJKMNPQRSTVWXYZ4')
  expect(13 * Math.log2(letters.size)).toBeGreaterThanOrEqual(60)
  fc.assert(
    fc.property(someBytes, (bytes) => {
      expect(promoCode('SORRY', bytes)).toMatch(
        /^SORRY-[02-9B-DF-HJKMNP-TV-Z]{5}(-[02-9B-DF-HJKMNP-TV-Z]{4}){2}$/,
      )
    }),
  )
})

it('[SAFE-052] makes another code of other bytes, and none of too few', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someBytes, { minLength: 2, maxLength: 2, selector: String }), ([one, two]) => {
      expect(promoCode('A', one as Uint8Array)).not.toBe(promoCode('A', two as Uint8Array))
    }),
  )
  expect(() => promoCode('A', new Uint8Array(15))).toThrow(RangeError)
})
