import type pg from 'pg'

export type CountedStatement = { query: string; calls: number }

/** Whatever the shop's role has had the server carry out since the last reset, BEGIN and COMMIT included. */
export async function countedStatements(admin: pg.Pool): Promise<CountedStatement[]> {
  const { rows } = await admin.query<CountedStatement>(
    `select query, sum(calls)::int as calls from pg_stat_statements
      where userid = 'shop_app'::regrole and dbid = (select oid from pg_database where datname = current_database())
      group by query order by calls desc`,
  )
  return rows
}

export async function resetStatements(admin: pg.Pool): Promise<void> {
  await admin.query('select pg_stat_statements_reset()')
}
