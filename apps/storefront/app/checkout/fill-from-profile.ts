import type { FastProfile } from '@shop/contracts/payments/fast-checkout'
import type { ShippingFieldName, ShippingFields } from './shipping-fields.ts'
import { storedPhone } from './stored-phone.ts'

/** A name and an address are each of one piece: half of one person's beside half of another's is nobody's. */
const PIECES: readonly (readonly (ShippingFieldName & keyof FastProfile)[])[] = [
  ['firstName', 'lastName'],
  ['addressLine1', 'addressLine2', 'zip'],
  ['phone'],
]

/** What of a profile goes into a form: only what is empty, and only where nothing typed beside it says otherwise. */
export function fillFromProfile(typed: ShippingFields, profile: FastProfile): Partial<ShippingFields> {
  const known = { ...profile, addressLine2: profile.addressLine2 ?? '', phone: storedPhone(profile.phone) }
  const empty = PIECES.flatMap((names) => {
    const agrees = names.every((name) => typed[name] === '' || isSame(typed[name], known[name]))
    return agrees ? names.filter((name) => typed[name] === '' && known[name] !== '') : []
  })
  return Object.fromEntries(empty.map((name) => [name, known[name]]))
}

const isSame = (typed: string, known: string) => typed.toLowerCase() === known.toLowerCase()
