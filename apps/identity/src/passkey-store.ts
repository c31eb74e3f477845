import type { Pool } from 'pg'

export type Passkey = {
  id: string
  uid: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}
export type NamedPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export async function insertPasskey(
  db: Pool,
  { id, uid, publicKey, counter, transports }: Passkey,
  name: string,
) {
  await db.query(
    `insert into identity.passkey (credential_id, uid, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, uid, Buffer.from(publicKey), counter, transports, name],
  )
}

export async function findPasskey(db: Pool, id: string): Promise<Passkey | null> {
  const { rows } = await db.query<{ uid: string; publicKey: Buffer; counter: string; transports: string[] }>(
    `select uid, public_key as "publicKey", counter, transports from identity.passkey where credential_id = $1`,
    [id],
  )
  const [row] = rows
  return row ? { id, ...row, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) } : null
}

export async function listPasskeys(db: Pool, uid: string): Promise<NamedPasskey[]> {
  const { rows } = await db.query<NamedPasskey>(
    `select credential_id as id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
     from identity.passkey where uid = $1 order by created_at`,
    [uid],
  )
  return rows
}

export async function notePasskeyUse(db: Pool, id: string, counter: number): Promise<void> {
  await db.query('update identity.passkey set counter = $2, last_used_at = now() where credential_id = $1', [
    id,
    counter,
  ])
}

/** Somebody's own, and nobody else's. */
export async function renamePasskey(db: Pool, uid: string, id: string, name: string): Promise<void> {
  await db.query('update identity.passkey set name = $3 where uid = $1 and credential_id = $2', [
    uid,
    id,
    name,
  ])
}

export async function removePasskey(db: Pool, uid: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from identity.passkey where uid = $1 and credential_id = $2', [
    uid,
    id,
  ])
  return rowCount === 1
}
