import type { Position } from '../pricing/quote-input.ts'
import { MAX_LINES_PER_CART, MAX_QUANTITY_PER_LINE } from './limits.ts'
import type { CART_REFUSAL_TEXTS } from './messages.ts'

export type CartLine = {
  lineId: string
  tireId: string
  quantity: number
  position: Position
  /** Lines bought for one vehicle share a set: a staggered set is a front and a rear line. */
  setId: string
}

export type CartChange =
  /** `lineId` names the line if one is started; a line with the same tire, position and set takes the tires instead. */
  | ({ kind: 'add' } & CartLine)
  /** A quantity of 0 removes the line. */
  | { kind: 'set-quantity'; lineId: string; quantity: number }

export type CartRefusal = keyof typeof CART_REFUSAL_TEXTS

export type ChangedLines = { ok: true; lines: CartLine[] } | { ok: false; refusal: CartRefusal }

/** Applies all changes or none. */
export function changeLines(lines: readonly CartLine[], changes: readonly CartChange[]): ChangedLines {
  let current: CartLine[] = [...lines]
  for (const change of changes) {
    const changed = change.kind === 'add' ? addLine(current, change) : setQuantity(current, change)
    if (!changed.ok) return changed
    current = changed.lines
  }
  return { ok: true, lines: current }
}

export function itemCount(lines: readonly Pick<CartLine, 'quantity'>[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function addLine(lines: CartLine[], { kind: _, ...added }: { kind: 'add' } & CartLine): ChangedLines {
  if (!isCount(added.quantity) || added.quantity === 0) return { ok: false, refusal: 'no-tires' }
  const same = lines.find(
    (line) => line.tireId === added.tireId && line.position === added.position && line.setId === added.setId,
  )
  if (same) {
    const quantity = same.quantity + added.quantity
    return setQuantity(lines, { lineId: same.lineId, quantity })
  }
  if (added.quantity > MAX_QUANTITY_PER_LINE) return { ok: false, refusal: 'too-many-of-a-tire' }
  if (lines.length >= MAX_LINES_PER_CART) return { ok: false, refusal: 'too-many-lines' }
  return { ok: true, lines: [...lines, added] }
}

function setQuantity(lines: CartLine[], change: { lineId: string; quantity: number }): ChangedLines {
  const { lineId, quantity } = change
  if (!isCount(quantity)) return { ok: false, refusal: 'no-tires' }
  if (quantity > MAX_QUANTITY_PER_LINE) return { ok: false, refusal: 'too-many-of-a-tire' }
  if (!lines.some((line) => line.lineId === lineId)) return { ok: false, refusal: 'no-such-line' }
  return {
    ok: true,
    lines: lines
      .map((line) => (line.lineId === lineId ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  }
}

function isCount(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 0
}
