import { sql } from 'kysely'
import { z } from 'zod'
import { assortmentOf, isSold } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { Buyer } from '../pricing/index.ts'

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
const RIMS = statement('rims', { rim: z.number() })
const LINES = statement('addresses of lines', { brand: z.string(), line: z.string() })
const KINDS = statement('addresses of kinds', { type: slug, category: slug })
const SIZES = statement('addresses of sizes', { size: slug, brand: slug, type: slug, category: slug })

/** What is sold, of brands we still sell or of all. */
const sold = (buyer: Buyer) => sql`
  (select t.* from tire_listing t, ${assortmentOf(buyer)} assorted where ${isSold('t')}) sold`

export async function selectRims(db: Db, buyer: Buyer): Promise<number[]> {
  const { rows } = await RIMS`
    select distinct rim_inches as rim from ${sold(buyer)} order by 1`.execute(db)
  return rows.map(({ rim }) => rim)
}

/** Brands, alone and with each of their types and categories. */
export async function selectBrandAddresses(db: Db, buyer: Buyer): Promise<AddressRow[]> {
  const { rows } = await BRANDS`
    select brand_slug as brand, type_slug as type, category from ${sold(buyer)}
     where not is_stop_selling
     group by grouping sets ((brand_slug), (brand_slug, type_slug), (brand_slug, category))
     order by 1, 2 nulls first, 3 nulls first`.execute(db)
  return rows.map(withoutNulls)
}

export async function selectLineAddresses(db: Db, buyer: Buyer): Promise<AddressRow[]> {
  const { rows } = await LINES`
    select distinct brand_slug as brand, line_slug as line from ${sold(buyer)} order by 1, 2`.execute(db)
  return rows
}

export async function selectKindAddresses(db: Db, buyer: Buyer): Promise<AddressRow[]> {
  const { rows } = await KINDS`
    select type_slug as type, category from ${sold(buyer)} where not is_stop_selling
     group by grouping sets ((type_slug), (category)) order by 1 nulls last, 2`.execute(db)
  return rows.map(withoutNulls)
}

/** Every list there is for the sizes of one rim. */
export async function selectSizeAddresses(db: Db, buyer: Buyer, rim: number): Promise<AddressRow[]> {
  const { rows } = await SIZES`
    select size_slug as size, brand_slug as brand, type_slug as type, category from ${sold(buyer)}
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
