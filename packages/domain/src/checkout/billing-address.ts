import { ADDRESS_MESSAGES } from '../delivery/messages.ts'
import { isStateCode, STATES } from '../delivery/states.ts'
import { isEmail } from '../validation/email.ts'
import { VALIDATION_MESSAGES } from '../validation/messages.ts'
import { isPhone, isPhoneType } from '../validation/phone.ts'
import { isNameText } from '../validation/text.ts'
import { zipMessage } from '../validation/zip.ts'
import { CHECKOUT_MESSAGES } from './messages.ts'

/** The parts of who pays: where the statement goes, and whom we reach. */
export const PAYMENT_INFO_SECTIONS = ['billing_info', 'user_info'] as const

/** In the order of the form, which is the order in which errors are listed. */
export const BILLING_FIELDS = {
  billing_info: ['addressLine1', 'addressLine2', 'city', 'state', 'zip'],
  user_info: ['firstName', 'lastName', 'email', 'phone', 'phoneType'],
} as const satisfies Record<(typeof PAYMENT_INFO_SECTIONS)[number], readonly string[]>

export type BillingField = (typeof BILLING_FIELDS)['billing_info' | 'user_info'][number]
export type BillingAddress = Record<BillingField, string>

/** A card's statement goes to soldiers abroad as well, although our tires do not. */
const ARMED_FORCES = [
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
]

export const BILLING_STATES: readonly { code: string; name: string }[] = [...STATES, ...ARMED_FORCES]

const checks: Record<BillingField, (text: string) => string | null> = {
  addressLine1: cityOrAddress,
  addressLine2: () => null,
  city: cityOrAddress,
  state: (text) => (isBillingState(text) ? null : ADDRESS_MESSAGES.state),
  zip: zipMessage,
  firstName: (text) => (isNameText(text) ? null : CHECKOUT_MESSAGES.firstName),
  lastName: (text) => (isNameText(text) ? null : CHECKOUT_MESSAGES.lastName),
  email: (text) => (isEmail(text) ? null : VALIDATION_MESSAGES.email),
  phone: (text) => (isPhone(text) ? null : VALIDATION_MESSAGES.phone),
  phoneType: (text) => (isPhoneType(text) ? null : VALIDATION_MESSAGES.phoneType),
}

/** What is wrong, by field. Whether ZIP and state belong together is the server's to say. */
export function checkBilling(address: BillingAddress): Partial<Record<BillingField, string>> {
  const found = PAYMENT_INFO_SECTIONS.flatMap((section) =>
    BILLING_FIELDS[section].map((field) => [field, checks[field](address[field].trim())] as const),
  )
  return Object.fromEntries(found.filter(([, message]) => message !== null))
}

function isBillingState(text: string): boolean {
  return isStateCode(text) || ARMED_FORCES.some(({ code }) => code === text)
}

/** A place without a letter or a number is none. */
function cityOrAddress(text: string): string | null {
  return /[\p{L}\p{N}]/u.test(text) ? null : ADDRESS_MESSAGES.cityOrAddress
}
