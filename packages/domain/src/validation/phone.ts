export const PHONE_PREFIX = '+1'

export const PHONE_TYPES = ['Mobile', 'Landline'] as const
export type PhoneType = (typeof PHONE_TYPES)[number]

export function isPhoneType(text: string): text is PhoneType {
  return PHONE_TYPES.some((type) => type === text)
}

const DIGITS = 10

const PHONE = /^(?:\+?\d{1,3}[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?: {0,2}x ?\d{1,6})?$/i

/** Optional country code, 3+3+4 digits, optional extension with `x`. */
export function isPhone(text: string): boolean {
  return PHONE.test(text.trim())
}

/** The ten digits of a US number, with or without a leading 1; null for anything else. */
export function parsePhone(text: string): string | null {
  if (!/^[+\d(). -]{10,24}$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '')
  const national = digits.length === DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits
  return national.length === DIGITS ? national : null
}

/** What the phone field keeps while somebody types or pastes. No area code starts with 1, so a leading 1 is the country. */
export function keepPhoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.startsWith('1') ? digits.slice(1) : digits).slice(0, DIGITS)
}

/** `(215) 555-0142` */
export function formatPhone(tenDigits: string): string {
  return `(${tenDigits.slice(0, 3)}) ${tenDigits.slice(3, 6)}-${tenDigits.slice(6)}`
}

/** `+12155550142`, the form that links and carriers take. */
export function dialablePhone(tenDigits: string): string {
  return `${PHONE_PREFIX}${tenDigits}`
}
