// Digits and consonants: no vowels, so no words; no 1, I, L; O is read as 0.
// The length is prime, so the check character catches every mistyped and every swapped pair of characters.
const ALPHABET = '023456789BCDFGHJKMNPQRSTVWXYZ'
const BASE = ALPHABET.length

const PREFIX = 'ST'
const RANDOM_CHARACTERS = 7

/** Bytes needed for one number: 64 bits make the bias towards low numbers smaller than one in a billion. */
export const ORDER_NUMBER_BYTES = 8

/** A public order number such as `ST-7K4M-2Q9X`, made from random bytes so that nobody can count our orders. */
export function orderNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < ORDER_NUMBER_BYTES) {
    throw new RangeError(`An order number needs ${ORDER_NUMBER_BYTES} random bytes`)
  }
  let value = randomBytes.slice(0, ORDER_NUMBER_BYTES).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let body = ''
  for (let count = 0; count < RANDOM_CHARACTERS; count += 1) {
    body += ALPHABET.charAt(Number(value % BigInt(BASE)))
    value /= BigInt(BASE)
  }
  return print(body + checkCharacter(body))
}

/** Reads what a shopper typed, in any case, with or without dashes, spaces and prefix. Null when it cannot be one. */
export function parseOrderNumber(text: string): string | null {
  const typed = text.slice(0, 40).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0')
  const characters = typed.length === PREFIX.length + RANDOM_CHARACTERS + 1 ? withoutPrefix(typed) : typed
  if (characters.length !== RANDOM_CHARACTERS + 1) return null
  if ([...characters].some((character) => !ALPHABET.includes(character))) return null
  const body = characters.slice(0, RANDOM_CHARACTERS)
  return characters.endsWith(checkCharacter(body)) ? print(characters) : null
}

function withoutPrefix(typed: string): string {
  return typed.startsWith(PREFIX) ? typed.slice(PREFIX.length) : ''
}

function print(characters: string): string {
  return `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`
}

function checkCharacter(body: string): string {
  const sum = [...body].reduce(
    (total, character, index) => total + (index + 2) * ALPHABET.indexOf(character),
    0,
  )
  return ALPHABET.charAt(sum % BASE)
}
