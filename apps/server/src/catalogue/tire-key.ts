import { type RawBuilder, sql } from 'kysely'
import { matching, optional, wholeNumber } from '../platform/import/columns.ts'
import type { Derived, Reason, RowCells } from '../platform/import/import-kind.ts'
import { importMessages } from './messages.ts'

/** Which tire a row of a file is about: our number, or the code on its label. */
const COLUMNS = [
  optional('sku', wholeNumber(1, 999_999_999_999, 'bigint')),
  optional('upc', matching(/^\d{12}$/, importMessages.notUpc)),
]

const REASONS = {
  'unknown-tire': { column: 'sku', text: importMessages.unknownTire },
  'unknown-upc': { column: 'upc', text: importMessages.unknownUpc },
  'other-upc': { column: 'upc', text: importMessages.otherUpc },
} satisfies Record<string, Reason>

export function needsTireKey(row: RowCells): Derived {
  if (row['sku'] === '' && row['upc'] === '') return { column: 'sku', problem: importMessages.noKey }
  return { facts: {} }
}

/** Finds the tire `t` of each row of `b`. */
const joinTire = sql`left join lateral (
  select * from tire x where x.id = coalesce(b.sku, (select u.id from tire u where u.upc = b.upc)) offset 0) t on true`

/** Why the tire of a row cannot be used, as the first branches of a `case`. */
const refusals = sql`
  when t.id is null and b.sku is null then 'unknown-upc'
  when t.id is null then 'unknown-tire'
  when b.sku is not null and b.upc is not null and t.upc is distinct from b.upc then 'other-upc'`

/** Rows of a file that speak of the same tire and the same `rest` as an earlier one. */
export function sameTireClashes(refusal: string, rest: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select row_number, ${sql.lit(refusal)} as refusal, first_row as other_row from (
      select s.row_number, first_value(s.row_number) over (
               partition by coalesce(s.sku, u.id), case when s.sku is null and u.id is null then s.upc end, ${rest}
               order by s.row_number) as first_row
        from staged s left join tire u on s.sku is null and u.upc = s.upc) k
     where first_row <> row_number`
}

/** What a person calls the tire of a judged row. */
const about = sql`(select concat_ws(' ', b.name, l.name, x.size) from tire x join product_line l on l.id = x.line_id
  join brand b on b.id = l.brand_id where x.id = j.tire_id)`

/** For kinds of files of other slices whose rows are about a tire. */
export const tireKey = {
  columns: COLUMNS,
  reasons: REASONS,
  derive: needsTireKey,
  join: joinTire,
  refusals,
  clashes: sameTireClashes,
  about,
} as const
export type TireKey = typeof tireKey
