import { COMPANY_ROLES } from '@shop/domain/accounts/company-role'
import { PROOFS } from '@shop/domain/accounts/proof'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { AccountContext, Assurance, SessionContext } from '../platform/http/request-context.ts'
import type { Device } from './device.ts'
import { hasOwnPages as ownPages } from './own-pages.ts'

export interface StoredSession extends SessionContext {
  readonly account: AccountContext | null
}

const DAYS = 30
/** A visitor who stays away this long starts anew. */
export const IDLE_DAYS = 14

interface NewSession {
  readonly tokenHash: Buffer
  readonly customerType: string
  readonly zip: string | null
}

export async function insertSession(db: Db, owner: Visit, session: NewSession): Promise<void> {
  await db.insertInto('session').values(newSession(owner, session)).execute()
}

/**
 * A visit of somebody who has signed on, in place of the one they left with, and the sign-on noted: never one without the
 * other. Says whether its owner has ended a session that went by the same proof.
 */
export async function replaceSession(
  db: Db,
  owner: Visit,
  earlier: { readonly id: string } | null,
  session: NewSession & { assurance: Assurance | null; idToken: string; device: Device },
): Promise<{ isProofEnded: boolean }> {
  const { assurance, device, idToken, zip } = session
  const provedAt = assurance?.provedAt ?? null
  return db
    .with('ended', (of) =>
      of
        .updateTable('session')
        .set({ revoked_at: sql`now()` })
        .where('id', '=', sql<string>`${earlier?.id ?? null}::uuid`)
        .returning('id'),
    )
    .with('noted', (of) =>
      of
        .insertInto('sign_on')
        .values({
          account_id: sql<string>`${owner.accountId}::uuid`,
          channel_id: owner.channelId,
          proved_by: assurance?.by ?? null,
          device: device.name,
          device_kind: device.kind,
          zip,
        })
        .returning('id'),
    )
    .insertInto('session')
    .values({
      ...newSession(owner, session),
      proved_at: provedAt,
      proved_by: assurance?.by ?? null,
      id_token: idToken,
      rights: rightsOf(owner.accountId),
      device: device.name,
      device_kind: device.kind,
    })
    .returning(
      sql<boolean>`exists (
        select from session e
         where e.account_id = ${owner.accountId}::uuid and e.is_signed_out and e.proved_at = ${provedAt}::timestamptz)`.as(
        'isProofEnded',
      ),
    )
    .executeTakeFirstOrThrow()
}

const newSession = (owner: Visit, session: NewSession) => ({
  id: owner.sessionId,
  token_hash: session.tokenHash,
  channel_id: owner.channelId,
  account_id: owner.accountId,
  customer_type: session.customerType,
  zip: session.zip,
  expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
})

/** All that an account may do, as one word: another word, another token. */
const rightsOf = (accountId: unknown) => sql<string | null>`(
  select concat_ws('/', b.account_type_id, m.company_id, m.role)
    from account b left join membership m
      on m.account_id = b.id and m.begins_at <= now() and coalesce(m.ends_at > now(), true)
   where b.id = ${accountId}::uuid)`

/** Another token for the same visit; whoever holds the one before has nothing. */
export async function changeToken(db: Db, { sessionId, accountId }: Visit, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({
      token_hash: tokenHash,
      rights: rightsOf(accountId),
      customer_type: sql<string>`coalesce((
        select t.user_type from account b join account_type t on t.id = b.account_type_id
         where b.id = ${accountId}::uuid), customer_type)`,
    })
    .where('id', '=', sessionId)
    .execute()
}

const LIVING_SESSION = statement('living session', {
  id: z.string(),
  customer_type: z.string(),
  zip: z.string().nullable(),
  ga_client_id: z.string().nullable(),
  rudder_anonymous_id: z.string().nullable(),
  rudder_session_id: z.string().nullable(),
  proved_at: z.date().nullable(),
  proved_by: z.enum(PROOFS).nullable(),
  account_id: z.string().nullable(),
  sso_uid: z.string().nullable(),
  account_type_id: z.string().nullable(),
  company_id: z.string().nullable(),
  company_role: z.enum(COMPANY_ROLES).nullable(),
})

/** The session behind a token, with its account, if it is alive and belongs to the channel that is asked. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  channelId: string,
): Promise<StoredSession | null> {
  const [row] = await livingSession(db, { tokenHash, channelId })
  if (!row) return null
  return {
    id: row.id,
    customerType: row.customer_type,
    zip: row.zip,
    gaClientId: row.ga_client_id,
    rudderAnonymousId: row.rudder_anonymous_id,
    rudderSessionId: row.rudder_session_id,
    account: accountOf(row),
  }
}

function accountOf(row: RowOf<typeof LIVING_SESSION>): AccountContext | null {
  if (!row.account_id || !row.sso_uid || !row.account_type_id) return null
  const { company_id: companyId, company_role: role, proved_at: provedAt, proved_by: by } = row
  return {
    id: row.account_id,
    ssoUid: row.sso_uid,
    accountTypeId: row.account_type_id,
    membership: companyId && role ? { companyId, role } : null,
    assurance: provedAt && by ? { provedAt, by } : null,
  }
}

const livingSession = preparedQuery(
  (_db, params: { tokenHash: Buffer; channelId: string }) => LIVING_SESSION`
    select * from living_session(${params.tokenHash}, ${params.channelId}, ${sql.lit(IDLE_DAYS)})`,
)

export async function revokeSession(db: Db, { sessionId }: Visit): Promise<string | null> {
  const row = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', sessionId)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token ?? null
}

/** Of a person, on every channel: for whoever the identity server tells us of. */
export async function revokeSessionsOf(db: Db, ssoUid: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .where('account_id', 'in', (of) => of.selectFrom('account').select('id').where('sso_uid', '=', ssoUid))
    .execute()
}

export async function updatePersonalization(
  db: Db,
  { sessionId }: Visit,
  values: {
    zip?: string | undefined
    gaClientId?: string | null | undefined
    rudderAnonymousId?: string | null | undefined
    rudderSessionId?: string | null | undefined
  },
): Promise<SessionContext> {
  return db
    .updateTable('session')
    .set({
      last_seen_at: sql`now()`,
      ...(values.zip !== undefined && { zip: values.zip }),
      ...(values.gaClientId !== undefined && { ga_client_id: values.gaClientId }),
      ...(values.rudderAnonymousId !== undefined && { rudder_anonymous_id: values.rudderAnonymousId }),
      ...(values.rudderSessionId !== undefined && { rudder_session_id: values.rudderSessionId }),
    })
    .where('id', '=', sessionId)
    .returning([
      'id',
      'customer_type as customerType',
      'zip',
      'ga_client_id as gaClientId',
      'rudder_anonymous_id as rudderAnonymousId',
      'rudder_session_id as rudderSessionId',
    ])
    .executeTakeFirstOrThrow()
}

const SEEN_VISITOR = statement('seen visitor', {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  cartItemCount: z.number().nullable(),
  hasOwnPages: z.boolean(),
  hasOtherRights: z.boolean(),
})

/**
 * What the header shows of a visitor: who it is, and how many tires are in the cart. Notes that somebody is here again;
 * whoever is here for the first time has left nothing yet, and may be forgotten sooner.
 */
export async function seeVisitor(
  db: Db,
  { sessionId, accountId, channelId }: Visit,
  isAgain: boolean,
): Promise<SeenVisitor> {
  const [row] = await seenVisitor(db, { sessionId, accountId, channelId, isAgain })
  const { firstName = null, lastName = null, cartItemCount = null } = row ?? {}
  return {
    account: firstName === null || lastName === null ? null : { firstName, lastName },
    cartItemCount: cartItemCount ?? 0,
    hasOwnPages: row?.hasOwnPages ?? false,
    hasOtherRights: row?.hasOtherRights ?? false,
  }
}

interface SeenVisitor {
  readonly account: { readonly firstName: string; readonly lastName: string } | null
  readonly cartItemCount: number
  /** The pages of the channel are not for them. */
  readonly hasOwnPages: boolean
  /** They may do more, or less, than when the visit got its token. */
  readonly hasOtherRights: boolean
}

interface SeenVisit {
  readonly sessionId: string
  readonly accountId: string | null
  readonly channelId: string
  readonly isAgain: boolean
}

// The account's cart before one of the session alone, as `findCart` has it.
const seenVisitor = preparedQuery(
  (_db, visit: SeenVisit) => SEEN_VISITOR`
    with seen as (
      update session set last_seen_at = now() where id = ${visit.sessionId}::uuid and ${visit.isAgain}::boolean)
    select a.first_name as "firstName", a.last_name as "lastName",
           (select (select coalesce(sum(l.quantity), 0)::int from cart_line l where l.cart_id = c.id)
              from cart c
             where (c.session_id = ${visit.sessionId}::uuid or c.account_id = ${visit.accountId}::uuid)
               and c.channel_id = ${visit.channelId} and c.state in ('open', 'ordering') and c.expires_at > now()
             order by c.state = 'open' desc, c.account_id is not null desc limit 1) as "cartItemCount",
           ${ownPages(visit.accountId)} as "hasOwnPages",
           coalesce((select s.rights <> ${rightsOf(visit.accountId)} from session s
             where s.id = ${visit.sessionId}::uuid), false) as "hasOtherRights"
      from (select) visitor left join account a on a.id = ${visit.accountId}::uuid`,
)
