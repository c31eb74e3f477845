import { CREDIT_KINDS, type CreditReason } from '@shop/domain/payments/credit'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/db/owner.ts'
import { type RowOf, statement } from '../../platform/db/statement.ts'

/** Its own order and whose it is, for whoever gives credit for it. Reads orders. */
export function findOrderToCredit(
  db: Db,
  number: string,
): Promise<{ id: string; channelId: string; accountId: string | null } | undefined> {
  return db
    .selectFrom('shop_order')
    .select(['id', 'channel_id as channelId', 'account_id as accountId'])
    .where('number', '=', number)
    .executeTakeFirst()
}

const ADDED = statement('credit of an account', { balanceCents: z.number() })

interface Addition {
  readonly amountCents: number
  readonly kind: CreditReason
  readonly orderId: string
  readonly cause: string
  /** Of staff, who did not have to ask; null where somebody else decided. */
  readonly givenBy: string | null
}

const GIVEN_ALONE = statement('credit that somebody gave of an order', { cents: z.number() })

/** What somebody has given of an order without asking, to its account and as gift cards. */
export async function creditGivenAlone(tx: Db, orderId: string, staffId: string): Promise<number> {
  const { rows } = await GIVEN_ALONE`
    select coalesce(sum(amount_cents), 0)::int as cents from credit_entry
     where order_id = ${orderId} and given_by = ${staffId}`.execute(tx)
  return rows[0]?.cents ?? 0
}

/** Adds to what an account has, which begins with the first. */
export async function addToAccount(
  tx: Db,
  { accountId, channelId }: { readonly accountId: string; readonly channelId: string },
  { amountCents, kind, orderId, cause, givenBy }: Addition,
): Promise<number> {
  const { rows } = await ADDED`
    with added as (
      insert into credit as c (account_id, channel_id, balance_cents)
      values (${accountId}, ${channelId}, ${amountCents})
      on conflict (account_id) do update set balance_cents = c.balance_cents + excluded.balance_cents
      returning c.id, c.balance_cents),
    entered as (
      insert into credit_entry (credit_id, kind, amount_cents, order_id, cause, given_by)
      select id, ${kind}, ${amountCents}::bigint, ${orderId}::uuid, ${cause}, ${givenBy}::text from added)
    select balance_cents as "balanceCents" from added`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Account ${accountId} has no credit`)
  return row.balanceCents
}

/** A new gift card; false when there is one of that id. */
export async function insertGiftCard(
  tx: Db,
  card: {
    readonly id: string
    readonly channelId: string
    readonly codeHash: Buffer
    readonly codeEnd: string
  },
  { amountCents, kind, orderId, cause, givenBy }: Addition,
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into credit (id, channel_id, code_hash, code_end, balance_cents)
      values (${card.id}, ${card.channelId}, ${card.codeHash}, ${card.codeEnd}, ${amountCents})
      on conflict (id) do nothing returning id)
    insert into credit_entry (credit_id, kind, amount_cents, order_id, cause, given_by)
    select id, ${kind}, ${amountCents}::bigint, ${orderId}::uuid, ${cause}, ${givenBy}::text from added returning id`.execute(
    tx,
  )
  return rows.length === 1
}

const OF_ACCOUNT = statement('store credit with its entries', {
  balanceCents: z.number(),
  entries: z.array(z.strictObject({ kind: z.enum(CREDIT_KINDS), amountCents: z.number(), at: z.string() })),
})

const SHOWN_ENTRIES = 50

/** What the account of whoever asks has, and what has changed it last. Null where it never had any. */
export async function findOwnCredit(db: Db, { accountId }: Owner): Promise<RowOf<typeof OF_ACCOUNT> | null> {
  const { rows } = await OF_ACCOUNT`
    select c.balance_cents as "balanceCents",
           coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'amountCents', e.amount_cents,
                   'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by e.at desc, e.id)
              from (select * from credit_entry x where x.credit_id = c.id order by x.at desc, x.id
                     limit ${SHOWN_ENTRIES}) e), '[]') as entries
      from credit c where c.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}
