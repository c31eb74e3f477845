import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind, RunContext } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { deriveTire, TIRE_FACTS } from './derive-tire.ts'
import { importMessages } from './messages.ts'
import { piesFormat } from './pies-format.ts'
import { TIRE_COLUMNS } from './tire-columns.ts'
import { sameTireClashes } from './tire-key.ts'

/** Tires of lines we carry. A row with a sku changes that tire; one without it is found by its UPC, or added. */
export const tireImport: ImportKind = {
  name: 'tires',
  columns: TIRE_COLUMNS,
  formats: [csvFormat, xlsxFormat, piesFormat],
  facts: TIRE_FACTS,
  derive: deriveTire,
  reasons: {
    'same-tire': { column: 'sku', text: importMessages.sameTire },
    'unknown-sku': { column: 'sku', text: importMessages.unknownSku },
    'unknown-line': { column: 'line', text: importMessages.unknownLine },
    'upc-taken': { column: 'upc', text: importMessages.upcTaken },
    'variant-taken': { column: 'size', text: importMessages.variantTaken },
  },
  clashes: sameTireClashes('same-tire', sql`1`),
  judge: judgeTires,
  apply: applyTires,
  differences: sql`
    select j.row_number, concat_ws(' ', b.name, l.name, j.size) as about, to_jsonb(t) - 'id' as before,
           to_jsonb(j) - array['row_number', 'sku', 'tire_id', 'refusal', 'outcome'] as after, null::text as warning
      from judged j join product_line l on l.id = j.line_id join brand b on b.id = l.brand_id
      left join tire t on t.id = j.tire_id
     where j.refusal is null and j.outcome <> 'unchanged'`,
  touches: [
    {
      table: 'tire',
      key: ['id'],
      subject: 'id',
      rows: sql`
        select t.* from tire t where t.id in (
          select j.tire_id from judged j where j.refusal is null and j.outcome = 'changed'
          union all
          select u.id from judged j join tire u on u.upc = j.upc where j.refusal is null and j.outcome = 'added')`,
    },
  ],
  known: { line: sql`select slug as value from product_line` },
  finish: async (tx) => {
    await sql`select refresh_suggestions()`.execute(tx)
  },
  exportRows: sql`
    select t.id as sku, l.slug as line, ${sql.join(
      TIRE_COLUMNS.filter(({ name }) => name !== 'sku' && name !== 'line').map(({ name, type }) =>
        type === 'boolean'
          ? sql`case when t.${sql.ref(name)} then 'yes' else 'no' end as ${sql.ref(name)}`
          : sql`t.${sql.ref(name)}`,
      ),
    )}
      from tire t join product_line l on l.id = t.line_id order by t.id`,
}

const REQUIRED = ['size', 'load_index', 'speed_symbol', 'weight_pounds']
const DERIVED = [
  'size_slug',
  'width_mm',
  'aspect_ratio',
  'rim_inches',
  'construction',
  'load_pounds',
  'speed_mph',
]
/** Measured by the maker: an empty cell keeps what is known, a new tire gets what is usual for its size. */
const MEASURED = [
  ...['diameter_inches', 'section_inches', 'rim_width_min', 'rim_width_max', 'max_pressure_psi'],
  'branded_load_pounds',
]
const OTHERS = TIRE_COLUMNS.filter(
  ({ name }) => ![...REQUIRED, ...MEASURED, 'sku', 'upc', 'line'].includes(name),
)
const TARGETS = ['line_id', 'upc', ...REQUIRED, ...DERIVED, ...MEASURED, ...OTHERS.map(({ name }) => name)]
/** What tells two tires of a line apart, besides line, size, load and speed. */
const VERSION = ['load_range', 'oe_mark', 'is_run_flat', 'has_foam', 'sidewall', 'studs']

function judgeTires({ columns }: RunContext): RawBuilder<unknown> {
  const values = [
    sql`l.id as line_id`,
    sql`coalesce(b.upc, t.upc) as upc`,
    ...[...REQUIRED, ...DERIVED].map((name) => sql`b.${sql.ref(name)}`),
    ...MEASURED.map(
      (name) =>
        sql`coalesce(b.${sql.ref(name)}, t.${sql.ref(name)}, b.${sql.ref(`usual_${name}`)}) as ${sql.ref(name)}`,
    ),
    ...OTHERS.map(({ name, type, whenBlank }) =>
      columns.includes(name)
        ? sql`b.${sql.ref(name)}`
        : sql`coalesce(t.${sql.ref(name)}, ${sql.lit(whenBlank ?? null)}::${sql.raw(type)}) as ${sql.ref(name)}`,
    ),
  ]
  const list = (alias: string) => sql.join(TARGETS.map((name) => sql`${sql.ref(`${alias}.${name}`)}`))
  const isSameVersion = sql.join(
    VERSION.map((name) => sql`o.${sql.ref(name)} is not distinct from n.${sql.ref(name)}`),
    sql` and `,
  )
  return sql`
    with n as (
      select b.row_number, b.sku, t.id as tire_id, ${sql.join(values)}
        from batch b
        left join tire t on t.id = coalesce(b.sku, (select u.id from tire u where u.upc = b.upc))
        left join product_line l on l.slug = b.line)
    select n.*,
      case
        when n.sku is not null and n.tire_id is null then 'unknown-sku'
        when n.line_id is null then 'unknown-line'
        when exists (select from tire o where o.upc = n.upc and o.id is distinct from n.tire_id) then 'upc-taken'
        when row_number() over (partition by n.line_id, n.size, n.load_index, n.speed_symbol,
               ${sql.join(VERSION.map((name) => sql`n.${sql.ref(name)}`))} order by n.row_number) > 1
          or exists (select from tire o
               where o.line_id = n.line_id and o.size = n.size and o.load_index = n.load_index
                 and o.speed_symbol = n.speed_symbol and o.id is distinct from n.tire_id and ${isSameVersion})
          then 'variant-taken'
      end as refusal,
      case when t.id is null then 'added' when row(${list('n')}) is distinct from row(${list('t')}) then 'changed'
        else 'unchanged' end as outcome
      from n left join tire t on t.id = n.tire_id`
}

const CHANGED_TIRES = statement('changed tires', { id: z.number() })
const ADDED_TIRES = statement('added tires', { id: z.number() })

async function applyTires(tx: Db): Promise<number[]> {
  const names = sql.join(TARGETS.map((name) => sql.ref(name)))
  const changed = await CHANGED_TIRES`
    update tire t set (${names}) = row(${sql.join(TARGETS.map((name) => sql`j.${sql.ref(name)}`))})
      from judged j where t.id = j.tire_id and j.refusal is null and j.outcome = 'changed'
    returning t.id`.execute(tx)
  const added = await ADDED_TIRES`
    insert into tire (${names}) select ${names} from judged where refusal is null and outcome = 'added'
     order by row_number returning id`.execute(tx)
  return [...changed.rows, ...added.rows].map(({ id }) => id)
}
