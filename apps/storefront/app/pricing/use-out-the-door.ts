import type { OutTheDoor } from '@shop/contracts/pricing/pricing'
import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'

type Answer = {
  outTheDoor: readonly OutTheDoor[]
  installer: { company: string; city: string; miles: number } | null
}

/** `needs-zip` without a place, `failed` when nobody could say. */
export type OutTheDoorState = { state: 'needs-zip' | 'asking' | 'failed' } | ({ state: 'known' } & Answer)

/** What tires cost on the car in the shopper's place. The place is known in the browser only. */
export function useOutTheDoor(
  productIds: readonly number[],
  quantity: number,
  zip: string | null,
): OutTheDoorState {
  const ids = productIds.join(',')
  const asked = zip === null || ids === '' ? null : `${ids}/${quantity}/${zip}`
  const [answer, setAnswer] = useState<{ asked: string; got: Answer | null } | null>(null)
  useEffect(() => {
    if (asked === null || zip === null) return
    const leaving = new AbortController()
    void browserClient
      .call('GET /out-the-door', { query: { productIds: ids, quantity, zip }, signal: leaving.signal })
      .then((result) => {
        if (!leaving.signal.aborted) setAnswer({ asked, got: result.ok ? result.data : null })
      })
    return () => leaving.abort()
  }, [asked, ids, quantity, zip])
  if (asked === null) return { state: 'needs-zip' }
  if (answer?.asked !== asked) return { state: 'asking' }
  return answer.got ? { state: 'known', ...answer.got } : { state: 'failed' }
}
