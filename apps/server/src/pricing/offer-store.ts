import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface CodeUse {
  readonly channelId: string
  readonly code: string
  readonly attemptId: string
  /** Who counts as one buyer, where a code is limited by buyer. */
  readonly buyer: string
}

/**
 * Takes one use of a code, in one statement: the counter on its row decides between all buyers, the number of the use
 * between two orders of the same buyer. False when there is none left.
 */
export async function claimCode(tx: Db, { channelId, code, attemptId, buyer }: CodeUse): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      update promotion_code set used = used + 1
       where channel_id = ${channelId} and code = ${code} and used < max_uses
      returning code)
    insert into promotion_use (channel_id, code, attempt_id, buyer, nth, is_counted)
    select c.channel_id, c.code, ${attemptId}::uuid, case when c.max_uses_per_account is not null then ${buyer}::text end,
           free.nth, c.max_uses is not null
      from promotion_code c
      left join lateral (
        select n.nth from generate_series(1, c.max_uses_per_account) n (nth)
         where not exists (select from promotion_use u
                  where u.channel_id = c.channel_id and u.code = c.code and u.buyer = ${buyer} and u.nth = n.nth)
         order by n.nth limit 1) free on true
     where c.channel_id = ${channelId} and c.code = ${code}
       and (c.max_uses is null or exists (select from counted))
       and (c.max_uses_per_account is null or free.nth is not null)
    on conflict (channel_id, code, buyer, nth) do nothing
    returning code`.execute(tx)
  return rows.length === 1
}

/** Takes an offer that an account was given once. False when another order was faster. */
export async function claimAccountOffer(
  tx: Db,
  offer: { accountId: string; kind: string; attemptId: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('account_offer')
    .set({ attempt_id: offer.attemptId })
    .where('account_id', '=', offer.accountId)
    .where('kind', '=', offer.kind)
    .where('attempt_id', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Everything an attempt or its order had taken can be used again. Repeating it changes nothing. */
export async function giveBackOffers(tx: Db, attemptId: string): Promise<void> {
  await sql`
    with gone as (
      delete from promotion_use where attempt_id = ${attemptId} returning channel_id, code, is_counted),
    counters as (
      update promotion_code c set used = c.used - 1 from gone g
       where g.is_counted and c.channel_id = g.channel_id and c.code = g.code)
    update account_offer set attempt_id = null where attempt_id = ${attemptId}`.execute(tx)
}
