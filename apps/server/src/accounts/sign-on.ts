import { returnPath } from '@shop/contracts/accounts/return-path'
import * as oidc from 'openid-client'
import type { Db } from '../platform/db/database.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import type { Identity, Seen, SignOnAction } from './identity.ts'
import { newState } from './sign-on-parameters.ts'
import { claimSignOnAttempt, insertSignOnAttempt } from './sign-on-store.ts'

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
    /** What the identity server is told beside the protocol. */
    parameters: Readonly<Record<string, string>>
  },
): Promise<URL> {
  const attempt = {
    state: newState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  }
  await insertSignOnAttempt(db, {
    ...attempt,
    browserHash: hashOfToken(request.browserToken),
    returnTo: returnPath(request.returnTo),
    action: request.action,
  })
  return identity.authorizeUrl({
    ...attempt,
    redirectUri: request.callbackUrl,
    action: request.action,
    parameters: request.parameters,
  })
}

/** Takes what a browser brings back from the identity server: whom it saw there, if it is the browser that left. */
export async function readAnswer(
  db: Db,
  identity: Identity,
  answer: { browserToken: string; callbackUrl: string; callbackQuery: string; state: string },
): Promise<(Seen & { returnTo: string; action: SignOnAction }) | null> {
  const attempt = await claimSignOnAttempt(db, answer.state, hashOfToken(answer.browserToken))
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
  return seen && { ...seen, returnTo: attempt.returnTo, action: attempt.action }
}

/** Somebody turned back, or was turned away there: where they had wanted to go. */
export async function abandonSignOn(
  db: Db,
  { browserToken, state }: { browserToken: string | null; state: string | undefined },
): Promise<string> {
  if (!browserToken || !state) return '/'
  const attempt = await claimSignOnAttempt(db, state, hashOfToken(browserToken))
  return attempt?.returnTo ?? '/'
}

/** An answer that our identity server did not give, or that it takes back: another issuer, a code that is used up. */
function isBadAnswer(fault: unknown): boolean {
  return (
    fault instanceof oidc.ClientError ||
    fault instanceof oidc.AuthorizationResponseError ||
    fault instanceof oidc.ResponseBodyError
  )
}
