import { UndecidedAttempt } from '@shop/contracts/orders/order-desk'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { idIn, stateOf, statusIn } from '../platform/workflow/engine-tables.ts'
import { lastTakeUp } from './attempt-store.ts'
import { isInTimeAway } from './lender-store.ts'
import { placeOrder } from './workflows.ts'

/** Most attempts end within seconds: what is younger is nobody's concern yet. */
export const UNDECIDED_AFTER_SECONDS = 60
const MOST = 50

const UNDECIDED = statement('undecided attempts', {
  ...UndecidedAttempt.omit({ state: true }).shape,
  status: z.string().nullable(),
  count: z.number(),
})

/** Attempts without an end, with the work that looks after them. Reads channels and workflows too. */
export async function selectUndecidedWithWork(
  db: Db,
  attemptId?: string,
): Promise<{ attempts: UndecidedAttempt[]; count: number }> {
  const { rows } = await UNDECIDED`
    select a.id, to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "beganAt",
           c.name as "channelName", a.agreed_total_cents as "totalCents", a.authorize_tries > 0 as "mayBeCharged",
           coalesce(${statusIn(lastTakeUp)}, ${statusIn(idIn(placeOrder, 'a.id'))}) as status, (count(*) over ())::int as count
      from order_attempt a join channel c on c.id = a.channel_id
     where a.outcome = 'processing' and not ${isInTimeAway}
       and ${attemptId === undefined ? sql`a.created_at < now() - make_interval(secs => ${UNDECIDED_AFTER_SECONDS})` : sql`a.id = ${attemptId}`}
     order by a.created_at limit ${MOST}`.execute(db)
  return {
    attempts: rows.map(({ status, count: _, ...attempt }) => ({ ...attempt, state: careOf(status) })),
    count: rows[0]?.count ?? 0,
  }
}

/** Work that is over, or was never there, while its attempt is not: nothing looks after it. */
function careOf(status: string | null): UndecidedAttempt['state'] {
  const state = status === null ? 'stuck' : stateOf(status)
  return state === 'done' || state === 'cancelled' ? 'stuck' : state
}
