import { createHash, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export const LINK_MINUTES = 15

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A token for a new password, of 256 bits: nobody guesses it, so its plain hash may be kept. */
export async function insertRecoveryLink(db: Pool, uid: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query(
    `insert into identity.recovery_link (token_hash, uid, expires_at)
     values ($1, $2, now() + make_interval(mins => $3))`,
    [hashOf(token), uid, LINK_MINUTES],
  )
  return token
}

/** Whose link it is, while it is good; opening it does not use it up. */
export async function findRecoveryLink(
  db: Pool,
  token: string,
): Promise<{ uid: string; email: string } | null> {
  const { rows } = await db.query<{ uid: string; email: string }>(
    `select uid, email from identity.recovery_link join identity.person using (uid)
     where token_hash = $1 and expires_at > now()`,
    [hashOf(token)],
  )
  return rows[0] ?? null
}

/** Uses a link up, and with it all others of the same person. Null when it is not good any more. */
export async function redeemRecoveryLink(db: PoolClient, token: string): Promise<string | null> {
  const { rows } = await db.query<{ uid: string }>(
    `delete from identity.recovery_link where token_hash = $1 and expires_at > now() returning uid`,
    [hashOf(token)],
  )
  const uid = rows[0]?.uid ?? null
  if (uid !== null) await db.query('delete from identity.recovery_link where uid = $1', [uid])
  return uid
}
