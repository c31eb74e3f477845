import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

interface AddressRow {
  readonly brand?: string
  readonly line?: string
  readonly size?: string
  readonly rim?: number
  readonly type?: string
  readonly category?: string
}

export async function selectRims(db: Db): Promise<number[]> {
  const { rows } = await sql<{ rim: number }>`
    select distinct rim_inches as rim from tire_listing order by rim_inches`.execute(db)
  return rows.map(({ rim }) => rim)
}

/** Brands, alone and with each of their types and categories. */
export async function selectBrandAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await sql<Nulls>`
    select brand_slug as brand, type_slug as type, category from tire_listing
     where not is_stop_selling
     group by grouping sets ((brand_slug), (brand_slug, type_slug), (brand_slug, category))
     order by 1, 2 nulls first, 3 nulls first`.execute(db)
  return rows.map(withoutNulls)
}

export async function selectLineAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await sql<Nulls>`
    select distinct brand_slug as brand, line_slug as line from tire_listing order by 1, 2`.execute(db)
  return rows.map(withoutNulls)
}

export async function selectKindAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await sql<Nulls>`
    select type_slug as type, category from tire_listing where not is_stop_selling
     group by grouping sets ((type_slug), (category)) order by 1 nulls last, 2`.execute(db)
  return rows.map(withoutNulls)
}

/** Every list there is for the sizes of one rim. */
export async function selectSizeAddresses(db: Db, rim: number): Promise<AddressRow[]> {
  const { rows } = await sql<Nulls>`
    select size_slug as size, brand_slug as brand, type_slug as type, category from tire_listing
     where rim_inches = ${rim} and not is_stop_selling
     group by grouping sets ((size_slug), (size_slug, type_slug), (size_slug, category), (size_slug, brand_slug),
                             (size_slug, brand_slug, type_slug), (size_slug, brand_slug, category))
     order by 1, 2 nulls first, 3 nulls first, 4 nulls first`.execute(db)
  return rows.map(withoutNulls)
}

type Nulls = { [key in keyof AddressRow]: AddressRow[key] | null }

function withoutNulls(row: Nulls): AddressRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
