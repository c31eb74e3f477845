import { ADDRESS_MESSAGES } from './messages.ts'
import { isStateCode } from './states.ts'

export type Address = {
  addressLine1: string
  addressLine2: string | null
  city: string
  state: string
  zip: string
}

export type AddressRefusal = {
  code: 'incomplete' | 'unknown-state' | 'po-box' | 'military-base'
  field: 'addressLine1' | 'addressLine2' | 'city' | 'state'
  message: string
}

/**
 * Everything that keeps us from shipping to this address, in the order of the form. The ZIP has its own check and its
 * own messages (`validation/zip`).
 */
export function shippingAddressRefusals(address: Address): AddressRefusal[] {
  const { cityOrAddress, state, poBox, militaryBase } = ADDRESS_MESSAGES
  const refusals: AddressRefusal[] = []
  if (address.addressLine1.trim() === '') {
    refusals.push({ code: 'incomplete', field: 'addressLine1', message: cityOrAddress })
  }
  for (const field of ['addressLine1', 'addressLine2'] as const) {
    if (isPoBoxLine(address[field] ?? '')) refusals.push({ code: 'po-box', field, message: poBox })
  }
  if (address.city.trim() === '') {
    refusals.push({ code: 'incomplete', field: 'city', message: cityOrAddress })
  }
  if (isMilitaryBase(address)) {
    refusals.push({ code: 'military-base', field: 'state', message: militaryBase })
  } else if (address.state.trim() === '') {
    refusals.push({ code: 'incomplete', field: 'state', message: state })
  } else if (!isStateCode(address.state.trim().toUpperCase())) {
    refusals.push({ code: 'unknown-state', field: 'state', message: state })
  }
  return refusals
}

/** A military post office by its state, by its city, or by its ZIP when the other two were guessed from it. */
export function isMilitaryBase(address: Pick<Address, 'city' | 'state' | 'zip'>): boolean {
  return (
    MILITARY_STATES.has(address.state.trim().toUpperCase()) ||
    MILITARY_CITIES.has(plainWords(address.city).trim()) ||
    MILITARY_ZIP.test(address.zip.trim())
  )
}

const MILITARY_STATES: ReadonlySet<string> = new Set(['AA', 'AE', 'AP'])
const MILITARY_CITIES: ReadonlySet<string> = new Set(['APO', 'FPO', 'DPO'])
// 090-098 Europe, 340 Americas, 962-966 Pacific.
const MILITARY_ZIP = /^(?:09[0-8]|340|96[2-6])\d{2}(?:-\d{4})?$/

// The word must end after "box", so that "Po Boxwood Lane" stays a street.
const PO_BOX = / (?:(?:P ?O|POST OFFICE) ?(?:BOX|BX)|POB)(?: |\d)/

function isPoBoxLine(line: string): boolean {
  return PO_BOX.test(plainWords(line))
}

/** Upper case words with single spaces, one at either end; "P.O." reads as "PO". */
function plainWords(line: string): string {
  return ` ${line
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[^A-Z0-9]/)
    .filter(Boolean)
    .join(' ')} `
}
