// Digits and consonants: no vowels, so no words; no 1, I, L, O to mistake.
const ALPHABET = '023456789BCDFGHJKMNPQRSTVWXYZ'
// More than 60 bits of chance: whoever guesses a million a second for a year finds none.
const CHARACTERS = 13

export const PROMO_CODE_BYTES = 16

/** As typed, for the form and the contract. */
export const LONGEST_PROMO_CODE = 40

/** A code for one buyer, such as `SORRY-7K4M2-Q9XB-CDFG`, made from random bytes. */
export function promoCode(word: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < PROMO_CODE_BYTES) {
    throw new RangeError(`A promo code needs ${PROMO_CODE_BYTES} random bytes`)
  }
  let value = randomBytes.slice(0, PROMO_CODE_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let body = ''
  for (let count = 0; count < CHARACTERS; count += 1) {
    body += ALPHABET.charAt(Number(value % BigInt(ALPHABET.length)))
    value /= BigInt(ALPHABET.length)
  }
  return `${word}-${body.slice(0, 5)}-${body.slice(5, 9)}-${body.slice(9)}`
}
