import { randomUUID } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import type { Pool, PoolClient } from 'pg'

/** A site that hears when somebody is signed on no more. */
export type EndedAt = { id: string; backchannelLogoutUri: string }

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

export function openEndings(
  db: Pool,
  {
    issuer,
    key,
    sites,
    onFault,
  }: { issuer: string; key: JWK; sites: readonly EndedAt[]; onFault: (fault: unknown) => void },
): Endings {
  let delivering: Promise<void> | null = null
  const deliverAll = async () => {
    await db.query(`delete from identity.ending where noted_at < now() - $1::interval`, [GIVEN_UP_AFTER])
    const { rows } = await db.query<{ uid: string; clientId: string; notedAt: string }>(
      `select uid, client_id as "clientId", noted_at::text as "notedAt" from identity.ending order by noted_at limit 500`,
    )
    const told = await Promise.allSettled(
      rows.map(async ({ uid, clientId, notedAt }) => {
        const site = sites.find(({ id }) => id === clientId)
        if (site) await tell(site, await logoutToken({ issuer, key, audience: clientId, uid }))
        // What was noted anew meanwhile is told anew.
        await db.query('delete from identity.ending where uid = $1 and client_id = $2 and noted_at = $3', [
          uid,
          clientId,
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
        `insert into identity.ending (uid, client_id) select $1, unnest($2::text[])
         on conflict (uid, client_id) do update set noted_at = clock_timestamp()`,
        [uid, sites.map(({ id }) => id)],
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
  uid,
}: {
  issuer: string
  key: JWK
  audience: string
  uid: string
}): Promise<string> {
  return new SignJWT({ events: { [EVENT]: {} } })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', ...(key.kid !== undefined && { kid: key.kid }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(uid)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(await importJWK(key, 'RS256'))
}

async function tell({ backchannelLogoutUri }: EndedAt, token: string): Promise<void> {
  const answer = await fetch(backchannelLogoutUri, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ logout_token: token }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw new Error(`${backchannelLogoutUri} answered ${answer.status}`)
}
