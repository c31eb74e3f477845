import type { AddressToAdvise } from '@shop/contracts/checkout/address-advice'
import type { CartShipping } from '@shop/contracts/delivery/delivery'
import { isMilitaryBase, shippingAddressRefusals } from '@shop/domain/delivery/address'
import { ADDRESS_MESSAGES } from '@shop/domain/delivery/messages'
import { SHIPPING_LIMITS } from '@shop/domain/delivery/shipping-limits'
import { isEmail } from '@shop/domain/validation/email'
import { VALIDATION_MESSAGES } from '@shop/domain/validation/messages'
import { isPhone } from '@shop/domain/validation/phone'
import { isNameText } from '@shop/domain/validation/text'
import { zipMessage } from '@shop/domain/validation/zip'
import { isElsewhere } from './is-elsewhere.ts'
import { checkoutMessages } from './messages.ts'
import { storedPhone } from './stored-phone.ts'

const words = checkoutMessages.shipping

/** In the order of the form, which is the order in which errors are listed. */
export const shippingFieldNames = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'zip',
  'phone',
  'email',
  'specialInstructions',
] as const

export type ShippingFieldName = (typeof shippingFieldNames)[number]
export type ShippingFields = Record<ShippingFieldName, string>
export type ShippingErrors = Partial<Record<ShippingFieldName, string>>

const ofAddress: ReadonlySet<ShippingFieldName> = new Set(['addressLine1', 'addressLine2', 'zip'])

/** The contract's own, so that nobody types more than can be stored. */
const longest: Record<ShippingFieldName, number> = SHIPPING_LIMITS

const checks: Record<ShippingFieldName, (text: string, fields: ShippingFields) => string | null> = {
  firstName: (text) => nameMessage(text, words.firstNameMissing),
  lastName: (text) => nameMessage(text, words.lastNameMissing),
  addressLine1: (_text, fields) => addressMessage('addressLine1', fields),
  addressLine2: (_text, fields) => addressMessage('addressLine2', fields),
  zip: (text) =>
    zipMessage(text) ??
    (isMilitaryBase({ city: '', state: '', zip: text }) ? ADDRESS_MESSAGES.militaryBase : null),
  phone: (text) => (isPhone(text) ? null : VALIDATION_MESSAGES.phone),
  email: (text) => (isEmail(text) ? null : VALIDATION_MESSAGES.email),
  specialInstructions: () => null,
}

/** What is wrong with a field, or null. Whether the ZIP exists is the server's to say. */
function checkShippingField(name: ShippingFieldName, fields: ShippingFields): string | null {
  const text = fields[name].trim()
  return checks[name](text, fields) ?? (text.length > longest[name] ? words.tooLong(longest[name]) : null)
}

/** The names are those of the contract. */
export const shippingNames = Object.fromEntries(shippingFieldNames.map((name) => [name, name]))

export function checkShipping(fields: ShippingFields): ShippingErrors {
  const found = shippingFieldNames.map((name) => [name, checkShippingField(name, fields)] as const)
  return Object.fromEntries(found.filter(([, message]) => message !== null))
}

export function readShippingFields(form: FormData): ShippingFields {
  return fieldsFrom((name) => String(form.get(name) ?? '').trim())
}

export function fieldsOf(shipping: CartShipping | null): ShippingFields {
  if (shipping === null) return fieldsFrom(() => '')
  const isOwn = (name: ShippingFieldName) => !isElsewhere(shipping) || !ofAddress.has(name)
  return {
    ...fieldsFrom((name) => (isOwn(name) ? (shipping[name] ?? '') : '')),
    phone: storedPhone(shipping.phone),
  }
}

/** The part that an address service knows, or null while it is not whole or cannot be shipped to. */
export function shippingAddressOf(fields: ShippingFields): AddressToAdvise | null {
  const { addressLine1, addressLine2, zip } = fields
  const wrong = checkShipping(fields)
  if (addressLine1 === '' || wrong.addressLine1 || wrong.addressLine2 || wrong.zip) return null
  return { addressLine1, zip, ...(addressLine2 !== '' && { addressLine2 }) }
}

function fieldsFrom(value: (name: ShippingFieldName) => string): ShippingFields {
  return Object.fromEntries(shippingFieldNames.map((name) => [name, value(name)])) as ShippingFields
}

function nameMessage(text: string, missing: string): string | null {
  if (text === '') return missing
  return isNameText(text) ? null : words.notAName
}

function addressMessage(field: 'addressLine1' | 'addressLine2', fields: ShippingFields): string | null {
  const address = {
    addressLine1: fields.addressLine1,
    addressLine2: fields.addressLine2,
    city: '',
    state: '',
    zip: '',
  }
  return shippingAddressRefusals(address).find((refusal) => refusal.field === field)?.message ?? null
}
