import type pg from 'pg'
import { joinCarts, type SmallCart } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import type { Person } from './identity.ts'
import { insertSession, revokeSession, type StoredSession, setIdToken } from './session-store.ts'
import { findAccountBySsoUid, insertRetailAccount } from './store.ts'

/**
 * Somebody back from the identity server. The old session ends and a new one begins, so that a token planted before the
 * sign-on is worth nothing after it; the visitor's cart joins the account's.
 */
export async function admitCustomer(
  pool: pg.Pool,
  db: Db,
  arrival: { person: Person; idToken: string; session: StoredSession | null; channelId: string },
): Promise<{ token: string; cart: SmallCart | null }> {
  const { person, idToken, session, channelId } = arrival
  await insertRetailAccount(db, person)
  const account = await findAccountBySsoUid(db, person.ssoUid)
  if (!account) throw new Error('The account just made is missing')

  const token = newToken()
  const cart = await inTransaction(pool, async (tx) => {
    if (session) await revokeSession(tx, session.id)
    const sessionId = await insertSession(tx, {
      tokenHash: hashOfToken(token),
      channelId,
      accountId: account.id,
      customerType: account.userType,
      zip: session?.zip ?? null,
    })
    await setIdToken(tx, sessionId, idToken)
    return joinCarts(tx, {
      fromSession: session?.id ?? null,
      toSession: sessionId,
      accountId: account.id,
      channelId,
    })
  })
  return { token, cart }
}
