import type { SecurityOverview } from '@shop/contracts/accounts/security'
import { DEVICE_KINDS } from '@shop/domain/accounts/device-kind'
import { PROOFS } from '@shop/domain/accounts/proof'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { statement } from '../platform/db/statement.ts'
import { IDLE_DAYS } from './session-store.ts'
import { publicIdOf } from './sign-on-parameters.ts'

/** Nobody reads more, and whoever signs on by a program must not make a page of thousands. */
const MOST_SESSIONS = 50
const MOST_SIGN_ONS = 10

const whereabouts = {
  id: z.string(),
  device: z.string().nullable(),
  deviceKind: z.enum(DEVICE_KINDS).nullable(),
  place: z.string().nullable(),
  site: z.string(),
  by: z.enum(PROOFS).nullable(),
}

const SECURITY = statement('security of an account', {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  timeZone: z.string().nullable(),
  sessions: z.array(z.strictObject({ ...whereabouts, beganAt: z.string(), lastSeenAt: z.string() })),
  signOns: z.array(z.strictObject({ ...whereabouts, at: z.string() })),
})

/** Of an account, with the channels and places its sessions are on: one statement, because each page of it asks. */
export async function findSecurityWithPlaces(db: Db, owner: Visit): Promise<SecurityOverview | null> {
  const { accountId, sessionId, realmId } = owner
  const { rows } = await SECURITY`
    select a.first_name as "firstName", a.last_name as "lastName", a.email,
           (select z.time_zone from session s join zip_code z on z.zip = s.zip where s.id = ${sessionId}) as "timeZone",
           coalesce((
             select jsonb_agg(jsonb_build_object('id', s.id, 'device', s.device, 'deviceKind', s.device_kind,
                      'place', z.city || ', ' || z.state, 'site', c.name, 'by', s.proved_by,
                      'beganAt', s.created_at, 'lastSeenAt', s.last_seen_at)
                    order by s.id = ${sessionId} desc, s.last_seen_at desc, s.id)
               from (select * from session s
                      where s.account_id = a.id and s.revoked_at is null and s.expires_at > now()
                        and s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})
                      order by s.id = ${sessionId} desc, s.last_seen_at desc limit ${MOST_SESSIONS}) s
               join channel c on c.id = s.channel_id and c.realm_id = ${realmId}
               left join zip_code z on z.zip = s.zip), '[]') as sessions,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', o.id::text, 'device', o.device, 'deviceKind', o.device_kind,
                      'place', z.city || ', ' || z.state, 'site', c.name, 'by', o.proved_by, 'at', o.signed_on_at)
                    order by o.signed_on_at desc, o.id desc)
               from (select * from sign_on o where o.account_id = a.id
                      order by o.signed_on_at desc limit ${MOST_SIGN_ONS}) o
               join channel c on c.id = o.channel_id
               left join zip_code z on z.zip = o.zip), '[]') as "signOns"
      from account a where a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { sessions, signOns, timeZone, ...account } = row
  return {
    account,
    timeZone,
    sessions: sessions.map((session) => ({
      ...session,
      id: publicIdOf(session),
      beganAt: instantOf(session.beganAt),
      lastSeenAt: instantOf(session.lastSeenAt),
      isThisOne: session.id === sessionId,
    })),
    signOns: signOns.map((signOn) => ({ ...signOn, at: instantOf(signOn.at) })),
  }
}

const instantOf = (written: string) => new Date(written).toISOString()

/** Ends another session of the same account; null where there is none of that id. */
export async function endSessionOf(
  db: Db,
  owner: Visit,
  publicId: string,
): Promise<{ device: string | null } | null> {
  const row = await othersEnded(db, owner)
    .where('id', '=', sql<string>`${publicId}::uuid`)
    .returning('device')
    .executeTakeFirst()
  return row ?? null
}

/** Ends all other sessions of the same account, on every channel, and answers how many there were. */
export async function endOtherSessionsOf(db: Db, owner: Visit): Promise<number> {
  const { numUpdatedRows } = await othersEnded(db, owner).executeTakeFirst()
  return Number(numUpdatedRows)
}

const othersEnded = (db: Db, { accountId, sessionId }: Visit) =>
  db
    .updateTable('session')
    .set({ revoked_at: sql`now()`, is_signed_out: true })
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
