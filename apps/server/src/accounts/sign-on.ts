import * as oidc from 'openid-client'
import type pg from 'pg'
import { joinCarts, type SmallCart } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Identity, Person, SignOnAction } from './identity.ts'
import { returnPath } from './return-path.ts'
import { hashOfToken, newSessionToken } from './session-cookie.ts'
import { insertSession, revokeSession, type StoredSession } from './session-store.ts'
import { insertSignOnAttempt, keepIdToken, takeSignOnAttempt } from './sign-on-store.ts'
import { findAccountBySsoUid, insertRetailAccount } from './store.ts'

/** Sends the visitor to the identity server, with everything the way back is checked against. */
export async function beginSignOn(
  db: Db,
  identity: Identity,
  request: {
    /** What the browser holds while it is away. */
    browserToken: string
    callbackUrl: string
    returnTo: string | undefined
    action: SignOnAction
  },
): Promise<URL> {
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  await insertSignOnAttempt(db, {
    ...attempt,
    browserHash: hashOfToken(request.browserToken),
    returnTo: returnPath(request.returnTo),
  })
  return identity.authorizeUrl({
    ...attempt,
    redirectUri: request.callbackUrl,
    action: request.action,
  })
}

/** Takes what a browser brings back from the identity server: whom it saw there, if it is the browser that left. */
export async function readAnswer(
  db: Db,
  identity: Identity,
  answer: { browserToken: string; callbackUrl: string; callbackQuery: string; state: string },
): Promise<{ person: Person; idToken: string; returnTo: string } | null> {
  const attempt = await takeSignOnAttempt(db, answer.state, hashOfToken(answer.browserToken))
  if (!attempt) return null
  const seen = await identity
    .person({
      ...attempt,
      callbackUrl: new URL(`${answer.callbackUrl}?${answer.callbackQuery}`),
      redirectUri: answer.callbackUrl,
    })
    .catch((fault: unknown) => {
      if (isBadAnswer(fault)) return null
      throw fault
    })
  return seen && { ...seen, returnTo: attempt.returnTo }
}

/** An answer that our identity server did not give, or that it takes back: another issuer, a code that is used up. */
function isBadAnswer(fault: unknown): boolean {
  return (
    fault instanceof oidc.ClientError ||
    fault instanceof oidc.AuthorizationResponseError ||
    fault instanceof oidc.ResponseBodyError
  )
}

/**
 * The way back, for the browser that left. The old session ends and a new one begins, so that a token planted
 * before the sign-on is worth nothing after it; the visitor's cart joins the account's.
 */
export async function finishSignOn(
  pool: pg.Pool,
  db: Db,
  identity: Identity,
  request: {
    browserToken: string
    session: StoredSession | null
    channelId: string
    callbackUrl: string
    callbackQuery: string
    state: string
  },
): Promise<{ token: string; returnTo: string; cart: SmallCart | null } | null> {
  const answer = await readAnswer(db, identity, request)
  if (!answer) return null
  const { person, idToken, returnTo } = answer
  await insertRetailAccount(db, person)
  const account = await findAccountBySsoUid(db, person.ssoUid)
  if (!account) throw new Error('The account just made is missing')

  const token = newSessionToken()
  const { session, channelId } = request
  const cart = await inTransaction(pool, async (tx) => {
    if (session) await revokeSession(tx, session.id)
    const sessionId = await insertSession(tx, {
      tokenHash: hashOfToken(token),
      channelId,
      accountId: account.id,
      customerType: account.userType,
      zip: session?.zip ?? null,
    })
    await keepIdToken(tx, sessionId, idToken)
    return joinCarts(tx, {
      fromSession: session?.id ?? null,
      toSession: sessionId,
      accountId: account.id,
      channelId,
    })
  })
  return { token, returnTo, cart }
}
