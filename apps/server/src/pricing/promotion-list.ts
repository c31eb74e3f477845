import { ListedPromotion, promotionList } from '@shop/contracts/pricing/promotion-list'
import { sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../platform/db/statement.ts'
import { listSource } from '../platform/lists/list-source.ts'
import { PROMOTION_HAS_BEGUN, PROMOTION_HAS_ENDED, PROMOTION_RUNS } from './promotion-runs.ts'

const STATES = {
  running: PROMOTION_RUNS,
  coming: sql`not ${PROMOTION_HAS_BEGUN}`,
  over: PROMOTION_HAS_ENDED,
} as const

const LISTED_PROMOTIONS = statement('promotions of the list', {
  listId: z.string(),
  listKey: z.string(),
  label: z.string(),
  kind: ListedPromotion.shape.kind,
  channel: z.string(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  state: ListedPromotion.shape.state,
})

/** Promotions of every channel. Reads the names of channels too. */
export const promotionSource = listSource({
  list: promotionList,
  // A row is known by channel and id together. Few begin at one instant, so those are sorted without an index.
  from: "(select channel_id || '/' || id as row_id, effective_from, ends_at from promotion) p",
  id: { column: 'p.row_id', type: 'text' },
  sorts: {
    begin: {
      column: 'p.effective_from',
      type: 'timestamptz',
      index: 'promotion_beginning',
      direction: 'desc',
    },
  },
  where: ({ state }) => (state ? [STATES[state]] : []),
  rows: async (db, { page, order }) => {
    const { rows } = await LISTED_PROMOTIONS`
      select page.id as "listId", page.sort_key::text as "listKey", p.label, p.kind, c.name as channel,
             p.effective_from as "startsAt", p.ends_at as "endsAt",
             case when ${PROMOTION_HAS_ENDED} then 'over' when ${PROMOTION_HAS_BEGUN} then 'running' else 'coming' end as state
        from ${page} page join promotion p on p.channel_id || '/' || p.id = page.id
        join channel c on c.id = p.channel_id
       order by ${order}`.execute(db)
    return rows
  },
  show: ({ listId, listKey, startsAt, endsAt, ...row }): ListedPromotion => ({
    ...row,
    rowId: listId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }),
  cells: {
    label: { head: 'Promotion', of: ({ label }) => label },
    kind: { head: 'Kind', of: ({ kind }) => kind },
    channel: { head: 'Channel', of: ({ channel }) => channel },
    starts: { head: 'Starts', of: ({ startsAt }) => startsAt },
    ends: { head: 'Ends', of: ({ endsAt }) => endsAt },
    state: { head: 'Status', of: ({ state }) => state },
  },
})
