import type { Proof } from '@shop/domain/accounts/proof'
import { rolesAmong, type StaffRole } from '@shop/domain/accounts/staff-role'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { Assurance } from '../platform/http/request-context.ts'

export interface StaffPerson {
  readonly ssoUid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly StaffRole[]
}

export interface StaffSession {
  readonly id: string
  readonly staffId: string
  readonly ssoUid: string
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly expiresAt: Date
  /** When and how they last proved who they are. */
  readonly assurance: Assurance | null
}

/** Then the identity server is asked again what this person may do. */
const WHOLE_MINUTES = 60
/** A screen nobody touches closes by itself. */
const IDLE_MINUTES = 30

/** Writes down what the identity server said: also that somebody has no role any more. */
export async function upsertStaffMember(db: Db, person: StaffPerson): Promise<string> {
  const told = {
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    roles: [...person.roles],
  }
  const row = await db
    .insertInto('staff_member')
    .values({ sso_uid: person.ssoUid, ...told })
    .onConflict((conflict) => conflict.column('sso_uid').doUpdateSet({ ...told, signed_on_at: sql`now()` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertStaffSession(
  db: Db,
  session: { tokenHash: Buffer; staffId: string; idToken: string; assurance: Assurance | null },
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      id_token: session.idToken,
      proved_at: session.assurance?.provedAt ?? null,
      proved_by: session.assurance?.by ?? null,
      expires_at: sql`now() + make_interval(mins => ${WHOLE_MINUTES})`,
    })
    .execute()
}

/** The session behind a token while it lives, with the roles as they stand now, in one statement that also notes the visit. */
export async function findStaffSession(db: Db, tokenHash: Buffer): Promise<StaffSession | null> {
  const [row] = await livingStaffSession(db, { tokenHash })
  if (!row) return null
  return {
    id: row.id,
    staffId: row.staff_id,
    ssoUid: row.sso_uid,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    roles: rolesAmong(row.roles),
    expiresAt: row.expires_at,
    assurance: row.proved_at && { provedAt: row.proved_at, by: row.proved_by as Proof },
  }
}

const livingStaffSession = preparedQuery((db, params: { tokenHash: Buffer }) =>
  db
    .updateTable('staff_session as s')
    .from('staff_member as m')
    .set({ last_seen_at: sql`now()` })
    .whereRef('m.id', '=', 's.staff_id')
    .where('s.token_hash', '=', params.tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${IDLE_MINUTES})`)
    .returning(['s.id', 's.staff_id', 's.expires_at', 's.proved_at', 's.proved_by'])
    .returning(['m.sso_uid', 'm.first_name', 'm.last_name', 'm.email', 'm.roles']),
)

/** Of a person, wherever they signed on: for whoever the identity server tells us of. */
export async function revokeStaffSessionsOf(db: Db, ssoUid: string): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .where('staff_id', 'in', (of) => of.selectFrom('staff_member').select('id').where('sso_uid', '=', ssoUid))
    .execute()
}

export async function revokeStaffSession(db: Db, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .updateTable('staff_session')
    .set({ revoked_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token ?? null
}
