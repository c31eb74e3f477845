import { type Adapter, type AdapterPayload, errors } from 'oidc-provider'
import type { Pool, PoolClient } from 'pg'
import type { Person } from './person.ts'

export function artifactStore(db: Pool, kind: string): Adapter {
  const find = async (column: 'id' | 'uid' | 'user_code', value: string) => {
    const { rows } = await db.query<{ payload: AdapterPayload; consumed: number | null }>(
      `select payload, extract(epoch from consumed_at)::int as consumed from identity.artifact
       where kind = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
      [kind, value],
    )
    const [row] = rows
    return row && { ...row.payload, ...(row.consumed === null ? {} : { consumed: row.consumed }) }
  }
  return {
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    findByUserCode: (userCode) => find('user_code', userCode),
    async upsert(id, payload, expiresIn) {
      await db.query(
        `insert into identity.artifact (kind, id, payload, grant_id, uid, user_code, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
         on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
        [
          kind,
          id,
          payload,
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.userCode ?? null,
          expiresIn ?? null,
        ],
      )
    },
    async consume(id) {
      const { rowCount } = await db.query(
        'update identity.artifact set consumed_at = now() where kind = $1 and id = $2 and consumed_at is null',
        [kind, id],
      )
      // Two requests with one code can both have read it unused; only the first may go on.
      if (rowCount === 0) throw new errors.InvalidGrant(`${kind} was used before`)
    },
    async destroy(id) {
      await db.query('delete from identity.artifact where kind = $1 and id = $2', [kind, id])
    },
    async revokeByGrantId(grantId) {
      await db.query('delete from identity.artifact where kind = $1 and grant_id = $2', [kind, grantId])
    },
  }
}

export async function dropExpired(db: Pool): Promise<void> {
  for (const table of ['artifact', 'mailed_code', 'recovery_link', 'email_change', 'email_undo', 'ceremony'])
    await db.query(`delete from identity.${table} where expires_at < now()`)
}

/** Ends whatever somebody has open here, on all devices: sessions, and what clients may ask for in their name. */
export async function endSessions(db: PoolClient, uid: string): Promise<void> {
  await db.query("delete from identity.artifact where payload ->> 'accountId' = $1", [uid])
}

/** Mail to this address reaches them: they have brought back what was mailed there. */
export async function markEmailProven(db: Pool, email: string): Promise<string | null> {
  const { rows } = await db.query<{ uid: string }>(
    `update identity.person set email_proven_at = coalesce(email_proven_at, now()) where email = $1 returning uid`,
    [email.toLowerCase()],
  )
  return rows[0]?.uid ?? null
}

/** Who it is; null for an address that nobody has. */
export async function setBlocked(
  db: PoolClient,
  email: string,
  isBlocked: boolean,
): Promise<BlockedPerson | null> {
  const { rows } = await db.query<BlockedPerson>(
    `with known as (select uid, blocked_at from identity.person where email = $1 for update)
     update identity.person p set blocked_at = case when $2 then coalesce(p.blocked_at, now()) end
       from known where p.uid = known.uid
     returning p.uid, known.blocked_at is not null as "wasBlocked", p.blocked_at is not null as "isBlocked"`,
    [email.toLowerCase(), isBlocked],
  )
  return rows[0] ?? null
}

export interface BlockedPerson {
  readonly uid: string
  readonly wasBlocked: boolean
  readonly isBlocked: boolean
}

/** In the shop's audit trail, by the one door this server has to it. */
export async function notePersonChange(
  db: PoolClient,
  { uid, wasBlocked, isBlocked }: BlockedPerson,
  { actor, why }: { actor: string; why: string },
): Promise<void> {
  await db.query('select note_person_change($1, $2, $3, $4, $5)', [actor, isBlocked, wasBlocked, uid, why])
}

/** Whoever sets it came by a link from their mailbox, so the address is proven too. */
export async function setPassword(db: PoolClient, uid: string, passwordHash: string): Promise<void> {
  await db.query(
    `update identity.person set password_hash = $2, email_proven_at = coalesce(email_proven_at, now()) where uid = $1`,
    [uid, passwordHash],
  )
}

export async function loadSigningKeys(db: PoolClient): Promise<object[]> {
  const { rows } = await db.query<{ jwk: object }>(
    'select jwk from identity.signing_key order by created_at desc',
  )
  return rows.map(({ jwk }) => jwk)
}

export async function saveSigningKey(db: PoolClient, jwk: { kid: string }): Promise<void> {
  await db.query('insert into identity.signing_key (kid, jwk) values ($1, $2)', [jwk.kid, jwk])
}

export type StoredPerson = Person & { passwordHash: string; isEmailProven: boolean; isBlocked: boolean }

const personColumns = `uid, email, first_name as "firstName", last_name as "lastName", account_type as "accountType",
  company_id as "companyId", groups, password_hash as "passwordHash",
  email_proven_at is not null as "isEmailProven", blocked_at is not null as "isBlocked"`

export async function findPerson(
  db: Pool,
  by: { email: string } | { uid: string },
): Promise<StoredPerson | null> {
  const [column, value] = 'email' in by ? ['email', by.email.toLowerCase()] : ['uid', by.uid]
  const { rows } = await db.query<StoredPerson>(
    `select ${personColumns} from identity.person where ${column} = $1`,
    [value],
  )
  return rows[0] ?? null
}

/** Unless it was changed meanwhile. */
export async function renewHash(
  db: Pool,
  { uid }: { uid: string },
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query('update identity.person set password_hash = $3 where uid = $1 and password_hash = $2', [
    uid,
    from,
    to,
  ])
}

/** Somebody whose address is proven, or known to us. False when another has it already. */
export async function insertPerson(
  db: Pool,
  person: Omit<StoredPerson, 'isEmailProven' | 'isBlocked'>,
): Promise<boolean> {
  const { uid, email, firstName, lastName, accountType, companyId, groups, passwordHash } = person
  const { rowCount } = await db.query(
    `insert into identity.person
       (uid, email, first_name, last_name, account_type, company_id, groups, password_hash, email_proven_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now()) on conflict do nothing`,
    [uid, email.toLowerCase(), firstName, lastName, accountType, companyId, groups, passwordHash],
  )
  return rowCount === 1
}
