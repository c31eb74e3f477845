import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

interface AddressRow {
  readonly brand?: string
  readonly line?: string
  readonly size?: string
  readonly rim?: number
  readonly type?: string
  readonly category?: string
}

const slug = z.string().nullable()
const BRANDS = statement('addresses of brands', { brand: slug, type: slug, category: slug })
const KINDS = statement('addresses of kinds', { type: slug, category: slug })
const SIZES = statement('addresses of sizes', { size: slug, brand: slug, type: slug, category: slug })

export async function selectRims(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('tire_listing')
    .select('rim_inches as rim')
    .distinct()
    .orderBy('rim_inches')
    .execute()
  return rows.map(({ rim }) => rim)
}

/** Brands, alone and with each of their types and categories. */
export async function selectBrandAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await BRANDS`
    select brand_slug as brand, type_slug as type, category from tire_listing
     where not is_stop_selling
     group by grouping sets ((brand_slug), (brand_slug, type_slug), (brand_slug, category))
     order by 1, 2 nulls first, 3 nulls first`.execute(db)
  return rows.map(withoutNulls)
}

export async function selectLineAddresses(db: Db): Promise<AddressRow[]> {
  return await db
    .selectFrom('tire_listing')
    .select(['brand_slug as brand', 'line_slug as line'])
    .distinct()
    .orderBy('brand_slug')
    .orderBy('line_slug')
    .execute()
}

export async function selectKindAddresses(db: Db): Promise<AddressRow[]> {
  const { rows } = await KINDS`
    select type_slug as type, category from tire_listing where not is_stop_selling
     group by grouping sets ((type_slug), (category)) order by 1 nulls last, 2`.execute(db)
  return rows.map(withoutNulls)
}

/** Every list there is for the sizes of one rim. */
export async function selectSizeAddresses(db: Db, rim: number): Promise<AddressRow[]> {
  const { rows } = await SIZES`
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
