import { HttpFailure } from './failure.ts'
import { messages } from './messages.ts'

/** Card numbers belong in the provider's frame. One typed into a note or a name never gets as far as the database. */
export function assertNoCardNumber(body: unknown): void {
  if (holdsCardNumber(body)) throw new HttpFailure(400, 'CardNumber', messages.cardNumber)
}

export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return !UUID.test(value) && numbersIn(value).some(isCardNumber)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsCardNumber)
  return false
}

// Ids are digits and dashes too, and one in some thousands would pass for a card.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Digits of any script with up to two characters between them that are neither letter nor digit; letters may stand
 * right before or after. Digits inside a word of both, such as a token, are something else.
 */
const RUNS = /(?<![\p{L}\p{N}])\p{L}*(\p{Nd}(?:[^\p{L}\p{N}]{0,2}\p{Nd}){12,})\p{L}*(?![\p{L}\p{N}])/gu

/** Every number that can be read out of a run, from where one group of digits begins to where one ends. */
function numbersIn(text: string): string[] {
  return [...text.normalize('NFKC').matchAll(RUNS)].flatMap(([, run = '']) => {
    const groups = [...run.matchAll(/\p{Nd}+/gu)].map(([group]) => [...group].map(digitOf).join(''))
    return groups.flatMap((_, first) => {
      const numbers: string[] = []
      let number = ''
      for (const group of groups.slice(first)) {
        number += group
        if (number.length > LONGEST) break
        numbers.push(number)
      }
      return numbers
    })
  })
}

/** Ten digits of a script follow each other, and the first of them is a zero. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code < 0x80 ? code - 0x30 : code - zero
}

const LONGEST = 19

/** Visa, Mastercard, American Express, Diners, JCB, Discover, by how they begin and how long they are. */
const BRANDS = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^35(?:2[89]|[3-8]\d)\d{12}$/,
  /^6(?:011|4[4-9]\d|5\d{2})\d{12,15}$/,
]

/** The last digit of a card number checks the others. */
function isCardNumber(digits: string): boolean {
  return BRANDS.some((brand) => brand.test(digits)) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
