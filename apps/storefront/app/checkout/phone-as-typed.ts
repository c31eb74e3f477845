import { formatPhone, keepPhoneDigits } from '@shop/domain/validation/phone'

/** What the phone field shows while somebody types or pastes at its end: `(215) 555-01`. */
export function phoneAsTyped(text: string): string {
  const digits = keepPhoneDigits(text)
  // The first digits stay bare, so that the bracket never stands in the way of the Backspace key.
  if (digits.length <= 3) return digits
  return formatPhone(digits).replace(/-$/, '')
}
