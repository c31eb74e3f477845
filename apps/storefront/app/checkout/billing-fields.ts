import type { AddressToAdvise } from '@shop/contracts/checkout/address-advice'
import type { CartBilling, OwnBilling } from '@shop/contracts/checkout/cart-billing'
import {
  BILLING_FIELDS,
  type BillingAddress,
  type BillingField,
  checkBilling,
  PAYMENT_INFO_SECTIONS,
} from '@shop/domain/checkout/billing-address'
import { isPhoneType } from '@shop/domain/validation/phone'
import { storedPhone } from './stored-phone.ts'

const fieldNames: readonly BillingField[] = PAYMENT_INFO_SECTIONS.flatMap(
  (section): readonly BillingField[] => BILLING_FIELDS[section],
)

/** The names are those of the contract. */
export const billingNames = Object.fromEntries(fieldNames.map((name) => [name, name]))

export function readBillingFields(form: FormData): BillingAddress {
  return fieldsFrom((name) => String(form.get(name) ?? '').trim())
}

/** An address of its own begins empty but for who is ordering. */
export function billingFieldsOf({ isSameAsShipping, billing_info, user_info }: CartBilling): BillingAddress {
  const contact = { ...user_info, phone: storedPhone(user_info.phone) }
  const known: Partial<Record<BillingField, string | null>> = isSameAsShipping
    ? contact
    : { ...billing_info, ...contact }
  return fieldsFrom((name) => known[name] ?? '')
}

/** The part that an address service knows, or null while something of it is wrong. */
export function billingAddressOf(fields: BillingAddress): AddressToAdvise | null {
  const wrong = checkBilling(fields)
  if (BILLING_FIELDS.billing_info.some((name) => wrong[name])) return null
  const { addressLine1, addressLine2, city, state, zip } = fields
  return { addressLine1, city, state, zip, ...(addressLine2 !== '' && { addressLine2 }) }
}

/** What is sent, or null while something is wrong. */
export function ownBillingOf(fields: BillingAddress): OwnBilling | null {
  const { addressLine2, phoneType, ...required } = fields
  if (Object.keys(checkBilling(fields)).length > 0 || !isPhoneType(phoneType)) return null
  return { isSameAsShipping: false, ...required, phoneType, ...(addressLine2 !== '' && { addressLine2 }) }
}

/** The address as our table of ZIP codes has it; null where it suggests nothing. */
export function suggestedBilling(billing: CartBilling): OwnBilling | null {
  return billing.suggestion && ownBillingOf({ ...billingFieldsOf(billing), ...billing.suggestion })
}

function fieldsFrom(value: (name: BillingField) => string): BillingAddress {
  return Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as BillingAddress
}
