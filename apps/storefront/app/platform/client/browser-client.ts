import { localIsoTime } from '@shop/contracts/client/call-context'
import { type Client, createClient } from '@shop/contracts/client/client'
import { startSession } from '@shop/contracts/client/session'
import { sharedRun } from '@shop/contracts/client/shared-run'
import { keepVisit, visit } from '../visit/visit.ts'

/** The one client of the browser. Its first call starts the visit; a 401 starts it anew and repeats once. */
export const browserClient: Client = createClient({
  baseUrl: '/_api',
  fetch: (url, init) => window.fetch(url, { ...init, credentials: 'same-origin' }),
  context: () => ({
    userRegion: visit().personalization?.userLocation?.stateAbbr ?? null,
    userZip: visit().personalization?.userLocationZip ?? null,
    userSessionId: visit().sessionId,
    userTime: localIsoTime(new Date()),
  }),
  initSession: () => startVisit(),
  refreshAuthorization: async () => (await askSession()).ok,
})

/** Asks once, however many parts of a page want to know who is here. */
export const startVisit = sharedRun(askSession, (result) => result.ok)

async function askSession() {
  const result = await startSession(browserClient, {
    savePersonalization: (personalization) => keepVisit({ personalization }),
    saveSessionId: (sessionId) => keepVisit({ sessionId }),
  })
  if (result.ok) {
    const { account, cartItemCount, flags } = result.data
    keepVisit({ account, cartItemCount, flags })
  }
  return result
}
