import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'

/** The realm that was there before there were others: in it people are known by their uid, as they always were. */
export const FIRST_REALM = 'simpletire'

/** As whom somebody is known in a realm: another name in each, so that no two of them can tell that it is one person. */
export async function subjectOf(db: Pool, uid: string, realmId: string): Promise<string> {
  if (realmId === FIRST_REALM) return uid
  const find = async () => {
    const { rows } = await db.query<{ subject: string }>(
      'select subject from identity.subject where uid = $1 and realm_id = $2',
      [uid, realmId],
    )
    return rows[0]?.subject
  }
  const known = await find()
  if (known !== undefined) return known
  // Of two sign-ons at once the first one names them.
  await db.query(
    'insert into identity.subject (uid, realm_id, subject) values ($1, $2, $3) on conflict (uid, realm_id) do nothing',
    [uid, realmId, randomUUID()],
  )
  const named = await find()
  if (named === undefined) throw new Error('The subject just made is missing')
  return named
}

/** A channel that speaks for its realm. */
export type Realm = { realmId: string; channelId: string }

export async function listRealms(db: Pool): Promise<Realm[]> {
  const { rows } = await db.query<Realm>(
    'select realm_id as "realmId", channel_id as "channelId" from identity_realms()',
  )
  return rows
}
