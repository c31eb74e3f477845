import { TIRE_CATEGORIES } from '@shop/domain/catalogue/tire-category'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { decimal, oneOf, optional, required, wholeNumber, words, yesNo } from '../platform/import/columns.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportColumn, ImportKind, RunContext } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { slugClashes, slugReader } from './brand-import.ts'
import { importMessages } from './messages.ts'
import { movedRedirects } from './moved-redirects.ts'
import { moveAddresses } from './redirect-store.ts'

/** What is said of a line besides its names; a column that is left out stays as it is. */
const FACTS: readonly ImportColumn[] = [
  optional('description', words(4_000)),
  optional('warranty_miles', wholeNumber(1_000, 150_000)),
  optional('three_peak_mountain_snowflake', yesNo, 'no'),
  optional('mud_and_snow', yesNo, 'no'),
  optional('simple_score', decimal(10, 1)),
  optional('traction', decimal(10, 1)),
  optional('handling_durability', decimal(10, 1)),
  optional('longevity', decimal(10, 1)),
  optional('is_asymmetric', yesNo, 'no'),
  optional('is_directional', yesNo, 'no'),
  optional('is_new', yesNo, 'no'),
]

/** Lines of brands we have. One that gets a `new_slug` or another brand moves: its old address leads to the new one. */
export const lineImport: ImportKind = {
  name: 'lines',
  columns: [
    required('slug', slugReader),
    optional('new_slug', slugReader),
    required('brand', slugReader),
    required('name', words(80)),
    required('type', slugReader),
    required('category', oneOf(TIRE_CATEGORIES)),
    ...FACTS,
  ],
  formats: [csvFormat, xlsxFormat],
  reasons: {
    'same-line': { column: 'slug', text: importMessages.sameLine },
    'same-new-slug': { column: 'new_slug', text: importMessages.sameNewSlug },
    'unknown-line': { column: 'new_slug', text: importMessages.unknownMoved },
    'slug-taken': { column: 'new_slug', text: importMessages.slugTaken },
    'unknown-brand': { column: 'brand', text: importMessages.unknownBrand },
    'unknown-type': { column: 'type', text: importMessages.unknownType },
  },
  clashes: slugClashes('same-line'),
  judge: judgeLines,
  apply: applyLines,
  differences: sql`
    select j.row_number, j.brand_name || ' ' || j.name as about,
           case when l.id is not null then to_jsonb(l) || jsonb_build_object('brand', b.slug, 'type', y.slug) end as before,
           to_jsonb(j) - array['row_number', 'old_slug', 'new_slug', 'line_id', 'brand_id', 'brand_name', 'type_id',
             'from_path', 'to_path', 'refusal', 'outcome'] as after,
           null::text as warning
      from judged j
      left join product_line l on l.id = j.line_id
      left join brand b on b.id = l.brand_id
      left join tire_type y on y.id = l.type_id
     where j.refusal is null and j.outcome <> 'unchanged'`,
  touches: [
    movedRedirects({ table: 'product_line', part: 4, name: sql`o.after->>'slug'` }),
    {
      table: 'product_line',
      key: ['id'],
      subject: 'id',
      rows: sql`
        select l.* from product_line l where l.id in (
          select j.line_id from judged j where j.refusal is null and j.outcome = 'changed'
          union all
          select o.id from judged j join product_line o on o.slug = j.slug
           where j.refusal is null and j.outcome = 'added')`,
      isOvertaken: sql`exists (
        select from product_line o where o.id <> (c.key->>'id')::int and o.slug = c.before->>'slug')`,
    },
  ],
  known: { brand: sql`select slug as value from brand`, type: sql`select slug as value from tire_type` },
  finish: async (tx) => {
    await sql`select refresh_suggestions()`.execute(tx)
  },
  exportRows: sql`
    select l.slug, '' as new_slug, b.slug as brand, l.name, y.slug as type, l.category, ${sql.join(
      FACTS.map(({ name, type }) =>
        type === 'boolean'
          ? sql`case when l.${sql.ref(name)} then 'yes' else 'no' end as ${sql.ref(name)}`
          : sql`l.${sql.ref(name)}`,
      ),
    )}
      from product_line l join brand b on b.id = l.brand_id join tire_type y on y.id = l.type_id order by l.slug`,
}

const TARGETS = ['slug', 'brand_id', 'name', 'type_id', 'category', ...FACTS.map(({ name }) => name)]

function judgeLines({ columns }: RunContext): RawBuilder<unknown> {
  const facts = FACTS.map(({ name, type, whenBlank }) => {
    const otherwise = name === 'description' ? sql`''` : sql`${sql.lit(whenBlank ?? null)}::${sql.raw(type)}`
    const source = columns.includes(name) ? sql`b.${sql.ref(name)}` : sql`x.${sql.ref(name)}`
    return sql`coalesce(${source}, ${otherwise}) as ${sql.ref(name)}`
  })
  const list = (alias: string) => sql.join(TARGETS.map((name) => sql.ref(`${alias}.${name}`)))
  return sql`
    with n as (
      select b.row_number, b.slug as old_slug, coalesce(b.new_slug, b.slug) as slug, b.new_slug, x.id as line_id,
             k.id as brand_id, k.slug as brand, k.name as brand_name, b.name, y.id as type_id, y.slug as type, b.category,
             '/brands/' || o.slug || '-tires/' || x.slug as from_path,
             '/brands/' || k.slug || '-tires/' || coalesce(b.new_slug, b.slug) as to_path, ${sql.join(facts)}
        from batch b
        left join product_line x on x.slug = b.slug
        left join brand o on o.id = x.brand_id
        left join brand k on k.slug = b.brand
        left join tire_type y on y.slug = b.type)
    select n.*,
      case when n.new_slug is not null and n.line_id is null then 'unknown-line'
        when exists (select from product_line o where o.slug = n.new_slug and o.id is distinct from n.line_id) then 'slug-taken'
        when n.brand_id is null then 'unknown-brand'
        when n.type_id is null then 'unknown-type' end as refusal,
      case when x.id is null then 'added' when row(${list('n')}) is distinct from row(${list('x')}) then 'changed'
        else 'unchanged' end as outcome
      from n left join product_line x on x.id = n.line_id`
}

const MOVED_LINES = statement('moved lines', { from: z.string(), to: z.string() })
const WRITTEN_LINES = statement('written lines', { id: z.number() })

async function applyLines(tx: Db): Promise<number[]> {
  const moved = await MOVED_LINES`
    select from_path as from, to_path as to from judged
     where refusal is null and outcome = 'changed' and from_path <> to_path order by row_number`.execute(tx)
  await moveAddresses(tx, moved.rows)
  const names = sql.join(TARGETS.map((name) => sql.ref(name)))
  const changed = await WRITTEN_LINES`
    update product_line x set (${names}) = row(${sql.join(TARGETS.map((name) => sql`j.${sql.ref(name)}`))})
      from judged j where x.id = j.line_id and j.refusal is null and j.outcome = 'changed'
    returning x.id`.execute(tx)
  const added = await WRITTEN_LINES`
    insert into product_line (${names}, popularity, image_kinds)
    select ${names}, 0, '{}' from judged where refusal is null and outcome = 'added' order by row_number
    returning id`.execute(tx)
  return [...changed.rows, ...added.rows].map(({ id }) => id)
}
