import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { SignOnAction } from './identity.ts'

export interface SignOnAttempt {
  readonly state: string
  /** Hash of the cookie of the browser that left for the identity server. */
  readonly browserHash: Buffer
  readonly codeVerifier: string
  readonly nonce: string
  readonly returnTo: string
  readonly action: SignOnAction
}

export async function insertSignOnAttempt(db: Db, attempt: SignOnAttempt): Promise<void> {
  await db
    .insertInto('sign_on_attempt')
    .values({
      state: attempt.state,
      browser_hash: attempt.browserHash,
      code_verifier: attempt.codeVerifier,
      nonce: attempt.nonce,
      return_to: attempt.returnTo,
      action: attempt.action,
      expires_at: sql`now() + interval '10 minutes'`,
    })
    .execute()
}

/** Takes the attempt: it counts once, for the browser that began it, within its ten minutes. */
export async function claimSignOnAttempt(
  db: Db,
  state: string,
  browserHash: Buffer,
): Promise<SignOnAttempt | null> {
  const row = await db
    .deleteFrom('sign_on_attempt')
    .where('state', '=', state)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    state: row.state,
    browserHash: row.browser_hash,
    codeVerifier: row.code_verifier,
    nonce: row.nonce,
    returnTo: row.return_to,
    action: row.action as SignOnAction,
  }
}
