import type { RecentTire } from '@shop/contracts/search/search-history'
import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import type { RecentLookup } from './recent-lookup.ts'

/** Tires looked at before, newest first. None until they came, and when asking failed. */
export function useRecentTires(lookup: RecentLookup): readonly RecentTire[] {
  const [tires, setTires] = useState<readonly RecentTire[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; another page brings another component
  useEffect(() => {
    const left = new AbortController()
    const asked = browserClient.call('GET /users/recent-search', { query: lookup, signal: left.signal })
    void asked.then((result) => {
      if (result.ok && !left.signal.aborted) setTires(result.data)
    })
    return () => left.abort()
  }, [])
  return tires
}
