import type pg from 'pg'
import type { Owned } from './owned-things.ts'

/** All rows of one person, wherever a table says whose a row is: found in the catalogue of the database, so a new table is among them. */
export async function ownedRows(owner: pg.Pool, of: Owned): Promise<Record<string, string[]>> {
  const { rows: columns } = await owner.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.column_name = any ($1) or c.table_name = any ($2) and c.column_name = 'id')
      group by c.table_name order by c.table_name`,
    [Object.keys(OF), Object.keys(ITSELF)],
  )
  const found: Record<string, string[]> = {}
  for (const { table, columns: named } of columns) {
    const conditions = named.map((column) => {
      const ids = column === 'id' ? ITSELF[table] : OF[column]
      return `r.${column}::text in (${ids})`
    })
    const { rows } = await owner.query<{ row: string }>(
      `select r::text as row from ${table} r where ${conditions.join(' or ')} order by 1`
        .replaceAll(':session', `'${of.sessionId}'`)
        .replaceAll(':account', `'${of.accountId}'`),
    )
    if (rows.length > 0) found[table] = rows.map(({ row }) => row)
  }
  return found
}

const CARTS = 'select id::text from cart where session_id = :session or account_id = :account'
const ORDERS = 'select id::text from shop_order where session_id = :session or account_id = :account'

const OF: Readonly<Record<string, string>> = {
  session_id: ':session',
  account_id: ':account',
  cart_id: CARTS,
  order_id: ORDERS,
}
const ITSELF: Readonly<Record<string, string>> = {
  session: ':session',
  account: ':account',
  cart: CARTS,
  shop_order: ORDERS,
}
