import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { instant } from './instants.ts'
import { listsRead, type PlanBuyer } from './plan-terms.ts'

export const ListPrice = z.strictObject({
  tireId: z.number(),
  priceListId: z.string(),
  amountCents: z.number(),
  effectiveFrom: z.string(),
})
export type ListPrice = z.infer<typeof ListPrice>

/** The price in force of each tire on each list that the buyer reads, or everybody on the channel. */
export const pricesInForce = ({
  tireIds,
  ...buyer
}: PlanBuyer & { readonly tireIds: readonly number[] }) => sql`
  select distinct on (p.tire_id, p.price_list_id)
         p.tire_id as "tireId", p.price_list_id as "priceListId", p.amount_cents as "amountCents",
         ${instant('p.effective_from')} as "effectiveFrom"
    from price p
   where p.tire_id = any(${tireIds}::bigint[]) and p.price_list_id = any (${listsRead(buyer)})
     and p.effective_from <= now()
   order by p.tire_id, p.price_list_id, p.effective_from desc`

/** What a tire costs on a list now; null for one that has no price there. */
export async function findPriceInForce(
  db: Db,
  { priceListId, tireId }: { priceListId: string; tireId: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('price')
    .select('amount_cents')
    .where('price_list_id', '=', priceListId)
    .where('tire_id', '=', tireId)
    .where('effective_from', '<=', sql<Date>`now()`)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.amount_cents ?? null
}

export async function insertPrice(
  db: Db,
  price: { priceListId: string; tireId: number; amount: number; inSeconds?: number },
): Promise<Date> {
  const { effective_from } = await db
    .insertInto('price')
    .values({
      price_list_id: price.priceListId,
      tire_id: price.tireId,
      amount_cents: price.amount,
      // The instant of the transaction: the listing row is made anew within it, from the prices that hold then.
      effective_from: sql<Date>`now() + make_interval(secs => ${price.inSeconds ?? 0})`,
    })
    .returning('effective_from')
    .executeTakeFirstOrThrow()
  return effective_from
}

/** All from the instant of the transaction. */
export async function insertPrices(
  db: Db,
  priceListId: string,
  prices: readonly { tireId: number; amountCents: number }[],
): Promise<void> {
  await sql`
    insert into price (price_list_id, tire_id, amount_cents, effective_from)
    select ${priceListId}, p.tire_id, p.amount_cents, now()
      from unnest(${prices.map(({ tireId }) => tireId)}::bigint[], ${prices.map(({ amountCents }) => amountCents)}::bigint[])
        as p (tire_id, amount_cents)
     order by p.tire_id`.execute(db)
}

const CHANNELS = statement('channels of a list', { id: z.string() })

/** Channels whose plan reads the list. */
export async function selectChannelsOfList(db: Db, priceListId: string): Promise<string[]> {
  const { rows } = await CHANNELS`
    select distinct c.id from channel c join price_plan_list x on x.plan_id = c.price_plan_id
     where x.price_list_id = ${priceListId} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

const PAGE_KEYS = statement('pages of tires', { key: z.string() })

/** The surrogate keys of what shows these tires: their lines, their sizes, and pages that say where prices begin. */
export async function selectPagesOfTires(db: Db, tireIds: readonly number[]): Promise<string[]> {
  const { rows } = await PAGE_KEYS`
    select distinct key from tire_listing t,
      unnest(array['line:' || t.brand_slug || '/' || t.line_slug, 'size:' || t.size_slug, 'prices']) as key
     where t.tire_id = any(${tireIds}::bigint[]) order by key`.execute(db)
  return rows.map(({ key }) => key)
}

// An array of large numbers comes as text.
const COMING_PRICES = statement('coming prices', { delaySeconds: z.number(), tireIds: z.array(z.string()) })

/** In how many seconds prices planned for these tires begin to hold, and for which of them. */
export async function selectComingPrices(
  db: Db,
  tireIds: readonly number[],
): Promise<{ delaySeconds: number; tireIds: number[] }[]> {
  const { rows } = await COMING_PRICES`
    select ceil(extract(epoch from effective_from - now()))::int as "delaySeconds",
           array_agg(distinct tire_id) as "tireIds"
      from price
     where tire_id = any(${tireIds}::bigint[]) and effective_from > now() group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, tireIds: row.tireIds.map(Number) }))
}

/** Makes the rows anew that listings show and sort these tires by. */
export async function refreshListing(db: Db, tireIds: readonly number[]): Promise<void> {
  await sql`select refresh_tire_listing(${tireIds}::bigint[])`.execute(db)
}
