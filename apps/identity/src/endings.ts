import { randomUUID } from 'node:crypto'
import { clientIdOf } from '@shop/domain/accounts/sign-on-client'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Pool, PoolClient } from 'pg'
import { signingKeys } from './signing-keys.ts'
import { FIRST_REALM, listRealms } from './subjects.ts'

/** Who hears when somebody is signed on no more, besides the shop. */
type Office = { id: string; uri: string }

/** Everything somebody has at every site ends with what they have here. */
export interface Endings {
  /** In the transaction that ends it here: told for sure, whatever dies. */
  note(client: PoolClient, uid: string): Promise<void>
  /** Tells what is noted. Waited for by whoever ends something, so that it holds before their next call. */
  deliver(): Promise<void>
  close(): Promise<void>
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const AGAIN_AFTER_MS = 5_000
const PATIENCE_MS = 2_500
/** Sessions at a site are over by then of themselves. */
const GIVEN_UP_AFTER = '30 days'

/** Where this shop's sites hear it. */
type Sites = {
  issuer: string
  shop: { backchannelLogoutUri?: string | undefined }
  offices: readonly { id: string; backchannelLogoutUri?: string | undefined }[]
}

/** Tells every site of this shop who is signed on no more. */
export async function endingsOf(
  db: Pool,
  { issuer, shop, offices }: Sites,
  onFault: (fault: unknown) => void,
): Promise<Endings> {
  const [key = {}] = await signingKeys(db)
  return openEndings(db, {
    issuer,
    key,
    shopUri: shop.backchannelLogoutUri,
    offices: offices.flatMap(({ id, backchannelLogoutUri: uri }) => (uri ? [{ id, uri }] : [])),
    onFault,
  })
}

/** What the shop hears of a realm stands beside the clients of offices, under a name that no client has. */
const ofRealm = (realmId: string) => `realm ${realmId}`

function openEndings(
  db: Pool,
  {
    issuer,
    key,
    shopUri,
    offices,
    onFault,
  }: {
    issuer: string
    key: JWK
    shopUri: string | undefined
    offices: readonly Office[]
    onFault: (fault: unknown) => void
  },
): Endings {
  let delivering: Promise<void> | null = null
  const deliverAll = async () => {
    await db.query(`delete from identity.ending where noted_at < now() - $1::interval`, [GIVEN_UP_AFTER])
    const { rows } = await db.query<{ uid: string; toldTo: string; notedAt: string; subject: string }>(
      `select e.uid, e.client_id as "toldTo", e.noted_at::text as "notedAt", coalesce(s.subject, e.uid) as subject
       from identity.ending e
       left join identity.subject s on s.uid = e.uid and e.client_id = 'realm ' || s.realm_id
       order by e.noted_at limit 500`,
    )
    if (rows.length === 0) return
    // The shop knows people by realm: a channel of each realm is who is spoken to.
    const realms = (await listRealms(db)).flatMap(({ realmId, channelId }) =>
      shopUri ? [[ofRealm(realmId), { audience: clientIdOf(channelId), uri: shopUri }] as const] : [],
    )
    const listeners = new Map([
      ...realms,
      ...offices.map(({ id, uri }) => [id, { audience: id, uri }] as const),
    ])
    const told = await Promise.allSettled(
      rows.map(async ({ uid, toldTo, notedAt, subject }) => {
        const listener = listeners.get(toldTo)
        if (listener)
          await tell(listener.uri, await logoutToken({ issuer, key, audience: listener.audience, subject }))
        // What was noted anew meanwhile is told anew.
        await db.query('delete from identity.ending where uid = $1 and client_id = $2 and noted_at = $3', [
          uid,
          toldTo,
          notedAt,
        ])
      }),
    )
    for (const each of told) if (each.status === 'rejected') onFault(each.reason)
  }
  const deliver = async () => {
    // Whoever comes while some are told waits for these, and then for their own.
    while (delivering) await delivering
    delivering = deliverAll()
      .catch(onFault)
      .finally(() => {
        delivering = null
      })
    await delivering
  }
  const again = setInterval(() => void deliver(), AGAIN_AFTER_MS)
  return {
    note: async (client, uid) => {
      await client.query(
        `insert into identity.ending (uid, client_id)
         select $1, unnest($2::text[]) union
         select $1, 'realm ' || realm_id from identity.subject where uid = $1
         on conflict (uid, client_id) do update set noted_at = clock_timestamp()`,
        [uid, [ofRealm(FIRST_REALM), ...offices.map(({ id }) => id)]],
      )
    },
    deliver,
    close: async () => {
      clearInterval(again)
      await delivering
    },
  }
}

async function logoutToken({
  issuer,
  key,
  audience,
  subject,
}: {
  issuer: string
  key: JWK
  audience: string
  subject: string
}): Promise<string> {
  return new SignJWT({ events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', ...(key.kid !== undefined && { kid: key.kid }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(await importJWK(key, 'RS256'))
}

async function tell(uri: string, token: string): Promise<void> {
  const answer = await fetch(uri, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ logout_token: token }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`${uri} answered ${answer.status}`)
}
