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
  readonly effectiveFrom: Date
}

/** The price in force of each tire on each list that is open to the buyer. */
export async function selectListPrices(
  db: Db,
  buyer: Buyer,
  tireIds: readonly number[],
): Promise<ListPrice[]> {
  if (tireIds.length === 0) return []
  return pricesInForce(db, { ...buyer, tireIds })
}

const pricesInForce = preparedQuery((db, given: Buyer & { tireIds: readonly number[] }) =>
  db
    .selectFrom('price as p')
    .innerJoin('price_list as l', 'l.id', 'p.price_list_id')
    .distinctOn(['p.tire_id', 'p.price_list_id'])
    .select([
      'p.tire_id as tireId',
      'l.id as priceListId',
      'l.precedence',
      'l.label',
      sql<boolean>`l.account_type_id is null and l.company_id is null`.as('isPublic'),
      'p.amount_cents as amountCents',
      'p.effective_from as effectiveFrom',
    ])
    .where('p.tire_id', '=', sql<number>`any(${given.tireIds}::bigint[])`)
    .where('l.channel_id', '=', given.channelId)
    .where((where) =>
      where.or([where('l.account_type_id', 'is', null), where('l.account_type_id', '=', given.accountType)]),
    )
    .where((where) =>
      where.or([where('l.company_id', 'is', null), where('l.company_id', '=', given.companyId)]),
    )
    .where('p.effective_from', '<=', sql<Date>`now()`)
    .orderBy('p.tire_id')
    .orderBy('p.price_list_id')
    .orderBy('p.effective_from', 'desc'),
)

export interface TireRow {
  readonly tireId: number
  readonly lineId: number
  readonly brandId: number
  readonly typeId: number
  readonly size: string
  readonly rimInches: number
  readonly aspectRatio: number | null
  readonly isRunFlat: boolean
  readonly construction: string
  readonly brandedLoadPounds: number
}

/** What the tires are, as far as it changes what is charged for them. */
export async function selectTires(db: Db, tireIds: readonly number[]): Promise<TireRow[]> {
  return tireIds.length === 0 ? [] : tiresById(db, { tireIds })
}

const tiresById = preparedQuery((db, given: { tireIds: readonly number[] }) =>
  db
    .selectFrom('tire as t')
    .innerJoin('product_line as l', 'l.id', 't.line_id')
    .select([
      't.id as tireId',
      't.line_id as lineId',
      'l.brand_id as brandId',
      'l.type_id as typeId',
      't.size',
      't.rim_inches as rimInches',
      't.aspect_ratio as aspectRatio',
      't.is_run_flat as isRunFlat',
      't.construction',
      't.branded_load_pounds as brandedLoadPounds',
    ])
    .where('t.id', '=', sql<number>`any(${given.tireIds}::bigint[])`),
)

export interface StateCharges {
  readonly tax: { ratePpm: number; taxesShipping: boolean; taxesFees: boolean; source: string } | null
  readonly fees: { code: string; name: string; amountPerTireCents: number; taxable: boolean }[]
}

/** Sales tax and tire fees of a state as they stand today. */
export async function selectStateCharges(db: Db, state: string): Promise<StateCharges> {
  const { rows } = await sql<{ tax: StateCharges['tax']; fees: StateCharges['fees'] }>`
    select
      (select jsonb_build_object('ratePpm', t.rate_ppm, 'taxesShipping', t.taxes_shipping,
                                 'taxesFees', t.taxes_fees, 'source', t.source)
         from sales_tax_rate t
        where t.state = ${state} and t.effective_from <= current_date
        order by t.effective_from desc limit 1) as tax,
      coalesce((select jsonb_agg(jsonb_build_object('code', f.code, 'name', f.name,
                                 'amountPerTireCents', f.amount_per_tire_cents, 'taxable', f.taxable) order by f.code)
         from (select distinct on (code) * from state_tire_fee
                where state = ${state} and effective_from <= current_date
                order by code, effective_from desc) f
        where f.is_active), '[]') as fees`.execute(db)
  return rows[0] ?? { tax: null, fees: [] }
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

/** In how many seconds prices planned for these tires begin to hold. */
export async function selectComingPrices(db: Db, tireIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select distinct ceil(extract(epoch from effective_from - now()))::int as seconds from price
     where tire_id = any(${tireIds}::bigint[]) and effective_from > now() order by seconds`.execute(db)
  return rows.map(({ seconds }) => seconds)
}
