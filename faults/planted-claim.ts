import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { PrivateShop } from './private-shop.ts'

export type SlotOfDay = { calendarId: number; day: string; from: number; cars: number }

/** Locks the day and counts what is taken of it, at once: it counts what was there before it waited. */
const LOCK_AND_COUNT = `
  with day as materialized (select pg_advisory_xact_lock($1::int, $2::date - date '2020-01-01'))
  insert into booking (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, state, cart_id, held_at, expires_at)
  select $1, $2, 'slot', $3::int, $3, $3, 50, 'held', $5, clock_timestamp(), clock_timestamp() + interval '15 minutes'
    from day
   where $4 > (select count(*) from booking b where b.calendar_id = $1 and b.day = $2 and b.starts = $3 and b.state = 'held')`

const PATIENCE_MS = 30_000

/** What the shop must never do, done by as many sessions as there are carts, all of which wait for the day before one has it. */
export async function claimInOneStatement(
  { ownerUrl }: Pick<PrivateShop, 'ownerUrl'>,
  { calendarId, day, from, cars }: SlotOfDay,
  cartIds: readonly string[],
): Promise<void> {
  await withAdmin(ownerUrl, async (first) => {
    await first.query('begin')
    await first.query(`select pg_advisory_xact_lock($1::int, $2::date - date '2020-01-01')`, [
      calendarId,
      day,
    ])
    const claims = cartIds.map((cartId) =>
      withAdmin(ownerUrl, (owner) => owner.query(LOCK_AND_COUNT, [calendarId, day, from, cars, cartId])),
    )
    for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(20)) {
      const { rowCount } = await first.query(
        `select from pg_locks where locktype = 'advisory' and not granted and classid = $1`,
        [calendarId],
      )
      if (rowCount === cartIds.length) break
      if (Date.now() > deadline) throw new Error('The planted claims do not wait for the day')
    }
    await first.query('commit')
    await Promise.all(claims)
  })
}
