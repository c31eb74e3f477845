import { sql } from 'kysely'
import { defineLook, waitingIn } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'

/** Feeds whose file is late, since the minute it was. */
export const lateFeeds = defineLook({
  name: 'feeds-late',
  title: messages.look,
  permission: 'feeds.edit',
  target: { hours: 1 },
  link: { desk: 'feeds', query: {} },
  statement: () =>
    waitingIn(sql`select l.since from (
      select f.last_seen_at + make_interval(mins => f.expected_minutes + f.late_minutes) as since
        from supplier_feed f where not f.is_paused) l where l.since <= now()`),
})
