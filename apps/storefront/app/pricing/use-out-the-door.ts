import type { OutTheDoor } from '@shop/contracts/pricing/pricing'
import type { Asked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'

type Answer = {
  outTheDoor: readonly OutTheDoor[]
  installer: { company: string; city: string; miles: number } | null
}

/** What tires cost on the car in the shopper's place, unasked without one. The place is known in the browser only. */
export function useOutTheDoor(
  productIds: readonly number[],
  quantity: number,
  zip: string | null,
): Asked<Answer> {
  const ids = productIds.join(',')
  return useAsk(zip === null || ids === '' ? null : { productIds: ids, quantity, zip }, (query, signal) =>
    browserClient.call('GET /out-the-door', { query, signal }),
  )
}
