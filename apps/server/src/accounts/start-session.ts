import type { Db } from '../platform/db/database.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { insertSession, type StoredSession } from './session-store.ts'

/** A new visit of a visitor nobody knows yet. */
export async function startSession(
  db: Db,
  channelId: string,
): Promise<{ token: string; session: StoredSession }> {
  const token = newToken()
  const customerType = 'retail'
  const id = await insertSession(db, {
    tokenHash: hashOfToken(token),
    channelId,
    accountId: null,
    customerType,
    zip: null,
  })
  return {
    token,
    session: {
      id,
      channelId,
      customerType,
      zip: null,
      gaClientId: null,
      rudderAnonymousId: null,
      rudderSessionId: null,
      account: null,
    },
  }
}
