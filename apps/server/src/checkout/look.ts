import { sql } from 'kysely'
import { defineLook, waitingIn } from '../platform/looks/define-look.ts'
import { UNDECIDED_AFTER_SECONDS } from './attempt-desk-store.ts'
import { isInTimeAway } from './lender-store.ts'
import { messages } from './messages.ts'

/** Shoppers whose order is neither placed nor refused; they stand above the list of orders. */
export const undecidedAttempts = defineLook({
  name: 'orders-undecided',
  title: messages.look,
  permission: 'orders.read',
  target: { minutes: 15 },
  link: { desk: 'orders', query: {} },
  statement: () =>
    waitingIn(sql`select a.created_at as since from order_attempt a where a.outcome = 'processing'
      and not ${isInTimeAway}
      and a.created_at < now() - make_interval(secs => ${sql.lit(UNDECIDED_AFTER_SECONDS)})`),
})
