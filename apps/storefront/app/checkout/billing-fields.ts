import type { CartBilling, OwnBilling } from '@shop/contracts/checkout/cart-billing'
import {
  BILLING_FIELDS,
  type BillingAddress,
  type BillingField,
  checkBilling,
  PAYMENT_INFO_SECTIONS,
} from '@shop/domain/checkout/billing-address'
import { isPhoneType } from '@shop/domain/validation/phone'
import { storedPhone } from './shipping-fields.ts'

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

/** What is sent, or null while something is wrong. */
export function ownBillingOf(fields: BillingAddress): OwnBilling | null {
  const { addressLine2, phoneType, ...required } = fields
  if (Object.keys(checkBilling(fields)).length > 0 || !isPhoneType(phoneType)) return null
  return { isSameAsShipping: false, ...required, phoneType, ...(addressLine2 !== '' && { addressLine2 }) }
}

function fieldsFrom(value: (name: BillingField) => string): BillingAddress {
  return Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as BillingAddress
}
