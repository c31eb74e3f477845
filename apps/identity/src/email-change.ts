import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export const CHANGE_MINUTES = 10
export const UNDO_HOURS = 72
const TRIES = 5

export type EmailChange = { uid: string; newEmail: string; oldCodeHash: Buffer; newCodeHash: Buffer }
export type EmailUndo = { uid: string; oldEmail: string; newEmail: string }

/** Keyed, because a million codes are tried in a moment by whoever reads the table. */
export const codeHash = (key: string, uid: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${uid} ${code}`).digest()

export async function insertEmailChange(db: Pool, change: EmailChange): Promise<void> {
  await db.query(
    `insert into identity.email_change (uid, new_email, old_code_hash, new_code_hash, tries_left, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
     on conflict (uid) do update set new_email = excluded.new_email, old_code_hash = excluded.old_code_hash,
       new_code_hash = excluded.new_code_hash, tries_left = excluded.tries_left, expires_at = excluded.expires_at`,
    [change.uid, change.newEmail, change.oldCodeHash, change.newCodeHash, TRIES, CHANGE_MINUTES],
  )
}

export async function findEmailChange(db: Pool, uid: string): Promise<{ newEmail: string } | null> {
  const { rows } = await db.query<{ newEmail: string }>(
    'select new_email as "newEmail" from identity.email_change where uid = $1',
    [uid],
  )
  return rows[0] ?? null
}

/** Counts a try before it is looked at. Null when there is none left, or no time. */
export async function takeTry(db: Pool, uid: string): Promise<EmailChange | null> {
  const { rows } = await db.query<EmailChange>(
    `update identity.email_change set tries_left = tries_left - 1
     where uid = $1 and tries_left > 0 and expires_at > now()
     returning uid, new_email as "newEmail", old_code_hash as "oldCodeHash", new_code_hash as "newCodeHash"`,
    [uid],
  )
  return rows[0] ?? null
}

/** Moves somebody from one address to another; null when they are elsewhere by now, or another person has it. */
export async function moveEmail(
  db: PoolClient,
  { uid, from, to }: { uid: string; from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity.person set email = $3, email_proven_at = now() where uid = $1 and email = $2
       and not exists (select from identity.person other where other.email = $3)`,
    [uid, from, to],
  )
  return rowCount === 1
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Ends the change that waited, and makes the way back. */
export async function insertUndo(db: PoolClient, { uid, oldEmail, newEmail }: EmailUndo): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.query('delete from identity.email_change where uid = $1', [uid])
  await db.query(
    `insert into identity.email_undo (token_hash, uid, old_email, new_email, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(hours => $5))`,
    [hashOf(token), uid, oldEmail, newEmail, UNDO_HOURS],
  )
  return token
}

const undoColumns = 'uid, old_email as "oldEmail", new_email as "newEmail"'

export async function findUndo(db: Pool, token: string): Promise<EmailUndo | null> {
  const { rows } = await db.query<EmailUndo>(
    `select ${undoColumns} from identity.email_undo where token_hash = $1 and expires_at > now()`,
    [hashOf(token)],
  )
  return rows[0] ?? null
}

export async function redeemUndo(db: PoolClient, token: string): Promise<EmailUndo | null> {
  const { rows } = await db.query<EmailUndo>(
    `delete from identity.email_undo where token_hash = $1 and expires_at > now() returning ${undoColumns}`,
    [hashOf(token)],
  )
  return rows[0] ?? null
}
