import type { Pool } from 'pg'

const MINUTES = 10

/** Lets somebody wait who has been let in already, until they have answered an offer. */
export async function holdSignOn(db: Pool, holder: string, uid: string): Promise<void> {
  await db.query(
    `insert into identity.ceremony (holder, uid, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (holder) do update set uid = excluded.uid, challenge = null, expires_at = excluded.expires_at`,
    [holder, uid, MINUTES],
  )
}

/** Who waits there. */
export async function findHeld(db: Pool, holder: string): Promise<string | null> {
  const { rows } = await db.query<{ uid: string | null }>(
    'select uid from identity.ceremony where holder = $1 and expires_at > now()',
    [holder],
  )
  return rows[0]?.uid ?? null
}

/** The newest challenge is the one that counts. */
export async function keepChallenge(db: Pool, holder: string, challenge: string): Promise<void> {
  await db.query(
    `insert into identity.ceremony (holder, challenge, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (holder) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [holder, challenge, MINUTES],
  )
}

/** Takes a challenge away, so that an answer is good once. */
export async function takeChallenge(db: Pool, holder: string): Promise<string | null> {
  const { rows } = await db.query<{ challenge: string | null }>(
    `with taken as (select challenge from identity.ceremony where holder = $1 and expires_at > now() for update)
     update identity.ceremony set challenge = null from taken where holder = $1 returning taken.challenge`,
    [holder],
  )
  return rows[0]?.challenge ?? null
}

export async function endCeremony(db: Pool, holder: string): Promise<void> {
  await db.query('delete from identity.ceremony where holder = $1', [holder])
}
