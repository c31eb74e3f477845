import { HeldOrder, holdList } from '@shop/contracts/orders/hold-list'
import type { FilterOf } from '@shop/contracts/platform/list'
import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../../platform/db/statement.ts'
import { listSource, type Sort } from '../../platform/lists/list-source.ts'

type Filter = FilterOf<typeof holdList>

const LISTED = statement('holds of the list', {
  ...HeldOrder.shape,
  listId: z.string(),
  listKey: z.string(),
})

/** Orders that are held. What waits goes by when it was held, the oldest first; what is over by when that was. */
export const holdSource = listSource({
  list: holdList,
  from: 'order_hold h',
  id: { column: 'h.order_id', type: 'uuid' },
  sorts: { turn: sortOf },
  where: ({ state = 'waiting', rule }) => [
    // Written out, as the indexes have them.
    ...(state === 'waiting'
      ? [sql`h.state = 'waiting'`]
      : [sql`h.state <> 'waiting'`, sql`h.state = ${state}`]),
    ...(rule ? [sql`h.rules @> ${JSON.stringify([{ name: rule }])}::jsonb`] : []),
  ],
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED`
      select page.id::text as "listId", page.sort_key::text as "listKey", o.number as "orderNumber", h.state,
             to_char(h.held_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldAt",
             o.total_cents as "totalCents", o.delivery_kind as "deliveryKind", o.city || ', ' || o.region as place,
             (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as tires,
             (select jsonb_agg(r -> 'name') from jsonb_array_elements(h.rules) r) as reasons,
             to_char(h.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "decidedAt",
             m.first_name || ' ' || m.last_name as "decidedBy"
        from ${page} page join order_hold h on h.order_id = page.id join shop_order o on o.id = h.order_id
        left join staff_member m on m.id = h.decided_by
       order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, ...held }) => held,
  cells: {
    order: { head: 'Order', of: ({ orderNumber }) => orderNumber },
    reasons: { head: 'Reasons', of: ({ reasons }) => reasons.join(', ') },
    total: { head: 'Total', of: ({ totalCents }) => totalCents / 100 },
    tires: { head: 'Tires', of: ({ tires }) => tires },
    place: { head: 'Ships to', of: ({ place }) => place },
    held: { head: 'Held', of: ({ heldAt }) => heldAt },
    state: { head: 'Status', of: ({ state }) => state },
    decided: { head: 'Decided', of: ({ decidedAt }) => decidedAt },
  },
})

function sortOf({ state = 'waiting' }: Filter): Sort {
  return state === 'waiting'
    ? { column: 'h.held_at', type: 'timestamptz', index: 'order_hold_waiting', direction: 'asc' }
    : { column: 'h.decided_at', type: 'timestamptz', index: 'order_hold_over', direction: 'desc' }
}
