import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { registerSweep } from '../platform/workflow/sweeps.ts'

const AT_A_TIME = 100
const AHEAD = sql`interval '1 day'`

const ENDING = statement('holds that end soon', {
  id: z.string(),
  orderId: z.string(),
  provider: z.string(),
  heldCents: z.number(),
  holdUntil: z.date(),
})

/** A hold that ends before its tires have left is known to a person, once: the money cannot be taken afterwards. */
export function registerTellOfHolds(): void {
  registerSweep('holds that end soon', async (tx) => {
    for (const { id, ...detail } of await selectHoldsEnding(tx)) {
      await raiseIncident(tx, { kind: 'hold-ending', subject: id, detail })
    }
  })
}

/** Reads orders, and which of them somebody knows of already. */
async function selectHoldsEnding(tx: Db): Promise<RowOf<typeof ENDING>[]> {
  const { rows } = await ENDING`
    select p.id, p.order_id as "orderId", p.provider, p.authorized_cents - p.captured_cents - p.voided_cents as "heldCents",
           p.hold_until as "holdUntil"
      from payment p join shop_order o on o.id = p.order_id
     where p.hold_until < now() + ${AHEAD} and p.captured_cents + p.voided_cents < p.authorized_cents
       and o.state <> 'cancelled'
       and not exists (select from incident i where i.kind = 'hold-ending' and i.subject = p.id::text)
     order by p.hold_until limit ${AT_A_TIME}`.execute(tx)
  return rows
}
