import { z } from 'zod'
import type { KeyType } from './list-source.ts'

/** A place between two rows: what the row before it has in the sorted column, and its id. */
export interface Place {
  readonly key: string
  readonly id: string
}

const Parts = z.tuple([z.string(), z.enum(['asc', 'desc']), z.string().max(200), z.string().max(200)])

/** Text that can be cast without a fault, whoever wrote the key. */
const CASTABLE: Readonly<Record<KeyType, RegExp>> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
  bigint: /^-?\d{1,18}$/,
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/,
  text: /^[^\0]*$/,
}

/** Whether a text can be one of these ids at all. */
export const isCastable = (type: KeyType, text: string) => CASTABLE[type].test(text)

interface Order {
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export function keyOf({ sort, direction }: Order, place: Place): string {
  return Buffer.from(JSON.stringify([sort, direction, place.key, place.id])).toString('base64url')
}

/** Null for a key of another order or of nobody's making: the list then begins at its beginning. */
export function placeOf(
  { sort, direction }: Order,
  key: string | undefined,
  types: { readonly key: KeyType; readonly id: KeyType },
): Place | null {
  if (key === undefined) return null
  let parts: z.infer<typeof Parts>
  try {
    parts = Parts.parse(JSON.parse(Buffer.from(key, 'base64url').toString()))
  } catch {
    return null
  }
  const [ofSort, ofDirection, text, id] = parts
  const isOurs = ofSort === sort && ofDirection === direction
  return isOurs && isCastable(types.key, text) && isCastable(types.id, id) ? { key: text, id } : null
}
