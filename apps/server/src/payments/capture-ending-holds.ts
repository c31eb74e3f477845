import { cents } from '@shop/domain/money/cents'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'
import type { Shop } from '../shop.ts'
import { lockMoneyOfOrder } from './money-store.ts'
import { type ParcelsOf, planOf } from './renew-holds.ts'
import { takeAndEndHold } from './take-and-end-hold.ts'

const AT_A_TIME = 50
/** Long enough for a capture whose answer is lost to be looked for and sent again. */
const LAST = sql`interval '2 hours'`

const LAST_HOURS = statement('holds in their last hours', {
  id: z.string(),
  orderId: z.string(),
  provider: z.string(),
  paymentType: z.string(),
  cardType: z.string().nullable(),
  heldCents: z.number(),
})

/**
 * A hold that is captured once and was not renewed: what has left is taken before it ends, as nothing could be taken
 * afterwards. The rest of it ends with that, and a person knows of it since the day before.
 */
export function registerCaptureEndingHolds(shop: Shop, parcelsOf: ParcelsOf): void {
  registerSweep('holds in their last hours', async (tx) => {
    for (const hold of await selectLastHours(tx)) {
      const { captures, capturesPart } = shop.payments.named(hold.provider).can(hold)
      if (captures === 'often' || !capturesPart) continue
      const payments = await lockMoneyOfOrder(tx, hold.orderId)
      const money = payments.find(({ id }) => id === hold.id)
      const { captureCents } = planOf(hold, payments, await parcelsOf(tx, hold.orderId))
      if (money && captureCents > 0)
        await takeAndEndHold(tx, shop.workflows, money, {
          captureCents: cents(captureCents),
          posting: `rest:${hold.id}`,
        })
    }
  })
}

async function selectLastHours(tx: Db): Promise<RowOf<typeof LAST_HOURS>[]> {
  const { rows } = await LAST_HOURS`
    select p.id, p.order_id as "orderId", p.provider, p.payment_type as "paymentType", p.card_type as "cardType",
           p.authorized_cents - p.captured_cents - p.voided_cents as "heldCents"
      from payment p join shop_order o on o.id = p.order_id
     where p.hold_until > now() and p.hold_until < now() + ${LAST} and o.state <> 'cancelled'
       and p.captured_cents + p.voided_cents < p.authorized_cents
       and not exists (select from payment_operation x where x.payment_id = p.id
             and (x.kind = 'capture' or (x.kind = 'authorize' and x.state in ('wanted', 'asked', 'unknown'))))
     order by p.hold_until limit ${AT_A_TIME}`.execute(tx)
  return rows
}
