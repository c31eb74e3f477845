import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { Buyer } from './price-book.ts'

export interface ListPrice {
  readonly tireId: number
  readonly priceListId: string
  readonly precedence: number
  readonly label: string
  readonly isPublic: boolean
  readonly amountCents: number
  /** As text where it comes inside a larger answer. */
  readonly effectiveFrom: Date | string
}

/** The price in force of each tire on each list that is open to the buyer. */
export async function selectListPrices(
  db: Db,
  buyer: Buyer,
  tireIds: readonly number[],
): Promise<ListPrice[]> {
  if (tireIds.length === 0) return []
  return ofBuyer(db, { ...buyer, tireIds })
}

const ofBuyer = preparedQuery((_, given: Buyer & { tireIds: readonly number[] }) =>
  pricesInForce({
    channelId: given.channelId,
    tireIds: given.tireIds,
    accountType: given.accountType,
    companyId: given.companyId,
  }),
)

/** Type and company of the buyer are values, or what the statement around it knows them by. */
export const pricesInForce = (given: {
  channelId: string
  tireIds: readonly number[]
  accountType: unknown
  companyId: unknown
}) => sql<ListPrice>`
  select distinct on (p.tire_id, p.price_list_id)
         p.tire_id as "tireId", l.id as "priceListId", l.precedence, l.label,
         l.account_type_id is null and l.company_id is null as "isPublic",
         p.amount_cents as "amountCents", p.effective_from as "effectiveFrom"
    from price p join price_list l on l.id = p.price_list_id
   where p.tire_id = any(${given.tireIds}::bigint[]) and l.channel_id = ${given.channelId}
     and (l.account_type_id is null or l.account_type_id = ${given.accountType})
     and (l.company_id is null or l.company_id = ${given.companyId})
     and p.effective_from <= now()
   order by p.tire_id, p.price_list_id, p.effective_from desc`

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
      effective_from: sql<Date>`clock_timestamp() + make_interval(secs => ${price.inSeconds ?? 0})`,
    })
    .returning('effective_from')
    .executeTakeFirstOrThrow()
  return effective_from
}

export async function findChannelOfList(db: Db, priceListId: string): Promise<string> {
  const list = await db
    .selectFrom('price_list')
    .select('channel_id')
    .where('id', '=', priceListId)
    .executeTakeFirstOrThrow()
  return list.channel_id
}

export async function selectChannels(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('channel').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** The surrogate keys of what shows these tires: their lines, their sizes, and pages that say where prices begin. */
export async function selectPagesOfTires(db: Db, tireIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from tire_listing t,
      unnest(array['line:' || t.brand_slug || '/' || t.line_slug, 'size:' || t.size_slug, 'prices']) as key
     where t.tire_id = any(${tireIds}::bigint[]) order by key`.execute(db)
  return rows.map(({ key }) => key)
}

/** In how many seconds prices planned for these tires begin to hold, and for which of them. */
export async function selectComingPrices(
  db: Db,
  tireIds: readonly number[],
): Promise<{ delaySeconds: number; tireIds: number[] }[]> {
  const { rows } = await sql<{ delaySeconds: number; tireIds: number[] }>`
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
