import { randomUUID } from 'node:crypto'
import {
  changeTires as applyChanges,
  type TireChange as LineChange,
  type TireLine,
  type TireRefusal,
} from '@shop/domain/cart/change-tires'
import { type ChosenVehicle, judgeFacts } from '../fitment/index.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { CartLineRow, TireInCart } from './tire-store.ts'

export type TireChange = Omit<LineChange, 'tireId'> & { readonly tireId: number }

export type LineRefusal = Refusal<TireRefusal>

/** A tire of the cart as it will be; a quantity of 0 leaves. */
export type ChangedTire = TireInCart & { readonly line: CartLineRow }

/** The tires of a cart after the changes, all of them or none. */
export function changeTires(
  tires: readonly TireInCart[],
  changes: readonly TireChange[],
): ChangedTire[] | LineRefusal {
  const inCart = tires.filter((tire): tire is ChangedTire => tire.line !== null)
  const before = inCart.map(lineOf)
  const changed = applyChanges(
    before,
    changes.map((change) => ({ ...change, tireId: String(change.tireId) })),
    tires.map((tire) => ({ ...tire, tireId: String(tire.tireId) })),
    randomUUID,
  )
  if (!changed.ok) return refuse(changed.refusal, changed.message)
  const after = new Map(changed.lines.map((line) => [line.lineId, line]))
  const kept = inCart.map((tire, index) => {
    const line = after.get(tire.line.id)
    after.delete(tire.line.id)
    if (!line) return { ...tire, line: { ...tire.line, quantity: 0 } }
    return line === before[index] ? tire : { ...tire, line: { ...tire.line, ...saidOf(line) } }
  })
  const started = [...after.values()].flatMap((line) => {
    const tire = tires.find(({ tireId }) => String(tireId) === line.tireId)
    const { lineId: id, position, setId } = line
    return tire ? [{ ...tire, line: { id, position, setId, ...saidOf(line), fit: null, vehicle: null } }] : []
  })
  return [...kept, ...started]
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

function lineOf({ tireId, line }: ChangedTire): TireLine {
  const { id: lineId, position, setId } = line
  return { lineId, tireId: String(tireId), position, setId, ...saidOf(line) }
}

function saidOf<Said extends Pick<CartLineRow, 'quantity' | 'hasCoverage' | 'agreedUnitCents'>>(line: Said) {
  const { quantity, hasCoverage, agreedUnitCents } = line
  return { quantity, hasCoverage, agreedUnitCents }
}
