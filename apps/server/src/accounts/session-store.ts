import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

export interface StoredSession {
  readonly id: string
  readonly channelId: string
  readonly customerType: string
  readonly zip: string | null
  readonly gaClientId: string | null
  readonly rudderAnonymousId: string | null
  readonly rudderSessionId: string | null
  readonly account: {
    readonly id: string
    readonly ssoUid: string
    readonly accountTypeId: string
    readonly companyId: string | null
  } | null
}

const DAYS = 30
/** A visitor who stays away this long starts anew. */
const IDLE_DAYS = 14

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    channelId: string
    accountId: string | null
    customerType: string
    zip: string | null
  },
): Promise<string> {
  const row = await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      channel_id: session.channelId,
      account_id: session.accountId,
      customer_type: session.customerType,
      zip: session.zip,
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

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
    channelId: row.channel_id,
    customerType: row.customer_type,
    zip: row.zip,
    gaClientId: row.ga_client_id,
    rudderAnonymousId: row.rudder_anonymous_id,
    rudderSessionId: row.rudder_session_id,
    account:
      row.account_id && row.sso_uid && row.account_type_id
        ? {
            id: row.account_id,
            ssoUid: row.sso_uid,
            accountTypeId: row.account_type_id,
            companyId: row.company_id,
          }
        : null,
  }
}

const livingSession = preparedQuery((db, params: { tokenHash: Buffer; channelId: string }) =>
  db
    .selectFrom('session as s')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select([
      's.id',
      's.channel_id',
      's.customer_type',
      's.zip',
      's.ga_client_id',
      's.rudder_anonymous_id',
      's.rudder_session_id',
      'a.id as account_id',
      'a.sso_uid',
      'a.account_type_id',
      'a.company_id',
    ])
    .where('s.token_hash', '=', params.tokenHash)
    .where('s.channel_id', '=', params.channelId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(days => ${IDLE_DAYS})`),
)

export async function touchSession(db: Db, id: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: sql`now()` }).where('id', '=', id).execute()
}

export async function revokeSession(db: Db, id: string): Promise<string | null> {
  const row = await db
    .updateTable('session')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .returning('id_token')
    .executeTakeFirst()
  return row?.id_token ?? null
}

export async function setIdToken(db: Db, sessionId: string, idToken: string): Promise<void> {
  await db.updateTable('session').set({ id_token: idToken }).where('id', '=', sessionId).execute()
}

export async function updatePersonalization(
  db: Db,
  id: string,
  values: {
    zip?: string | undefined
    gaClientId?: string | null | undefined
    rudderAnonymousId?: string | null | undefined
    rudderSessionId?: string | null | undefined
  },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      last_seen_at: sql`now()`,
      ...(values.zip !== undefined && { zip: values.zip }),
      ...(values.gaClientId !== undefined && { ga_client_id: values.gaClientId }),
      ...(values.rudderAnonymousId !== undefined && { rudder_anonymous_id: values.rudderAnonymousId }),
      ...(values.rudderSessionId !== undefined && { rudder_session_id: values.rudderSessionId }),
    })
    .where('id', '=', id)
    .execute()
}

/** What the header shows of a visitor: who it is, and how many tires are in the cart. */
export async function findVisitorWithCartCount(
  db: Db,
  sessionId: string,
): Promise<{ account: { firstName: string; lastName: string } | null; cartItemCount: number }> {
  const row = await db
    .selectFrom('session as s')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select((of) => [
      'a.first_name',
      'a.last_name',
      // The account's cart before one of the session alone, as `findCart` has it.
      of
        .selectFrom('cart as c')
        .select((cart) =>
          cart
            .selectFrom('cart_line as l')
            .select(sql<number>`coalesce(sum(l.quantity), 0)::int`.as('count'))
            .whereRef('l.cart_id', '=', 'c.id')
            .as('count'),
        )
        .where((is) =>
          is.or([is('c.session_id', '=', is.ref('s.id')), is('c.account_id', '=', is.ref('s.account_id'))]),
        )
        .whereRef('c.channel_id', '=', 's.channel_id')
        .where('c.state', 'in', ['open', 'ordering'])
        .where('c.expires_at', '>', sql<Date>`now()`)
        .orderBy(sql`c.state = 'open' desc, c.account_id is not null desc`)
        .limit(1)
        .as('cart_item_count'),
    ])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return {
    account:
      row.first_name === null || row.last_name === null
        ? null
        : { firstName: row.first_name, lastName: row.last_name },
    cartItemCount: row.cart_item_count ?? 0,
  }
}
