import type pg from 'pg'

export type CountedStatement = { query: string; calls: number }

/** Whatever the shop's roles have had the server carry out since the last reset, BEGIN and COMMIT included. */
export async function countedStatements(admin: pg.Pool): Promise<CountedStatement[]> {
  const { rows } = await admin.query<CountedStatement>(
    `select query, sum(calls)::int as calls from pg_stat_statements
      where userid in ('shop_api'::regrole, 'shop_worker'::regrole, 'shop_office'::regrole)
        and dbid = (select oid from pg_database where datname = current_database())
      group by query order by calls desc`,
  )
  return rows
}

export async function resetStatements(admin: pg.Pool): Promise<void> {
  await admin.query('select pg_stat_statements_reset()')
}

/** How often a table of more than 100,000 rows was read from end to end, by name. */
export async function scansOfBigTables(admin: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await admin.query<{ name: string; scans: number }>(
    `select relname as name, seq_scan::int as scans from pg_stat_user_tables
      where schemaname = 'public' and n_live_tup > 100000`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}
