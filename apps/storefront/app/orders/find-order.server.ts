import type { Client } from '@shop/contracts/client/client'
import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { TrackFields } from './track-fields.ts'

/** Why an order was not found. */
export type TrackAnswer = 'no-match' | 'too-many' | 'failed'

export type Found = { ok: true; order: TrackedOrder } | { ok: false; answer: TrackAnswer | null }

/**
 * An order by its number: the visitor's own, else one whose ZIP they have given. Without ZIP the answer is null:
 * nothing was asked yet.
 */
export async function findOrder(client: Client, orderId: string, given: TrackFields | null): Promise<Found> {
  const own = await findOwnOrder(client, orderId)
  if (own) return { ok: true, order: own }
  if (given === null || parseOrderNumber(given.orderId) !== parseOrderNumber(orderId)) {
    return { ok: false, answer: null }
  }
  const found = await client.call('POST /orders/lookup', { body: given })
  if (found.ok) return { ok: true, order: found.data.order }
  if (found.statusCode === 429) return { ok: false, answer: 'too-many' }
  const isMismatch = found.refusal === 'no-match' || found.code === 'BadRequest'
  return { ok: false, answer: isMismatch ? 'no-match' : 'failed' }
}

/** null when it is nobody's order or somebody else's. */
export async function findOwnOrder(client: Client, orderId: string): Promise<TrackedOrder | null> {
  const orderNumber = parseOrderNumber(orderId)
  if (orderNumber === null) return null
  const own = await client.call('GET /orders/{orderNumber}', { params: { orderNumber } })
  if (own.ok) return own.data.order
  if (own.code === 'NotFound' || own.code === 'Unauthorized') return null
  throw new Error(`GET /orders: ${own.message}`)
}
