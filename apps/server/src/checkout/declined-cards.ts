import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { DECLINED } from './declined-limits.ts'

export interface Trier {
  readonly sessionId: string
  readonly cartId: string
  readonly address: string
  readonly device: string | null
  /** As the card fields know it. */
  readonly devicePrint: string | null
}

const MAY_TRY = statement('may try a card', { may: z.boolean() })

/**
 * Counted in the attempts themselves, so nothing is forgotten with the cache and an order that goes well costs no write.
 * Whoever has tried a card that others tried too often has used up their own tries.
 */
export async function mayTryCard(
  tx: Db,
  { sessionId, cartId, address, device, devicePrint }: Trier,
): Promise<boolean> {
  const { rows } = await MAY_TRY`
    select ${below('session', sql`session_id = ${sessionId}`)} and ${below('cart', sql`cart_id = ${cartId}`)}
       and ${below('address', sql`tried_from = ${address}`)} and ${below('device', sql`tried_with = ${device}`)}
       and ${below('device', sql`device_print = ${devicePrint}`)}
       and not exists (
         select from declined_card o where o.session_id = ${sessionId}
            and o.ended_at > now() - make_interval(hours => ${DECLINED.card.hours})
            and not ${below('card', sql`card_print = o.card_print`)}) as may`.execute(tx)
  return rows[0]?.may ?? true
}

function below(scope: keyof typeof DECLINED, whose: RawBuilder<unknown>) {
  const { cards, hours } = DECLINED[scope]
  return sql`(select count(*) < ${cards} from (select from declined_card where ${whose}
    and ended_at > now() - make_interval(hours => ${hours}) limit ${cards}) d)`
}

/**
 * Of the attempt `a` that is about to be sent to the bank: many who press at the same moment all find the limit not
 * reached yet. A session or a cart presses once at a time.
 */
export const triedTooOften = sql<boolean>`not (${below('address', sql`tried_from = a.tried_from`)}
  and ${below('device', sql`tried_with = a.tried_with`)} and ${below('device', sql`device_print = a.device_print`)})`

const TRIED = statement('tried cards', {
  address: z.string().nullable(),
  ofAddress: z.boolean(),
  ofShop: z.boolean(),
})

/** After a declined card: when an address has reached its limit, or the whole shop sees many, somebody must look. */
export async function tellOfTriedCards(tx: Db, attemptId: string): Promise<void> {
  const { rows } = await TRIED`
    select a.tried_from as address, not ${below('address', sql`tried_from = a.tried_from`)} as "ofAddress",
           not ${below('shop', sql`true`)} as "ofShop"
      from order_attempt a where a.id = ${attemptId}`.execute(tx)
  const [seen] = rows
  if (seen?.ofAddress && seen.address) {
    const subject = `address ${createHash('sha256').update(seen.address).digest('hex').slice(0, 12)}`
    await raiseIncident(tx, { kind: 'cards-tried', subject, detail: { attemptId, ...DECLINED.address } })
  }
  if (seen?.ofShop) {
    await raiseIncident(tx, {
      kind: 'cards-tried',
      subject: 'shop',
      detail: { attemptId, ...DECLINED.shop },
    })
  }
}

const COOKIE = 'device'
const YEAR_SECONDS = 365 * 24 * 3600

/** The browser an order comes from, beyond its visits. Somebody without one is known by session and address. */
export function deviceOf(request: FastifyRequest): string | null {
  const device = request.cookies[COOKIE]
  return device && /^[\w-]{22}$/.test(device) ? device : null
}

/** A browser is named by its first order, so that this one counts, too, and an answer given again names it the same. */
export function deviceNamedBy(attemptId: string): string {
  return createHash('sha256').update(`device ${attemptId}`).digest('base64url').slice(0, 22)
}

/** For the calls of the api alone: pages neither see it nor are kept by it. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, attemptId: string): void {
  if (deviceOf(request)) return
  reply.setCookie(COOKIE, deviceNamedBy(attemptId), {
    path: '/_api',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: YEAR_SECONDS,
  })
}
