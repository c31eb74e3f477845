import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { matching, required } from '../platform/import/columns.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { knownAddress } from './known-address.ts'
import { importMessages } from './messages.ts'

const ADDRESS = /^(?=.{1,200}$)(\/[a-z0-9][a-z0-9._-]*)+$/
const TARGET = /^(?=.{1,200}$)(\/|(\/[a-z0-9][a-z0-9._-]*)+)$/

/** Old addresses and the pages they lead to. None leads on to another, so none goes in a circle. */
export const redirectImport: ImportKind = {
  name: 'redirects',
  columns: [
    required('from', matching(ADDRESS, importMessages.notAddress)),
    required('to', matching(TARGET, importMessages.notAddress)),
  ],
  formats: [csvFormat, xlsxFormat],
  derive: (row) =>
    row['from'] === row['to'] ? { column: 'to', problem: importMessages.sameAddress } : { facts: {} },
  reasons: {
    'same-from': { column: 'from', text: importMessages.sameFrom },
    'leads-to-row': { column: 'to', text: importMessages.leadsToRow },
    'is-page': { column: 'from', text: importMessages.isPage },
    'leads-on': { column: 'to', text: importMessages.leadsOn },
    'unknown-address': { column: 'to', text: importMessages.unknownAddress },
  },
  clashes: sql`
    select row_number, 'same-from' as refusal, first_row as other_row from (
      select row_number, first_value(row_number) over (partition by "from" order by row_number) as first_row from staged) k
     where first_row <> row_number
    union all
    select s.row_number, 'leads-to-row', min(o.row_number) from staged s join staged o on o."from" = s."to"
     group by s.row_number`,
  judge: judgeRedirects,
  apply: applyRedirects,
  differences: sql`
    select j.row_number, j.from_path as about, to_jsonb(r) as before, jsonb_build_object('to_path', j.to_path) as after,
           null::text as warning
      from judged j left join redirect r on r.from_path = j.from_path
     where j.refusal is null and j.outcome <> 'unchanged'`,
  touches: [
    {
      table: 'redirect',
      key: ['from_path'],
      rows: sql`
        select r.* from redirect r where exists (
          select from judged j where j.refusal is null and j.outcome <> 'unchanged'
             and (r.from_path = j.from_path or r.to_path in (j.from_path, j.to_path)))`,
    },
  ],
  exportRows: sql`select from_path as "from", to_path as "to" from redirect order by from_path`,
}

function judgeRedirects(): RawBuilder<unknown> {
  return sql`
    select b.row_number, b."from" as from_path, b."to" as to_path,
      case when ${knownAddress(sql`b."from"`)} then 'is-page'
        when exists (select from redirect o where o.from_path = b."to") then 'leads-on'
        when not ${knownAddress(sql`b."to"`)} then 'unknown-address' end as refusal,
      case when r.from_path is null then 'added' when r.to_path <> b."to" then 'changed' else 'unchanged' end as outcome
      from batch b left join redirect r on r.from_path = b."from"`
}

/** What led to one of these is led on at once. No page that is kept shows them. */
async function applyRedirects(tx: Db): Promise<number[]> {
  const written = sql`judged j where j.refusal is null and j.outcome in ('added', 'changed')`
  await sql`
    update redirect r set to_path = j.to_path, changed_at = now() from ${written} and r.to_path = j.from_path`.execute(
    tx,
  )
  await sql`
    insert into redirect (from_path, to_path) select j.from_path, j.to_path from ${written} order by j.row_number
    on conflict (from_path) do update set to_path = excluded.to_path, changed_at = now()`.execute(tx)
  return []
}
