import type { CartLine } from './cart-lines.ts'
import { MAX_CODES_PER_CART, MAX_LINES_PER_CART, MAX_QUANTITY_PER_LINE } from './limits.ts'

/**
 * The lines of two carts that become one when a visitor signs on. The same tire at the same place of the car is one
 * line with the quantities of both, up to the limit; the rest of a visitor's set goes where its first part went. The
 * account's lines come first, so that only the visitor's can find the cart full.
 */
export function joinLines<Line extends CartLine>(account: readonly Line[], visitor: readonly Line[]): Line[] {
  const joined = [...account]
  const setOf = new Map<string, string>()
  for (const added of visitor) {
    const same = joined.findIndex((line) => line.tireId === added.tireId && line.position === added.position)
    const known = joined[same]
    if (known) {
      const quantity = Math.min(MAX_QUANTITY_PER_LINE, known.quantity + added.quantity)
      joined[same] = { ...known, quantity }
      if (!setOf.has(added.setId)) setOf.set(added.setId, known.setId)
    } else if (joined.length < MAX_LINES_PER_CART) {
      joined.push(added)
    }
  }
  return joined.map((line) => ({ ...line, setId: freeSet(line, setOf, joined) }))
}

/** A set has room for one line at each place of the car. */
function freeSet(line: CartLine, setOf: ReadonlyMap<string, string>, lines: readonly CartLine[]): string {
  const setId = setOf.get(line.setId)
  if (setId === undefined) return line.setId
  const isTaken = lines.some((other) => other.setId === setId && other.position === line.position)
  return isTaken ? line.setId : setId
}

/** The codes of both; when there are too many the account's stay. */
export function joinCodes(account: readonly string[], visitor: readonly string[]): string[] {
  return [...new Set([...account, ...visitor])].slice(0, MAX_CODES_PER_CART)
}
