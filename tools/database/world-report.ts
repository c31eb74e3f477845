import { withAdmin } from '../services/postgres.ts'
import { tableText } from '../table-text.ts'

/** Rows and size of the tables of the world, and the size of the database. */
export function worldReport(ownerUrl: string): Promise<string> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string; rows: string; size: string }>(
      `select c.relname as name, to_char(greatest(c.reltuples, 0), 'FM999,999,999') as rows,
              pg_size_pretty(pg_total_relation_size(c.oid)) as size
         from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 0
        order by pg_total_relation_size(c.oid) desc limit 24`,
    )
    const { rows: whole } = await owner.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    return `${tableText([['table', 'rows', 'size'], ...rows.map((row) => [row.name, row.rows, row.size])])}\nDatabase: ${whole[0]?.size}`
  })
}
