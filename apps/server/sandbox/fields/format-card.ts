import { brandOf, digitsOf } from './card-rules.ts'

const LONGEST_NUMBER = 19

/** `4242 4242 4242 4242`; American Express is printed 4-6-5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, brandOf(text)?.lengths.at(-1) ?? LONGEST_NUMBER)
  const groups = brandOf(digits)?.chip === 'Amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /\d{1,4}/g
  if (!groups.global) return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ')
  return (digits.match(groups) ?? []).join(' ')
}

/** `4` becomes `04/`, `1234` and `12/2034` become `12/34`. */
export function formatExpiration(text: string, previous: string): string {
  const found = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{0,2})/.exec(text)
  if (found) return `${(found[1] ?? '').padStart(2, '0')}/${found[2]}`
  const digits = digitsOf(text).slice(0, 4)
  const month = /^[2-9]/.test(digits) ? `0${digits.slice(0, 1)}` : digits.slice(0, 2)
  const year = digits.slice(/^[2-9]/.test(digits) ? 1 : 2, 4)
  // Taking the slash away again must be possible.
  const isDeleting = previous.startsWith(text)
  return month.length === 2 && !(isDeleting && year === '') ? `${month}/${year}` : text.replace(/\D/g, '')
}

export function formatSecurityCode(text: string, number: string): string {
  return digitsOf(text).slice(0, brandOf(number)?.codeLength ?? 4)
}
