import type { Personalization } from '../accounts/accounts.ts'
import type { Client } from './client.ts'

export const SESSION_ID_LENGTH = 32

/** Where the storefront keeps what the session tells. */
export type SessionStore = {
  savePersonalization: (personalization: Personalization) => void
  saveSessionId: (sessionId: string) => void
}

/** The first call of a visit; every other call waits for it. */
export async function startSession(client: Client, store: SessionStore, regionId?: string) {
  const result = await client.call('GET /users/session', { query: regionId ? { regionId } : {} })
  if (result.ok) {
    store.savePersonalization(result.data.userPersonalization)
    store.saveSessionId(result.data.userSessionId.slice(0, SESSION_ID_LENGTH))
  }
  return result
}
