import type { RecentTire } from '@shop/contracts/search/search-history'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import type { RecentLookup } from './recent-lookup.ts'

const none: readonly RecentTire[] = []

/** Tires looked at before, newest first. None until they came, and when asking failed. */
export function useRecentTires(lookup: RecentLookup): readonly RecentTire[] {
  const asked = useAsk(lookup, (query, signal) =>
    browserClient.call('GET /users/recent-search', { query, signal }),
  )
  return answerOf(asked) ?? none
}
