import { randomUUID } from 'node:crypto'
import { type CartChange, changeLines } from '@shop/domain/cart/cart-lines'
import { CART_REFUSAL_TEXTS } from '@shop/domain/cart/messages'
import { type ChosenVehicle, judgeFacts } from '../fitment/index.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import { messages } from './messages.ts'
import type { CartLineRow, TireInCart } from './tire-store.ts'

export interface TireChange {
  readonly tireId: number
  /** Left out: as many as there are. */
  readonly quantity: number | undefined
  readonly position: 'front' | 'rear' | 'all'
  /** Adds to what is there, or says how many there shall be. */
  readonly mode: 'add' | 'set'
  /** Whether they are to be covered; what it was where the shopper has not said. */
  readonly hasCoverage?: boolean | undefined
}

export type LineRefusal = Refusal<'unknown-tire' | 'not-sold' | 'out-of-stock' | 'too-many'>

/** A tire of the cart as it will be; a quantity of 0 leaves. */
export type ChangedTire = TireInCart & { readonly line: CartLineRow }

/** The tires of a cart after the changes, all of them or none. */
export function changeTires(
  tires: readonly TireInCart[],
  changes: readonly TireChange[],
  brands: readonly string[],
): ChangedTire[] | LineRefusal {
  let current = tires.filter((tire): tire is ChangedTire => tire.line !== null)
  for (const change of changes) {
    const changed = changeTire(current, tires, change, brands, changes.length > 1)
    if (changed instanceof Refusal) return changed
    current = changed
  }
  return current
}

function changeTire(
  current: ChangedTire[],
  tires: readonly TireInCart[],
  wanted: TireChange,
  brands: readonly string[],
  isPair: boolean,
): ChangedTire[] | LineRefusal {
  const tire = tires.find(({ tireId }) => tireId === wanted.tireId)
  if (!tire) return refuse('unknown-tire', messages.unknownTire)
  const known = current.find(
    ({ tireId, line }) => tireId === wanted.tireId && line.position === wanted.position && line.quantity > 0,
  )?.line
  if (wanted.mode === 'set' && !known) return refuse('unknown-tire', messages.notInCart)

  const before = current.filter(({ line }) => line.quantity > 0).map(lineOf)
  const quantity = wanted.quantity ?? known?.quantity ?? 0
  const setId = known?.setId ?? openSet(current, wanted.position, isPair) ?? randomUUID()
  const lineId = known?.id ?? randomUUID()
  const change: CartChange =
    wanted.mode === 'set'
      ? { kind: 'set-quantity', lineId, quantity }
      : { kind: 'add', lineId, tireId: String(tire.tireId), quantity, position: wanted.position, setId }
  const changed = changeLines(before, [change])
  if (!changed.ok) return refuse('too-many', CART_REFUSAL_TEXTS[changed.refusal])

  const total = changed.lines
    .filter((line) => line.tireId === String(tire.tireId))
    .reduce((sum, line) => sum + line.quantity, 0)
  const isMore = wanted.mode === 'add' || quantity > (known?.quantity ?? 0)
  if (isMore && tire.isStopSelling) return refuse('not-sold', messages.notSold(tire.brandName))
  if (isMore && brands.length > 0 && !brands.includes(tire.brandName)) {
    return refuse('not-sold', messages.notYourBrand(tire.brandName))
  }
  if (isMore && total > tire.available) return refuse('out-of-stock', messages.onlySoMany(tire.available))

  const line: CartLineRow = {
    id: lineId,
    position: wanted.position,
    setId,
    quantity: changed.lines.find((each) => each.lineId === lineId)?.quantity ?? 0,
    hasCoverage: wanted.hasCoverage ?? known?.hasCoverage ?? false,
    // Whoever says how many has seen the price of this moment.
    agreedUnitCents: wanted.quantity === undefined ? (known?.agreedUnitCents ?? null) : null,
    fit: known?.fit ?? null,
    vehicle: known?.vehicle ?? null,
  }
  return known
    ? current.map((each) => (each.line.id === lineId ? { ...each, line } : each))
    : [...current, { ...tire, line }]
}

/** Judges tires on a vehicle: those named, or all. */
export function judgeLines(
  tires: readonly ChangedTire[],
  vehicle: ChosenVehicle,
  isMeant: (tire: ChangedTire) => boolean,
): ChangedTire[] {
  return tires.map((tire) => {
    if (!tire.fitFacts || !isMeant(tire)) return tire
    const fit = judgeFacts(tire.fitFacts, vehicle, tire.line.position)
    return fit ? { ...tire, line: { ...tire.line, fit, vehicle: tire.fitFacts.vehicle } } : tire
  })
}

function lineOf({ tireId, line }: ChangedTire) {
  return {
    lineId: line.id,
    tireId: String(tireId),
    quantity: line.quantity,
    position: line.position,
    setId: line.setId,
  }
}

/**
 * The set that a front or rear line completes: one that has the other end of the car and not yet this one. Of a pair
 * that comes at once the first opens a set of its own.
 */
function openSet(
  current: readonly ChangedTire[],
  position: TireChange['position'],
  isPair: boolean,
): string | undefined {
  if (position === 'all' || (isPair && position === 'front')) return undefined
  const isTaken = (setId: string) =>
    current.some(({ line }) => line.setId === setId && line.position === position && line.quantity > 0)
  return current.findLast(({ line }) => line.position !== 'all' && line.quantity > 0 && !isTaken(line.setId))
    ?.line.setId
}
