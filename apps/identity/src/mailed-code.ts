import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import type { Newcomer } from './person.ts'

/** What a code is asked for: a new account, an address that was never proven, or a sign-in after too many tries. */
export type Purpose = 'sign-up' | 'prove' | 'sign-in'

/** A sign-in that waits for a code from somebody's mailbox. */
export type Waiting = { interaction: string; purpose: Purpose; email: string; newcomer: Newcomer | null }

export const CODE_MINUTES = 10
const TRIES = 5
const DIGITS = 6

/** Keyed, because a million codes are tried in a moment by whoever reads the table. */
const hashOf = (key: string, interaction: string, code: string) =>
  createHmac('sha256', key).update(`${interaction} ${code}`).digest()

/**
 * Lets an interaction wait for a new code in place of the one before, and says which. Where none may be mailed, one that
 * was mailed before stays good; without one it waits for what nobody can guess, and looks the same.
 */
export async function awaitCode(
  db: Pool,
  key: string,
  waiting: Waiting,
  mayMail: boolean,
): Promise<string | null> {
  const code = mayMail ? String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0') : null
  const { interaction, purpose, email, newcomer } = waiting
  await db.query(
    `insert into identity.mailed_code (interaction, purpose, email, code_hash, tries_left, newcomer, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))
     on conflict (interaction) do update set purpose = excluded.purpose, email = excluded.email,
       code_hash = excluded.code_hash, tries_left = excluded.tries_left, newcomer = excluded.newcomer,
       expires_at = excluded.expires_at
     where $8 or mailed_code.email <> excluded.email or mailed_code.purpose <> excluded.purpose`,
    [
      interaction,
      purpose,
      email.toLowerCase(),
      code === null ? randomBytes(32) : hashOf(key, interaction, code),
      TRIES,
      newcomer,
      CODE_MINUTES,
      mayMail,
    ],
  )
  return code
}

export async function findWaiting(db: Pool, interaction: string): Promise<Waiting | null> {
  const { rows } = await db.query<Waiting>(
    'select interaction, purpose, email, newcomer from identity.mailed_code where interaction = $1',
    [interaction],
  )
  return rows[0] ?? null
}

/** Counts the try before it looks, so that tries sent at once are all counted. The right code is good once. */
export async function redeemCode(
  db: Pool,
  key: string,
  interaction: string,
  code: string,
): Promise<'right' | 'wrong' | 'over'> {
  const { rows } = await db.query<{ code_hash: Buffer }>(
    `update identity.mailed_code set tries_left = tries_left - 1
     where interaction = $1 and tries_left > 0 and expires_at > now() returning code_hash`,
    [interaction],
  )
  const [row] = rows
  if (!row) return 'over'
  const tried = hashOf(key, interaction, code)
  if (!timingSafeEqual(tried, row.code_hash)) return 'wrong'
  const { rowCount } = await db.query(
    'delete from identity.mailed_code where interaction = $1 and code_hash = $2',
    [interaction, tried],
  )
  return rowCount === 1 ? 'right' : 'over'
}
