import type { SignedOn } from '@shop/domain/accounts/sign-on-cookies'
import type pg from 'pg'
import { joinCarts, type SignedOnCart } from '../cart/index.ts'
import type { Channel } from '../channels/index.ts'
import { asOwner, goOnAs } from '../platform/db/transaction.ts'
import { hashOfToken, newToken } from '../platform/http/token-cookie.ts'
import { arrivalOf, signedOn } from './context.ts'
import type { Device } from './device.ts'
import type { Seen } from './identity.ts'
import { replaceSession, type StoredSession } from './session-store.ts'
import { keepAccount } from './store.ts'

interface Admitted {
  readonly token: string
  readonly cart: SignedOnCart | null
  readonly hasOwnPages: boolean
  readonly signedOn: SignedOn
}

/** Undoes the sign-on. */
class ProofEnded extends Error {}

/**
 * Somebody back from the identity server. The old session ends and a new one begins, so that a token planted before the
 * sign-on is worth nothing after it; the visitor's cart joins the account's. Null for a browser whose session was ended from another device: the identity server
 * still knows it, and the proof that it goes by is none any more.
 */
export async function admitCustomer(
  pool: pg.Pool,
  arrival: Seen & {
    device: Device
    session: StoredSession | null
    channel: Pick<Channel, 'id' | 'realmId'>
  },
): Promise<Admitted | null> {
  const { person, idToken, assurance, device, session, channel } = arrival
  const admitted = asOwner(pool, arrivalOf(channel, person.ssoUid), async (tx) => {
    const account = await keepAccount(tx, channel.realmId, person)
    const token = newToken()
    const owner = signedOn(channel, account.id, session)
    await goOnAs(tx, owner)
    const { isProofEnded } = await replaceSession(tx, owner, session, {
      tokenHash: hashOfToken(token),
      customerType: account.userType,
      zip: session?.zip ?? null,
      assurance,
      idToken,
      device,
    })
    if (isProofEnded) throw new ProofEnded()
    const cart = await joinCarts(tx, owner, session?.id ?? null)
    return { token, cart, hasOwnPages: account.hasOwnPages, signedOn: { ...account, uid: person.ssoUid } }
  })
  return admitted.catch((fault: unknown) => {
    if (fault instanceof ProofEnded) return null
    throw fault
  })
}
