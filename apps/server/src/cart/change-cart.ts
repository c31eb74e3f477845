import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart'
import { type CartChange, changeLines } from '@shop/domain/cart/cart-lines'
import { CART_REFUSAL_TEXTS } from '@shop/domain/cart/messages'
import { type ChosenVehicle, judgeTire } from '../fitment/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { TaxProvider } from '../pricing/index.ts'
import { messages } from './messages.ts'
import { priceCart, siteCartOf } from './show-cart.ts'
import { type CartHead, type LineWrite, selectTiresInCart, type TireInCart, writeLine } from './store.ts'

export interface TireChange {
  readonly tireId: number
  /** Left out: as many as there are. */
  readonly quantity: number | undefined
  readonly position: 'front' | 'rear' | 'all'
  /** Adds to what is there, or says how many there shall be. */
  readonly mode: 'add' | 'set'
  /** Whether they are to be covered; what it was where the shopper has not said. */
  readonly hasCoverage?: boolean | undefined
  /** Whose tires they are to be, where the shopper has said so. */
  readonly vehicle: ChosenVehicle | undefined
}

export type ChangedCart = SiteCart | Refusal<'unknown-tire' | 'not-sold' | 'out-of-stock' | 'too-many'>

/** Changes one line of a cart that the caller has locked, and prices it anew. */
export async function changeCart(
  tx: Db,
  tax: TaxProvider,
  context: RequestContext,
  head: CartHead,
  wanted: TireChange,
): Promise<ChangedCart> {
  const tires = await selectTiresInCart(tx, head.id, wanted.tireId)
  const tire = tires.find((candidate) => candidate.tireId === wanted.tireId)
  if (!tire) return refuse('unknown-tire', messages.unknownTire)

  const before = tires.flatMap((each) => (each.line ? [lineOf(each)] : []))
  const known = before.find(
    (line) => line.tireId === String(wanted.tireId) && line.position === wanted.position,
  )
  if (wanted.mode === 'set' && !known) return refuse('unknown-tire', messages.notInCart)
  const quantity = wanted.quantity ?? known?.quantity ?? 0
  const changed = changeLines(before, [
    changeOf({ ...wanted, quantity }, known, openSet(before, wanted.position)),
  ])
  if (!changed.ok) return refuse('too-many', CART_REFUSAL_TEXTS[changed.refusal])

  const mine = changed.lines.filter((line) => line.tireId === String(wanted.tireId))
  const total = mine.reduce((sum, line) => sum + line.quantity, 0)
  const isMore = wanted.mode === 'add' || quantity > (known?.quantity ?? 0)
  if (isMore && tire.isStopSelling) return refuse('not-sold', messages.notSold(tire.brandName))
  if (isMore && total > tire.available) return refuse('out-of-stock', messages.onlySoMany(tire.available))

  const line = mine.find((candidate) => candidate.position === wanted.position) ?? { ...known, quantity: 0 }
  const written = {
    lineId: line.lineId ?? '',
    tireId: wanted.tireId,
    position: wanted.position,
    setId: line.setId ?? '',
    quantity: line.quantity,
    hasCoverage: wanted.hasCoverage ?? known?.hasCoverage ?? false,
    fit: wanted.vehicle ? await judgeTire(tx, wanted.vehicle, wanted.tireId, wanted.position) : null,
  }
  const version = await writeLine(tx, head.id, written)
  const priced = await priceCart(tx, tax, { ...head, version }, withLine(tires, tire, written))
  return siteCartOf(priced, context.zip)
}

function lineOf({ tireId, line }: TireInCart) {
  if (!line) throw new Error('Only lines of the cart have a place in it')
  return {
    lineId: line.id,
    tireId: String(tireId),
    quantity: line.quantity,
    position: line.position,
    setId: line.setId,
    hasCoverage: line.hasCoverage,
  }
}

type Line = ReturnType<typeof lineOf>

/** The set that a front or rear line completes: one that has the other end of the car and not yet this one. */
function openSet(lines: readonly Line[], position: TireChange['position']): string | undefined {
  if (position === 'all') return undefined
  const isTaken = (setId: string) => lines.some((line) => line.setId === setId && line.position === position)
  return lines.findLast((line) => line.position !== 'all' && !isTaken(line.setId))?.setId
}

function changeOf(
  wanted: TireChange & { quantity: number },
  known: Line | undefined,
  openSetId: string | undefined,
): CartChange {
  if (wanted.mode === 'set' && known) {
    return { kind: 'set-quantity', lineId: known.lineId, quantity: wanted.quantity }
  }
  return {
    kind: 'add',
    lineId: known?.lineId ?? randomUUID(),
    tireId: String(wanted.tireId),
    quantity: wanted.quantity,
    position: wanted.position,
    setId: known?.setId ?? openSetId ?? randomUUID(),
  }
}

/** The tires of the cart after the write, without asking the database again. */
function withLine(
  tires: readonly TireInCart[],
  tire: TireInCart,
  written: LineWrite & { position: TireChange['position'] },
): TireInCart[] {
  const others = tires.filter((each) => each.line !== null && each.line.id !== written.lineId)
  if (written.quantity === 0) return others
  const line = {
    id: written.lineId,
    position: written.position,
    setId: written.setId,
    quantity: written.quantity,
    hasCoverage: written.hasCoverage,
    fit: written.fit ?? tire.line?.fit ?? null,
  }
  const place = tires.findIndex((each) => each.line?.id === written.lineId)
  return place === -1 ? [...others, { ...tire, line }] : others.toSpliced(place, 0, { ...tire, line })
}
