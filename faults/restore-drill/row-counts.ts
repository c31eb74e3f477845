import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'

/** How many rows a table has, and how many were ever deleted from it. */
export type RowCount = { rows: number; deleted: number }

export type RowCounts = Record<string, RowCount>

export function countRows(ownerUrl: string): Promise<RowCounts> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ table: string; count: string; deleted: string }>(
      `select table_name as table, (xpath('/row/n/text()',
                query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text as count,
              coalesce(pg_stat_get_tuples_deleted(format('public.%I', table_name)::regclass), 0) as deleted
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    return Object.fromEntries(
      rows.map(({ table, count, deleted }) => [table, { rows: Number(count), deleted: Number(deleted) }]),
    )
  })
}

const NONE: RowCount = { rows: 0, deleted: 0 }

/** A copy has the rows of a moment between two: where rows only came, not fewer than before and not more than after. */
export function judgeRowCounts(
  before: RowCounts,
  copy: Readonly<Record<string, Pick<RowCount, 'rows'>>>,
  after: RowCounts,
): Finding[] {
  return Object.keys({ ...before, ...after }).flatMap((table): Finding[] => {
    const [least, most] = [before[table] ?? NONE, after[table] ?? NONE]
    const found = copy[table]?.rows
    if (found === undefined) return [{ kind: 'lost', what: `the table ${table}` }]
    // Rows that come and go, such as heartbeats and cards to forget, say nothing.
    if (most.deleted > least.deleted) return []
    if (found < least.rows) return [{ kind: 'lost', what: `${least.rows - found} rows of ${table}` }]
    if (found > most.rows) return [{ kind: 'duplicated', what: `${found - most.rows} rows of ${table}` }]
    return []
  })
}
