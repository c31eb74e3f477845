import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

/** The card of a sale, which is kept where its owner wants it. */
export interface CardToKeep {
  /** What it is called here from then on. */
  readonly savedCardId: string
  readonly provider: string
  readonly vaultToken: string | null
  readonly print: string | null
  readonly cardType: string | null
  readonly lastFour: string | null
  readonly expiresOn: string | null
}

/** A part of the statement that places the order of `attempt`: its card is kept, or one that is kept was used. */
export const savingCard = (held: CardToKeep) => sql`
  saved as (
    insert into saved_card (id, account_id, provider, vault_token, print, brand, last_four, expires_on)
    select ${held.savedCardId}::uuid, a.saves_for, ${held.provider}::text, ${held.vaultToken}::text, ${held.print}::text,
           ${held.cardType}::text, ${held.lastFour}::text, ${held.expiresOn}::date
      from attempt a
     where a.saves_for is not null and a.saved_card_id is null and ${held.vaultToken}::text is not null
       and ${held.cardType}::text is not null and ${held.lastFour}::text ~ '^[0-9]{4}$'
    on conflict (account_id, print) where removed_at is null do nothing),
  used as (
    update saved_card s set used_at = now() from attempt a where s.id = a.saved_card_id)`

const SAVED = statement('saved cards', {
  id: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiresOn: z.string(),
  isExpired: z.boolean(),
  expiresThisMonth: z.boolean(),
  heldOrder: z.string().nullable(),
  heldCents: z.number(),
})

export type SavedCardRow = RowOf<typeof SAVED>

/** Of whoever asks, the one they used last first, each with what it still holds. Reads orders. */
export async function selectSavedCards(db: Db, { accountId }: Visit): Promise<SavedCardRow[]> {
  const { rows } = await SAVED`
    select s.id, s.brand, s.last_four as "lastFour", to_char(s.expires_on, 'YYYY-MM') as "expiresOn",
           s.expires_on < current_date as "isExpired",
           date_trunc('month', s.expires_on) = date_trunc('month', current_date) as "expiresThisMonth",
           h.number as "heldOrder", coalesce(h.cents, 0)::bigint as "heldCents"
      from saved_card s
      left join lateral (
        select min(o.number) as number, sum(p.authorized_cents - p.captured_cents - p.voided_cents) as cents
          from payment p join shop_order o on o.id = p.order_id
         where p.vault_token = s.vault_token and p.captured_cents + p.voided_cents < p.authorized_cents) h on true
     where s.account_id = ${accountId} and s.removed_at is null
     order by s.used_at desc, s.id`.execute(db)
  return rows
}

const TO_PAY_WITH = statement('saved card to pay with', { token: z.string() })

/** The token of a card that its owner pays with; whoever removes it waits. Null where there is none, or none any more. */
export async function lockCardToPayWith(tx: Db, { accountId }: Visit, id: string): Promise<string | null> {
  const { rows } = await TO_PAY_WITH`
    select s.vault_token as token from saved_card s
     where s.id = ${id} and s.account_id = ${accountId} and s.removed_at is null and s.expires_on >= current_date
       for share`.execute(tx)
  return rows[0]?.token ?? null
}

const IN_USE = statement('saved card in use', { isHeld: z.boolean() })

/** Locked first and looked at then: whoever is paying with it has said so by now. */
export async function lockCardToRemove(
  tx: Db,
  { accountId }: Visit,
  id: string,
): Promise<'gone' | 'held' | 'free'> {
  const found = await tx
    .selectFrom('saved_card')
    .select('vault_token as token')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return 'gone'
  const { rows } = await IN_USE`
    select exists (select from payment p where p.vault_token = ${found.token}
              and p.captured_cents + p.voided_cents < p.authorized_cents)
        or exists (select from order_attempt a where a.saved_card_id = ${id} and a.outcome = 'processing')
        as "isHeld"`.execute(tx)
  return rows[0]?.isHeld ? 'held' : 'free'
}

export async function markRemoved(tx: Db, id: string): Promise<void> {
  await tx.updateTable('saved_card').set({ removed_at: sql`now()` }).where('id', '=', id).execute()
}

const TO_FORGET = statement('card to forget', { provider: z.string(), token: z.string() })

/** A card that nobody here has a use for, and that its provider still keeps: its owner removed it, or its hold is over. */
export async function findCardToForget(db: Db, id: string): Promise<RowOf<typeof TO_FORGET> | null> {
  const { rows } = await TO_FORGET`
    select provider, vault_token as token from saved_card where id = ${id} and removed_at is not null
    union all select provider, vault_token from card_to_forget where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function deleteForgottenCard(db: Db, id: string): Promise<void> {
  await sql`
    with saved as (delete from saved_card where id = ${id} and removed_at is not null)
    delete from card_to_forget where id = ${id}`.execute(db)
}

const OVER = statement('cards whose hold is over', { id: z.string() })

/**
 * Cards that were kept for holds that are over: their names leave the payments, and those that nobody has saved are to be
 * forgotten.
 */
export async function takeCardsOfEndedHolds(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await OVER`
    with over as materialized (
      select p.id, p.provider, p.vault_token from payment p
       where p.vault_token is not null and p.captured_cents + p.voided_cents >= p.authorized_cents
         and not exists (select from payment_operation x
               where x.payment_id = p.id and x.state in ('wanted', 'asked', 'unknown'))
       limit ${limit} for update skip locked),
    cleared as (update payment p set vault_token = null from over where p.id = over.id)
    insert into card_to_forget (provider, vault_token)
    select distinct o.provider, o.vault_token from over o
     where not exists (select from saved_card s where s.provider = o.provider and s.vault_token = o.vault_token)
    on conflict do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
