import { HttpFailure } from './failure.ts'
import { messages } from './messages.ts'

/** Card numbers belong in the provider's frame. One typed into a note or a name never gets as far as the database. */
export function assertNoCardNumber(body: unknown): void {
  if (holdsCardNumber(body)) throw new HttpFailure(400, 'CardNumber', messages.cardNumber)
}

export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string') return !UUID.test(value) && runsOfDigits(value).some(isCardNumber)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsCardNumber)
  return false
}

// Ids are digits and dashes too, and one in some thousands would pass for a card.
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Digits with single spaces or dashes between them, as people type a card; part of a word they are something else. */
function runsOfDigits(text: string): string[] {
  return (text.match(/(?<![a-z\d])\d(?:[ -]?\d){12,}(?![a-z\d])/gi) ?? []).map((run) =>
    run.replaceAll(/\D/g, ''),
  )
}

/** The brands we take begin with 3 to 6; the last digit checks the others. */
function isCardNumber(digits: string): boolean {
  return digits.length <= 19 && /^[3-6]/.test(digits) && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
