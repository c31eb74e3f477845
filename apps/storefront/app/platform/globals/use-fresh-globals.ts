import { useEffect } from 'react'
import { browserClient } from '../client/browser-client.ts'
import { timings } from '../timings.ts'
import { onVisitChange, visit } from '../visit/visit.ts'
import { keepRefreshed } from './globals.ts'

/** Every ten minutes, and when the shopper turns out to be somewhere else. A failed call leaves what was there. */
export function useFreshGlobals(): void {
  useEffect(() => {
    const timer = setInterval(() => void refreshGlobals(), timings.globalsRefreshMs)
    let zip = zipOfVisit()
    const stop = onVisitChange(() => {
      const before = zip
      zip = zipOfVisit()
      // The first answer of the session is no move: the page was made without a place.
      if (before !== undefined && zip !== before) void refreshGlobals()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
}

async function refreshGlobals(): Promise<void> {
  const [globals, notices] = await Promise.all([
    browserClient.call('GET /globals'),
    browserClient.call('GET /v1/site/notifications'),
  ])
  keepRefreshed({
    ...(globals.ok && { globals: globals.data.globals }),
    ...(notices.ok && { notifications: notices.data.siteNotifications }),
  })
}

/** undefined until the visit has begun. */
function zipOfVisit(): string | null | undefined {
  const { personalization } = visit()
  return personalization === null ? undefined : (personalization.userLocationZip ?? null)
}
