import { type CartLine, changeLines } from './cart-lines.ts'
import { CART_REFUSAL_TEXTS, TIRE_REFUSAL_TEXTS } from './messages.ts'

export type TireChange = Pick<CartLine, 'tireId' | 'position'> & {
  /** Adds to what is there, or says how many there shall be. */
  mode: 'add' | 'set'
  /** Left out: as many as there are. */
  quantity?: number | undefined
  /** Whether they are to be covered; what it was where the shopper has not said. */
  hasCoverage?: boolean | undefined
}

export type TireLine = CartLine & {
  hasCoverage: boolean
  /** The price of one tire when it was last put in. */
  agreedUnitCents: number | null
}

export type TireForSale = {
  tireId: string
  brandName: string
  isStopSelling: boolean
  /** In the buyer's assortment. */
  isSoldHere: boolean
  available: number
}

export type TireRefusal = 'unknown-tire' | 'not-sold' | 'out-of-stock' | 'too-many'

export type ChangedTires =
  | { ok: true; lines: TireLine[] }
  | { ok: false; refusal: TireRefusal; message: string }

/** The lines of a cart after the changes in their order, all of them or none; a line that nobody changes stays itself. */
export function changeTires(
  lines: readonly TireLine[],
  changes: readonly TireChange[],
  forSale: readonly TireForSale[],
  newId: () => string,
): ChangedTires {
  const isPair = isAdded(changes, 'front') && isAdded(changes, 'rear')
  let current = [...lines]
  for (const change of changes) {
    const changed = changeTire(current, change, forSale, isPair, newId)
    if (!changed.ok) return changed
    current = changed.lines
  }
  return { ok: true, lines: current }
}

function changeTire(
  current: readonly TireLine[],
  change: TireChange,
  tires: readonly TireForSale[],
  isPair: boolean,
  newId: () => string,
): ChangedTires {
  const { tireId, position, mode } = change
  const tire = tires.find((each) => each.tireId === tireId)
  if (!tire) return refused('unknown-tire', TIRE_REFUSAL_TEXTS.unknownTire)
  const known = current.find((line) => line.tireId === tireId && line.position === position)
  if (mode === 'set' && !known) return refused('unknown-tire', CART_REFUSAL_TEXTS['no-such-line'])

  const quantity = change.quantity ?? known?.quantity ?? 0
  const lineId = known?.lineId ?? newId()
  const setId = known?.setId ?? openSet(current, position, isPair) ?? newId()
  const changed = changeLines(current, [
    mode === 'set'
      ? { kind: 'set-quantity', lineId, quantity }
      : { kind: 'add', lineId, tireId, quantity, position, setId },
  ])
  if (!changed.ok) return refused('too-many', CART_REFUSAL_TEXTS[changed.refusal])

  const isMore = mode === 'add' || quantity > (known?.quantity ?? 0)
  const problem = isMore && problemOf(tire, changed.lines)
  if (problem) return problem

  const line = changed.lines.find((each) => each.lineId === lineId)
  if (!line) return { ok: true, lines: current.filter((each) => each.lineId !== lineId) }
  const after: TireLine = {
    ...line,
    hasCoverage: change.hasCoverage ?? known?.hasCoverage ?? false,
    // Whoever says how many has seen the price of this moment.
    agreedUnitCents: change.quantity === undefined ? (known?.agreedUnitCents ?? null) : null,
  }
  return {
    ok: true,
    lines: known ? current.map((each) => (each === known ? after : each)) : [...current, after],
  }
}

/** Why no more of a tire can be had. What is there already may stay, and become less. */
function problemOf(tire: TireForSale, lines: readonly CartLine[]) {
  const { tireId, brandName, isStopSelling, isSoldHere, available } = tire
  if (isStopSelling) return refused('not-sold', TIRE_REFUSAL_TEXTS.notSold(brandName))
  if (!isSoldHere) return refused('not-sold', TIRE_REFUSAL_TEXTS.notSoldHere(brandName))
  const wanted = lines.filter((line) => line.tireId === tireId).reduce((sum, line) => sum + line.quantity, 0)
  return wanted > available && refused('out-of-stock', TIRE_REFUSAL_TEXTS.onlySoMany(available))
}

/**
 * The set that a front or rear line completes: one that has the other end of the car and not yet this one. Of a pair
 * that comes at once the first opens a set of its own.
 */
function openSet(current: readonly TireLine[], position: CartLine['position'], isPair: boolean) {
  if (position === 'all' || (isPair && position === 'front')) return undefined
  const isTaken = (setId: string) =>
    current.some((line) => line.setId === setId && line.position === position)
  return current.findLast((line) => line.position !== 'all' && !isTaken(line.setId))?.setId
}

function isAdded(changes: readonly TireChange[], end: CartLine['position']): boolean {
  return changes.some(({ mode, position }) => mode === 'add' && position === end)
}

function refused(refusal: TireRefusal, message: string) {
  return { ok: false as const, refusal, message }
}
