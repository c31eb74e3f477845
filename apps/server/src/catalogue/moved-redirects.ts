import { type RawBuilder, sql } from 'kysely'
import type { Touched } from '../platform/import/import-kind.ts'

/**
 * The redirects that moved pages leave behind, over `from_path` and `to_path` of the table `judged`. They stand before
 * the pages, so that they go back after them: where a page stays at its new address, so does the way to it.
 */
export function movedRedirects(page: {
  readonly table: string
  /** Which part of an address names the page. */
  readonly part: number
  /** Over `o`, a change of the page. */
  readonly name: RawBuilder<unknown>
}): Touched {
  const part = (address: RawBuilder<unknown>) => sql`split_part(${address}, '/', ${sql.lit(page.part)})`
  return {
    table: 'redirect',
    key: ['from_path'],
    rows: sql`
      select r.* from redirect r where exists (
        select from judged j
         where j.refusal is null and j.outcome = 'changed' and j.from_path <> j.to_path
           and (r.from_path in (j.from_path, j.to_path) or r.to_path in (j.from_path, j.to_path)
             or starts_with(r.to_path, j.from_path || '/') or starts_with(r.to_path, j.to_path || '/')))`,
    isOvertaken: sql`exists (
      select from import_change o
       where o.run_id = c.run_id and o.table_name = ${sql.lit(page.table)}
         and o.taken_back in ('changed-since', 'in-use')
         and ${page.name} in (${part(sql`c.after->>'to_path'`)}, ${part(sql`c.before->>'from_path'`)}))`,
  }
}
