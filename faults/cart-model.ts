import type { Position } from '@shop/domain/pricing/quote-input'

/** What a cart must hold by what the shop has acknowledged; each tire once per position. */
export type CartModel = {
  lines: readonly CartModelLine[]
  /** In alphabetical order. */
  codes: readonly string[]
  hasAddress: boolean
}
export type CartModelLine = { tireId: number; position: Position; quantity: number; isCovered: boolean }

type Place = Pick<CartModelLine, 'tireId' | 'position'>

export type CartOperation =
  | ({ kind: 'add'; quantity: number } & Place)
  | { kind: 'add-pair'; frontTireId: number; rearTireId: number; quantity: number }
  | ({ kind: 'change-quantity'; quantity: number } & Place)
  | ({ kind: 'remove' } & Place)
  | ({ kind: 'cover'; isCovered: boolean } & Place)
  | { kind: 'cover-all'; isCovered: boolean }
  | { kind: 'enter-code' | 'remove-code'; code: string }
  | { kind: 'give-address' }
  | { kind: 'delete' }

/** The cart afterwards, null when there is none any more; or the refusal that leaves it as it was. */
export type Expected = { ok: true; cart: CartModel | null } | { ok: false; refusal: string }

/** What a run sells: tires that are always there, one that soon is not, and codes the shop knows. */
export type Shelf = { available: ReadonlyMap<number, number>; codes: readonly string[] }

export const EMPTY_CART: CartModel = { lines: [], codes: [], hasAddress: false }
const MOST_OF_A_LINE = 99

export function expectedAfter(cart: CartModel, operation: CartOperation, shelf: Shelf): Expected {
  switch (operation.kind) {
    case 'add':
      return withMore(cart, operation, operation.quantity, shelf)
    case 'add-pair': {
      const { frontTireId, rearTireId, quantity } = operation
      const front = withMore(cart, { tireId: frontTireId, position: 'front' }, quantity, shelf)
      if (!front.ok || !front.cart) return front
      return withMore(front.cart, { tireId: rearTireId, position: 'rear' }, quantity, shelf)
    }
    case 'change-quantity':
      return withQuantity(cart, operation, operation.quantity, shelf)
    case 'remove': {
      const lines = cart.lines.filter((line) => !isAt(line, operation))
      // The last tires take the cart with them.
      return { ok: true, cart: lines.length === 0 ? null : { ...cart, lines } }
    }
    case 'cover':
      return covered(cart, operation.isCovered, (line) => isAt(line, operation))
    case 'cover-all':
      return covered(cart, operation.isCovered, () => true)
    case 'enter-code': {
      if (!shelf.codes.includes(operation.code)) return { ok: false, refusal: 'code-refused' }
      return { ok: true, cart: { ...cart, codes: [...new Set([...cart.codes, operation.code])].toSorted() } }
    }
    case 'remove-code':
      return { ok: true, cart: { ...cart, codes: cart.codes.filter((code) => code !== operation.code) } }
    case 'give-address':
      return { ok: true, cart: { ...cart, hasAddress: true } }
    case 'delete':
      return { ok: true, cart: null }
  }
}

function lineAt(cart: CartModel, place: Place): CartModelLine | undefined {
  return cart.lines.find((line) => isAt(line, place))
}

function isAt(line: Place, { tireId, position }: Place): boolean {
  return line.tireId === tireId && line.position === position
}

function withMore(cart: CartModel, place: Place, more: number, shelf: Shelf): Expected {
  return withQuantity(cart, place, (lineAt(cart, place)?.quantity ?? 0) + more, shelf)
}

function withQuantity(
  cart: CartModel,
  { tireId, position }: Place,
  quantity: number,
  shelf: Shelf,
): Expected {
  const known = lineAt(cart, { tireId, position })
  if (quantity > MOST_OF_A_LINE) return { ok: false, refusal: 'too-many' }
  const others = cart.lines.filter((line) => line !== known)
  const ofThisTire = others.filter((line) => line.tireId === tireId)
  const wanted = ofThisTire.reduce((sum, line) => sum + line.quantity, quantity)
  const isMore = quantity > (known?.quantity ?? 0)
  if (isMore && wanted > (shelf.available.get(tireId) ?? 0)) return { ok: false, refusal: 'out-of-stock' }
  const line = { tireId, position, quantity, isCovered: known?.isCovered ?? false }
  return { ok: true, cart: { ...cart, lines: [...others, line] } }
}

function covered(cart: CartModel, isCovered: boolean, isMeant: (line: CartModelLine) => boolean): Expected {
  const lines = cart.lines.map((line) => (isMeant(line) ? { ...line, isCovered } : line))
  return { ok: true, cart: { ...cart, lines } }
}
