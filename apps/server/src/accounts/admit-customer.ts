import type { SignedOn } from '@shop/domain/accounts/sign-on-cookies'
import type pg from 'pg'
import { joinCarts, type SmallCart } from '../cart/index.ts'
import type { Channel } from '../channels/index.ts'
import { asOwner } from '../platform/db/transaction.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { arrivalOf, ownerOf, signedOn } from './context.ts'
import type { Person } from './identity.ts'
import { insertSession, revokeSession, type StoredSession } from './session-store.ts'
import { findAccountBySsoUid, insertRetailAccount } from './store.ts'

/**
 * Somebody back from the identity server. The old session ends and a new one begins, so that a token planted before the
 * sign-on is worth nothing after it; the visitor's cart joins the account's.
 */
export async function admitCustomer(
  pool: pg.Pool,
  arrival: {
    person: Person
    idToken: string
    session: StoredSession | null
    channel: Pick<Channel, 'id' | 'realmId'>
  },
): Promise<{ token: string; cart: SmallCart | null; hasOwnPages: boolean; signedOn: SignedOn }> {
  const { person, idToken, session, channel } = arrival
  const account = await asOwner(pool, arrivalOf(channel, person.ssoUid), async (tx) => {
    await insertRetailAccount(tx, channel.realmId, person)
    return findAccountBySsoUid(tx, person.ssoUid)
  })
  if (!account) throw new Error('The account just made is missing')

  const token = newToken()
  const owner = signedOn(channel, account.id, session)
  const cart = await asOwner(pool, owner, async (tx) => {
    if (session) await revokeSession(tx, ownerOf(channel, session))
    await insertSession(tx, owner, {
      tokenHash: hashOfToken(token),
      customerType: account.userType,
      zip: session?.zip ?? null,
      proof: { by: 'password', idToken },
    })
    return joinCarts(tx, owner, session?.id ?? null)
  })
  return { token, cart, hasOwnPages: account.hasOwnPages, signedOn: { ...account, uid: person.ssoUid } }
}
