import { between } from '@shop/server/sandbox/seeded-random.ts'
import type { CartModel, CartModelLine, CartOperation, Shelf } from './cart-model.ts'

const UNKNOWN_CODE = 'NO-SUCH-CODE'
const MOST_LINES = 6

/** What somebody does next with a cart, at random: often tires, now and then codes and coverage, seldom the end. */
export function chooseOperations(cart: CartModel, shelf: Shelf, random: () => number): CartOperation[] {
  const line = pick(cart.lines, random)
  if (!line) return add(shelf, random)
  const roll = random()
  if (roll < 0.22) return cart.lines.length < MOST_LINES ? add(shelf, random) : [removal(line)]
  if (roll < 0.5) return [{ kind: 'change-quantity', ...placeOf(line), quantity: between(random, [1, 12]) }]
  // More than anybody may have of a line, once a second change comes on top.
  if (roll < 0.52) return [{ kind: 'add', ...placeOf(line), quantity: 95 }]
  if (roll < 0.63) return [removal(line)]
  if (roll < 0.73) return [{ kind: 'cover', ...placeOf(line), isCovered: random() < 0.6 }]
  if (roll < 0.78) return [{ kind: 'cover-all', isCovered: random() < 0.5 }]
  if (roll < 0.87) return [{ kind: 'enter-code', code: pick(shelf.codes, random) ?? UNKNOWN_CODE }]
  if (roll < 0.88) return [{ kind: 'enter-code', code: UNKNOWN_CODE }]
  if (roll < 0.94) return [{ kind: 'remove-code', code: pick(cart.codes, random) ?? UNKNOWN_CODE }]
  if (roll < 0.97) return [{ kind: 'give-address' }]
  return [{ kind: 'delete' }]
}

/** One tire for all wheels; or one for the front and one for the rear, at once or one after the other. */
function add(shelf: Shelf, random: () => number): CartOperation[] {
  const tires = [...shelf.available.keys()]
  const one = (position: CartModelLine['position'], quantity: number): CartOperation => ({
    kind: 'add',
    tireId: pick(tires, random) ?? 0,
    position,
    quantity,
  })
  const roll = random()
  if (roll < 0.2) {
    const [frontTireId, rearTireId] = [pick(tires, random) ?? 0, pick(tires, random) ?? 0]
    return [{ kind: 'add-pair', frontTireId, rearTireId, quantity: 2 }]
  }
  if (roll < 0.35) return [one('front', 2), one('rear', 2)]
  return [one('all', between(random, [1, 4]))]
}

function removal(line: CartModelLine): CartOperation {
  return { kind: 'remove', ...placeOf(line) }
}

const placeOf = ({ tireId, position }: CartModelLine) => ({ tireId, position })

function pick<T>(items: readonly T[], random: () => number): T | undefined {
  return items[Math.floor(random() * items.length)]
}
