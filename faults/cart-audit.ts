import type { SiteCart } from '@shop/contracts/cart/cart'
import { ROAD_HAZARD_CHOSEN } from '@shop/domain/coverage/free-coverage'
import type { Finding } from './audit.ts'
import type { CartModel, CartModelLine } from './cart-model.ts'
import { type CartSums, pickSums } from './fresh-quotes.ts'

/** A cart as its shopper knows it: what was acknowledged, and the version that came with the last of it. */
export type KnownCart = {
  id: string
  version: number
  /** Null once the shopper has emptied it. */
  model: CartModel | null
}

/** A cart as the database has it. */
export type StoredCart = {
  id: string
  state: string
  version: number
  /** `agreedUnitCents`: the price of one tire when it was put in. */
  lines: (CartModelLine & { agreedUnitCents: number | null })[]
  codes: string[]
}

/** Compares what the shop has stored with all it has acknowledged. */
export function auditCarts(
  known: readonly KnownCart[],
  stored: readonly StoredCart[],
  unitCents: (tireId: number) => number | null,
): Finding[] {
  const storedById = new Map(stored.map((cart) => [cart.id, cart]))
  const knownIds = new Set(known.map(({ id }) => id))
  return [
    ...known.flatMap((cart) => auditCart(cart, storedById.get(cart.id))),
    ...stored
      .filter(({ id }) => !knownIds.has(id))
      .map(({ id }): Finding => ({ kind: 'duplicated', what: `cart ${id} belongs to nobody` })),
    ...stored.flatMap(({ id, lines }) =>
      lines
        .filter(({ tireId, agreedUnitCents }) => agreedUnitCents !== unitCents(tireId))
        .map(({ tireId, agreedUnitCents }) =>
          lost(id, `price of ${tireId}`, String(unitCents(tireId)), String(agreedUnitCents)),
        ),
    ),
    ...stored
      .filter(({ lines }) => lines.some(({ quantity }) => quantity < 1))
      .map(({ id }): Finding => ({ kind: 'duplicated', what: `cart ${id} has fewer than no tires` })),
  ]
}

function auditCart({ id, version, model }: KnownCart, stored: StoredCart | undefined): Finding[] {
  if (!stored) return [{ kind: 'lost', what: `cart ${id} is not in the database` }]
  if (model === null) {
    if (stored.state === 'closed') return []
    return [{ kind: 'lost', what: `cart ${id} was emptied and is ${stored.state}` }]
  }
  return [
    ...(stored.state === 'open' ? [] : [lost(id, 'state', 'open', stored.state)]),
    ...contentFindings(id, model, stored),
    ...(stored.version === version ? [] : [lost(id, 'version', version, stored.version)]),
  ]
}

/** Compares an answer of the shop with what it acknowledged before and with a calculation of our own. */
export function auditAnswer(model: CartModel, sums: CartSums, answered: SiteCart): Finding[] {
  const { id, quote } = answered
  const lines = answered.siteProducts.map(({ productId, position, quantity, roadHazardState }) => ({
    tireId: productId,
    position,
    quantity,
    isCovered: roadHazardState === ROAD_HAZARD_CHOSEN,
  }))
  const codes = answered.siteCartCoupons.map(({ promoCode }) => promoCode)
  const [due, shown] = [JSON.stringify(sums), JSON.stringify(pickSums(quote))]
  return [
    ...contentFindings(id, model, { lines, codes }),
    ...(due === shown ? [] : [lost(id, 'sums', due, shown)]),
    ...(quote.totalCents < 0 ? [lost(id, 'total', 'zero or more', quote.totalCents)] : []),
    ...(lines.some(({ quantity }) => quantity < 1) ? [lost(id, 'quantity', 'one or more', 'less')] : []),
  ]
}

function contentFindings(
  id: string,
  model: CartModel,
  seen: { lines: readonly CartModelLine[]; codes: readonly string[] },
): Finding[] {
  const [due, there] = [textOf(model), textOf(seen)]
  if (due === there) return []
  const tires = (lines: readonly CartModelLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const kind = tires(seen.lines) > tires(model.lines) ? 'duplicated' : 'lost'
  return [{ kind, what: `cart ${id} must hold ${due} and holds ${there}` }]
}

function textOf({ lines, codes }: { lines: readonly CartModelLine[]; codes: readonly string[] }): string {
  const words = lines.map(
    ({ tireId, position, quantity, isCovered }) =>
      `${quantity} × ${tireId} ${position}${isCovered ? ' covered' : ''}`,
  )
  return JSON.stringify([...words.toSorted(), ...codes.toSorted()])
}

function lost(id: string, of: string, due: string | number, there: string | number): Finding {
  return { kind: 'lost', what: `cart ${id}: ${of} must be ${due} and is ${there}` }
}
