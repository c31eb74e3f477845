import type pg from 'pg'
import type { Visit } from '../platform/db/owner.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { insertSession, type StoredSession } from './session-store.ts'

/** A new visit of a visitor nobody knows yet. */
export async function startSession(
  pool: pg.Pool,
  newcomer: Visit,
): Promise<{ token: string; session: StoredSession }> {
  const token = newToken()
  const customerType = 'retail'
  await asOwnerOnce(pool, newcomer, (own) =>
    insertSession(own, newcomer, { tokenHash: hashOfToken(token), customerType, zip: null }),
  )
  return {
    token,
    session: {
      id: newcomer.sessionId,
      customerType,
      zip: null,
      gaClientId: null,
      rudderAnonymousId: null,
      rudderSessionId: null,
      account: null,
    },
  }
}
