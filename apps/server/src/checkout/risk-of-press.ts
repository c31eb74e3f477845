import { KnownOfPress } from '@shop/contracts/payments/risk'
import { isRedirect, type PaymentType } from '@shop/domain/payments/payment-type'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { networkTo } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

/** More than any rule counts to. */
const MOST_COUNTED = 100

/** Cards that were declined within the hour, with the one that is paid with. */
const cardsTried = (whose: RawBuilder<unknown>) => sql`(
  select 1 + count(distinct coalesce(d.card_print, '')) from (
    select card_print from declined_card where ${whose} and ended_at > now() - interval '1 hour' limit ${MOST_COUNTED}) d)`

/** What is known of the attempt `a` before its money is asked for: one value, for whichever statement has the row. */
export const riskOfPress = sql<KnownOfPress>`(
  select jsonb_build_object(
      'cardsTried', jsonb_build_object('session', ${cardsTried(sql`session_id = a.session_id`)},
        'address', ${cardsTried(sql`tried_from = a.tried_from`)},
        'device', greatest(${cardsTried(sql`tried_with = a.tried_with`)}, ${cardsTried(sql`device_print = a.device_print`)})),
      'miles', n.miles, 'from', n.place,
      'device', case when a.device_print is not null then device_standing(a.device_print, a.session_id, a.cart_id) end)
    from (select) one
    left join ${networkTo(sql`a.seen_from`, sql`(select left(s.zip, 5) from cart_shipping s where s.cart_id = a.cart_id)`)} n on true)`

const FOUND = statement('risk of an attempt', { paymentType: z.string(), known: KnownOfPress })

/** The same where the press was carried out elsewhere. Null of what a lender pays: the risk is its own. */
export async function findRiskOfPress(db: Db, attemptId: string): Promise<KnownOfPress | null> {
  const { rows } = await FOUND`
    select a.payment_type as "paymentType", ${riskOfPress} as known from order_attempt a where a.id = ${attemptId}`.execute(
    db,
  )
  const [found] = rows
  return found && !isRedirect(found.paymentType as PaymentType) ? found.known : null
}
