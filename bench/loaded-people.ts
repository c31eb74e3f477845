import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { CHANNEL } from './bare-deals.ts'

/** One of so many is signed in. */
export const PEOPLE_PER_SESSION = 5
/** So many rows at a time: ten million in one transaction would be written twice before they are kept. */
const BATCH = 500_000
const TABLES = ['account', 'session', 'identity.person']

export type LoadedPerson = { subject: string; email: string; cookie: string }

/** Makes the people `from` to `to`: an account here and one at the identity server each, and a session of every fifth. */
export async function loadPeople(admin: pg.Pool, from: number, to: number): Promise<void> {
  const client = await admin.connect()
  try {
    for (let first = from; first <= to; first += BATCH) {
      const last = Math.min(to, first + BATCH - 1)
      await client.query('begin')
      // The rows are right by themselves: to look every reference up would take most of the time.
      await client.query('set local session_replication_role = replica')
      for (const insert of INSERTS) await client.query(insert.text, [first, last, ...insert.values])
      await client.query('commit')
    }
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`)
    // What the load has left to be written would be written while the next operation is measured.
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** So many different ones who are signed in, at random: a big table is met where nobody has just been. */
export function pickPeople(wanted: number, loaded: number): LoadedPerson[] {
  const all = Math.floor(loaded / PEOPLE_PER_SESSION)
  const picked = new Set<number>()
  while (picked.size < Math.min(wanted, all)) picked.add(PEOPLE_PER_SESSION * randomInt(1, all + 1))
  return [...picked].map((n) => ({
    subject: `person-${n}`,
    email: `person-${n}@example.com`,
    cookie: `__Host-session=${tokenOf(n)}`,
  }))
}

const tokenOf = (n: number) => `p${String(n).padStart(42, '0')}`

const numbers = 'generate_series($1::int, $2::int) as n'
const account = "md5('account ' || n)::uuid"

const INSERTS: { text: string; values: unknown[] }[] = [
  {
    text: `insert into account (id, sso_uid, email, first_name, last_name, account_type_id)
           select ${account}, 'person-' || n, 'person-' || n || '@example.com', 'Ada', 'Number ' || n, 'Retail' from ${numbers}`,
    values: [],
  },
  {
    text: `insert into session (token_hash, channel_id, account_id, id_token, proved_at, proved_by, expires_at)
           select sha256(('p' || lpad(n::text, 42, '0'))::bytea), $3, ${account}, 'none', now(), 'password',
                  now() + interval '30 days'
             from ${numbers} where n % ${PEOPLE_PER_SESSION} = 0`,
    values: [CHANNEL],
  },
  {
    text: `insert into identity.person (uid, email, first_name, last_name, account_type, password_hash, email_proven_at)
           select 'person-' || n, 'person-' || n || '@example.com', 'Ada', 'Number ' || n, 'Retail', '$argon2id$' || n, now()
             from ${numbers}`,
    values: [],
  },
]
