import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CallResult } from '@shop/contracts/client/call-result'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import type { CartOperation } from './cart-model.ts'
import { answered, definite, type Visit, within } from './visit.ts'

export type CartState = { id: string; version: number; lineCount: number }

/**
 * Sends one change as the storefront sends it: one key for all tries, the version the shopper was looking at, and
 * a DELETE for the last tires. The answer is the cart afterwards, or null when there is none any more.
 */
export async function changeCart(
  visit: Visit,
  cart: CartState | null,
  operation: CartOperation,
  once: Once = { idempotencyKey: randomUUID() },
): Promise<CallResult<SiteCart | null>> {
  const isLast = operation.kind === 'remove' && cart?.lineCount === 1
  if (operation.kind === 'delete' || isLast) {
    return mapped(await definite(() => removeCart(visit, cart?.id ?? '', once)), () => null)
  }
  if (operation.kind === 'give-address') return giveAddress(visit, cart?.id ?? '', once)
  const addition = additionOf(operation)
  const result = await definite(() =>
    addition
      ? visit.client.call('POST /cart-summary', { body: addition, ...once, ...within() })
      : putCart(visit, cart, operation, once),
  )
  return mapped(result, ({ siteCart }) => siteCart)
}

function additionOf(operation: CartOperation) {
  switch (operation.kind) {
    case 'add':
      return {
        itemId: operation.tireId,
        itemQuantity: operation.quantity,
        position: operation.position,
      }
    case 'add-pair': {
      const { frontTireId, rearTireId, quantity } = operation
      return {
        productId: frontTireId,
        rearProductId: rearTireId,
        quantity: { front: quantity, rear: quantity },
      }
    }
    default:
      return null
  }
}

export type Once = { idempotencyKey: string }

export function removeCart({ client }: Visit, id: string, once: Once) {
  return client.call('DELETE /cart-summary', { query: { id }, ...once, ...within() })
}

export function putCart({ client }: Visit, cart: CartState | null, operation: CartOperation, once: Once) {
  return client.call('PUT /cart-summary', {
    query: { id: cart?.id ?? '' },
    body: { ...wishOf(operation), cartVersion: cart?.version ?? 0 },
    ...once,
    ...within(),
  })
}

/** The cart of an id; without one the cart the browser remembers, as the storefront asks. */
export async function readCart({ client }: Visit, id?: string): Promise<CallResult<SiteCart>> {
  const result = await definite(() => client.call('GET /cart-summary', { query: { id }, ...within() }))
  return mapped(result, ({ siteCart }) => siteCart)
}

async function giveAddress(visit: Visit, cartId: string, once: Once): Promise<CallResult<SiteCart>> {
  await answered(() =>
    visit.client.call('POST /checkout/cart-shipping', {
      query: { cartId },
      body: PHILADELPHIA,
      ...once,
      ...within(),
    }),
  )
  return readCart(visit, cartId)
}

function wishOf(operation: CartOperation) {
  switch (operation.kind) {
    case 'change-quantity':
    case 'remove': {
      const itemQuantity = operation.kind === 'remove' ? 0 : operation.quantity
      return { itemId: operation.tireId, itemQuantity, position: operation.position }
    }
    case 'cover':
      return {
        itemId: operation.tireId,
        position: operation.position,
        isRoadHazard: operation.isCovered,
      }
    case 'cover-all':
      return { isGroupRoadHazard: operation.isCovered }
    case 'enter-code':
      return { promoCode: operation.code }
    case 'remove-code':
      return { removePromoCode: operation.code }
    default:
      throw new Error(`No change of a standing cart: ${operation.kind}`)
  }
}

function mapped<T, U>(result: CallResult<T>, to: (data: T) => U): CallResult<U> {
  return result.ok ? { ...result, data: to(result.data) } : result
}
