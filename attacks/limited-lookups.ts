import { randomBytes, randomUUID } from 'node:crypto'
import { ORDER_NUMBER_BYTES, orderNumber } from '@shop/domain/orders/order-number'
import { send } from '@shop/faults/load.ts'
import {
  LOOKUPS_OF_ALL,
  LOOKUPS_PER_ADDRESS,
  LOOKUPS_PER_ORDER,
} from '@shop/server/src/orders/lookup-limits.ts'
import type { Limited, Tried } from './limited.ts'
import { forged, toldBy } from './many-addresses.ts'

// No hops: connections of their own, whatever they say of themselves.
const OUTSIDER = '127.0.0.4'
const ANOTHER_OUTSIDER = '127.0.0.5'

const newNumber = () => orderNumber(randomBytes(ORDER_NUMBER_BYTES))

/** Somebody wants to see orders of others; the limit of everybody together apart, since it ends all the rest. */
export function limitedLookups(apiUrl: string): { ofEach: Limited[]; ofAll: Limited } {
  let missed = 0
  const ask = async (headers: Record<string, string>, orderId: string, from?: string): Promise<Tried> => {
    const { status } = await send({
      kind: 'look-up',
      url: `${apiUrl}/orders/lookup`,
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: { orderId, zip: '19103' },
      ...(from && { from }),
    })
    if (status === 409) missed += 1
    if (status === 429) return 'refused'
    return status === 409 ? 'judged' : `answered ${status}`
  }
  const lookUp = (from: string) => ask(toldBy(from), newNumber())
  const number = newNumber()
  const name = 'order look-ups'
  const ofEach: Limited[] = [
    {
      name,
      by: 'address',
      stated: LOOKUPS_PER_ADDRESS.points,
      isKept: true,
      isCountedFirst: true,
      next: lookUp,
      somebodyElse: lookUp,
    },
    {
      name,
      by: 'order number',
      stated: LOOKUPS_PER_ORDER.points,
      isKept: true,
      next: (from) => ask(toldBy(from), number),
      somebodyElse: lookUp,
    },
    {
      name: `${name}, forged headers`,
      by: 'connection',
      stated: LOOKUPS_PER_ADDRESS.points,
      isKept: true,
      next: () => ask(forged(), newNumber(), OUTSIDER),
      somebodyElse: () => ask(forged(), newNumber(), ANOTHER_OUTSIDER),
    },
  ]
  const ofAll: Limited = {
    name,
    by: 'everybody',
    stated: LOOKUPS_OF_ALL.points,
    isKept: true,
    judgedBefore: () => missed,
    next: lookUp,
    somebodyElse: lookUp,
  }
  return { ofEach, ofAll }
}
