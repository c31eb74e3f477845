import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { inTransaction } from './in-transaction.ts'

/** Without letters that look like digits or like each other; 32 of them, so that a byte picks each as often. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 16
export const CODES = 10

const newCode = () => Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

/** As people type it: in capitals, with what stands between the groups, and with letters for the digits they look like. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')

/** As people read it: in groups of four. */
export const shownCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code

const hashOf = (uid: string, code: string) => createHash('sha256').update(`${uid} ${code}`).digest()

/** Ten new ones in place of all before; nobody sees them again. */
export async function makeRecoveryCodes(db: Pool, uid: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await inTransaction(db, async (client) => {
    await client.query('delete from identity.recovery_code where uid = $1', [uid])
    await client.query('insert into identity.recovery_code (uid, code_hash) select $1, unnest($2::bytea[])', [
      uid,
      codes.map((code) => hashOf(uid, code)),
    ])
  })
  return codes
}

/** How many are left; null for somebody who never had any. */
export async function recoveryCodesLeft(db: Pool, uid: string): Promise<number | null> {
  const { rows } = await db.query<{ all: number; left: number }>(
    `select count(*)::int as all, count(*) filter (where used_at is null)::int as left
     from identity.recovery_code where uid = $1`,
    [uid],
  )
  return rows[0] && rows[0].all > 0 ? rows[0].left : null
}

/** Whether it was a good one: each is, once. */
export async function redeemRecoveryCode(db: Pool, uid: string, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update identity.recovery_code set used_at = now() where uid = $1 and code_hash = $2 and used_at is null',
    [uid, hashOf(uid, code)],
  )
  return rowCount === 1
}
