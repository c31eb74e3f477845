import type { Db } from '../platform/db/database.ts'
import { findZip } from './store.ts'

interface AddressToCheck {
  readonly addressLine1: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export interface AddressPlace {
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** What is known of an address. Only ZIP and state may keep somebody from going on; the rest is advice. */
type AddressVerdict =
  | { readonly outcome: 'unknown-zip' }
  | { readonly outcome: 'zip-and-state-differ'; readonly suggestion: AddressPlace }
  /** `suggestion`: as it would be written, where it was written otherwise. */
  | { readonly outcome: 'known'; readonly suggestion: AddressPlace | null }

interface AddressCheck {
  check(db: Db, address: AddressToCheck): Promise<AddressVerdict>
}

/** Judges by our own table of ZIP codes. */
export const zipTableCheck: AddressCheck = {
  async check(db, { city, state, zip }) {
    const place = await findZip(db, zip)
    if (!place) return { outcome: 'unknown-zip' }
    const suggestion = { city: place.city, state: place.state, zip }
    if (place.state !== state) return { outcome: 'zip-and-state-differ', suggestion }
    return { outcome: 'known', suggestion: isSameCity(place.city, city) ? null : suggestion }
  },
}

/** `St. Louis` is `Saint Louis`, however it is written. */
function isSameCity(one: string, other: string): boolean {
  return plainCity(one) === plainCity(other)
}

const SHORT: Readonly<Record<string, string>> = { ST: 'SAINT', FT: 'FORT', MT: 'MOUNT', STE: 'SAINTE' }

function plainCity(city: string): string {
  return city
    .normalize('NFD')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ')
}
