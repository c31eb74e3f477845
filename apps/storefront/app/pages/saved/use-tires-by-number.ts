import type { ComparedTire } from '@shop/contracts/catalogue/catalogue'
import { MOST_COMPARED } from '@shop/domain/catalogue/comparison'
import { useEffect, useState } from 'react'
import { browserClient } from '../../platform/client/browser-client.ts'

type Answer = { tires: readonly ComparedTire[]; state: 'known' | 'asking' | 'failed' }

/** Tires by their numbers, in that order, as many at a time as may be asked for at once. */
export function useTiresByNumber(ids: readonly number[]): Answer & { retry: () => void } {
  const [known, setKnown] = useState<ReadonlyMap<number, ComparedTire | null>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const asked = ids.filter((id) => !known.has(id)).slice(0, MOST_COMPARED)
  const productIds = asked.join(',')
  useEffect(() => {
    if (productIds === '' || hasFailed) return
    const leaving = new AbortController()
    const numbers = productIds.split(',').map(Number)
    void browserClient
      .call('GET /comparisons', { query: { productIds }, signal: leaving.signal })
      .then((result) => {
        if (leaving.signal.aborted) return
        if (!result.ok) return setHasFailed(true)
        const found = new Map(result.data.tires.map((tire) => [tire.productId, tire]))
        // What we no longer know is not asked for again.
        setKnown(
          (before) => new Map([...before, ...numbers.map((id) => [id, found.get(id) ?? null] as const)]),
        )
      })
    return () => leaving.abort()
  }, [productIds, hasFailed])
  return {
    tires: ids.map((id) => known.get(id)).filter((tire) => tire !== null && tire !== undefined),
    state: hasFailed ? 'failed' : asked.length > 0 ? 'asking' : 'known',
    retry: () => setHasFailed(false),
  }
}
