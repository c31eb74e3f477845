import { fieldMessages } from './messages.ts'

/** What a card must look like. Used by the frame while typing and by the gateway before it hands out a nonce. */
export type CardInput = { number: string; expiration: string; securityCode: string; name: string }
export type CardFieldName = keyof CardInput
export type CardBrand = {
  cardType: string
  chip: string
  lengths: number[]
  codeLength: number
  pattern: RegExp
}

const brands: CardBrand[] = [
  { cardType: 'Visa', chip: 'Visa', lengths: [13, 16, 19], codeLength: 3, pattern: /^4/ },
  {
    cardType: 'MasterCard',
    chip: 'MC',
    lengths: [16],
    codeLength: 3,
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
  },
  { cardType: 'American Express', chip: 'Amex', lengths: [15], codeLength: 4, pattern: /^3[47]/ },
  { cardType: 'Discover', chip: 'Disc', lengths: [16, 19], codeLength: 3, pattern: /^(6011|64[4-9]|65)/ },
  { cardType: 'JCB', chip: 'JCB', lengths: [16], codeLength: 3, pattern: /^35(2[89]|[3-8])/ },
]

/** No issuer prints a card valid for longer; Braintree's own fields stop at 19 years. */
const LONGEST_VALID_YEARS = 19

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number)
  return brands.find((brand) => brand.pattern.test(digits)) ?? null
}

/** The message to show under a field, or null when it is fine. */
export function fieldError(name: CardFieldName, card: CardInput, today: Date): string | null {
  switch (name) {
    case 'number':
      return isCardNumber(card.number) ? null : fieldMessages.numberInvalid
    case 'expiration':
      return expirationError(card.expiration, today)
    case 'securityCode':
      return isSecurityCode(card.securityCode, card.number) ? null : fieldMessages.securityCodeInvalid
    case 'name':
      return card.name.length <= 175 ? null : fieldMessages.nameTooLong
  }
}

export const cardFieldNames = [
  'number',
  'expiration',
  'securityCode',
  'name',
] as const satisfies CardFieldName[]

export function cardErrors(card: CardInput, today: Date): { name: CardFieldName; message: string }[] {
  return cardFieldNames.flatMap((name) => {
    const message = fieldError(name, card, today)
    return message === null ? [] : [{ name, message }]
  })
}

export function expirationOf(text: string): { month: string; year: string } | null {
  const found = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  return found ? { month: (found[1] ?? '').padStart(2, '0'), year: `20${found[2]}` } : null
}

function isCardNumber(number: string): boolean {
  const digits = digitsOf(number)
  return (brandOf(digits)?.lengths.includes(digits.length) ?? false) && passesLuhn(digits)
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, position) => {
    const value = Number(character) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function isSecurityCode(code: string, number: string): boolean {
  return new RegExp(`^\\d{${brandOf(number)?.codeLength ?? 3}}$`).test(code.trim())
}

function expirationError(text: string, today: Date): string | null {
  const expiration = expirationOf(text)
  if (expiration === null) return fieldMessages.expirationMissing
  const month = Number(expiration.month)
  const year = Number(expiration.year)
  const monthsAhead = (year - today.getFullYear()) * 12 + month - (today.getMonth() + 1)
  const plausible = month >= 1 && month <= 12 && monthsAhead >= 0 && monthsAhead <= LONGEST_VALID_YEARS * 12
  return plausible ? null : fieldMessages.expirationInvalid
}
