import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'

export type RowCounts = Record<string, number>

export function countRows(ownerUrl: string): Promise<RowCounts> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ table: string; count: string }>(
      `select table_name as table, (xpath('/row/n/text()',
                query_to_xml(format('select count(*) as n from %I', table_name), false, true, '')))[1]::text as count
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    return Object.fromEntries(rows.map(({ table, count }) => [table, Number(count)]))
  })
}

/** A copy has the rows of a moment between two: where rows only came, not fewer than before and not more than after. */
export function judgeRowCounts(before: RowCounts, copy: RowCounts, after: RowCounts): Finding[] {
  return Object.keys({ ...before, ...after }).flatMap((table): Finding[] => {
    const [least = 0, most = 0] = [before[table], after[table]]
    const found = copy[table]
    if (found === undefined) return [{ kind: 'lost', what: `the table ${table}` }]
    // Rows that come and go, such as heartbeats, say nothing.
    if (least > most) return []
    if (found < least) return [{ kind: 'lost', what: `${least - found} rows of ${table}` }]
    if (found > most) return [{ kind: 'duplicated', what: `${found - most} rows of ${table}` }]
    return []
  })
}
