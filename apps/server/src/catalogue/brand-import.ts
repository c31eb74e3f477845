import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { matching, oneOf, optional, required, words, yesNo } from '../platform/import/columns.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind, RunContext } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { importMessages } from './messages.ts'
import { movedRedirects } from './moved-redirects.ts'
import { moveAddresses } from './redirect-store.ts'

const TIERS = ['premium', 'mid', 'value', 'budget']
export const slugReader = matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, importMessages.notSlug)

/** Brands by their URL name. One with a `new_slug` moves: its old address leads to the new one. */
export const brandImport: ImportKind = {
  name: 'brands',
  columns: [
    required('slug', slugReader),
    optional('new_slug', slugReader),
    required('name', words(80)),
    optional('tier', oneOf(TIERS), 'mid'),
    optional('story', words(4_000)),
    optional('is_stop_selling', yesNo, 'no'),
  ],
  formats: [csvFormat, xlsxFormat],
  reasons: {
    'same-brand': { column: 'slug', text: importMessages.sameBrand },
    'same-new-slug': { column: 'new_slug', text: importMessages.sameNewSlug },
    'unknown-brand': { column: 'new_slug', text: importMessages.unknownMoved },
    'slug-taken': { column: 'new_slug', text: importMessages.slugTaken },
    'name-taken': { column: 'name', text: importMessages.brandNameTaken },
  },
  clashes: slugClashes('same-brand'),
  judge: judgeBrands,
  apply: applyBrands,
  differences: sql`
    select j.row_number, j.name as about, to_jsonb(x) as before,
           to_jsonb(j) - array['row_number', 'old_slug', 'new_slug', 'brand_id', 'from_path', 'to_path', 'refusal', 'outcome']
             as after,
           null::text as warning
      from judged j left join brand x on x.id = j.brand_id
     where j.refusal is null and j.outcome <> 'unchanged'`,
  touches: [
    movedRedirects({ table: 'brand', part: 3, name: sql`(o.after->>'slug') || '-tires'` }),
    {
      table: 'brand',
      key: ['id'],
      subject: 'id',
      rows: sql`
        select x.* from brand x where x.id in (
          select j.brand_id from judged j where j.refusal is null and j.outcome = 'changed'
          union all
          select o.id from judged j join brand o on o.slug = j.slug where j.refusal is null and j.outcome = 'added')`,
      isOvertaken: sql`exists (
        select from brand o where o.id <> (c.key->>'id')::int
           and (o.slug = c.before->>'slug' or lower(o.name) = lower(c.before->>'name')))`,
    },
  ],
  finish: async (tx) => {
    await sql`select refresh_suggestions()`.execute(tx)
  },
  exportRows: sql`
    select slug, '' as new_slug, name, tier, story, case when is_stop_selling then 'yes' else 'no' end as is_stop_selling
      from brand order by slug`,
}

/** Rows about the same thing as an earlier one, by its URL name or by the one it is to get. */
export function slugClashes(refusal: string): RawBuilder<unknown> {
  return sql`
    select row_number, ${sql.lit(refusal)} as refusal, first_row as other_row from (
      select row_number, first_value(row_number) over (partition by slug order by row_number) as first_row from staged) k
     where first_row <> row_number
    union all
    select s.row_number, 'same-new-slug', min(o.row_number) from staged s
      join staged o on o.row_number <> s.row_number and (o.slug = s.new_slug or (o.new_slug = s.new_slug and o.row_number < s.row_number))
     group by s.row_number`
}

function judgeBrands({ columns }: RunContext): RawBuilder<unknown> {
  const held = (name: string, otherwise: RawBuilder<unknown>) =>
    columns.includes(name)
      ? sql`coalesce(b.${sql.ref(name)}, ${otherwise})`
      : sql`coalesce(x.${sql.ref(name)}, ${otherwise})`
  return sql`
    with n as (
      select b.row_number, b.slug as old_slug, coalesce(b.new_slug, b.slug) as slug, b.new_slug, x.id as brand_id, b.name,
             '/brands/' || b.slug || '-tires' as from_path, '/brands/' || coalesce(b.new_slug, b.slug) || '-tires' as to_path,
             ${held('tier', sql`'mid'`)} as tier, ${held('story', sql`''`)} as story,
             ${held('is_stop_selling', sql`false`)} as is_stop_selling
        from batch b left join brand x on x.slug = b.slug)
    select n.*,
      case when n.new_slug is not null and n.brand_id is null then 'unknown-brand'
        when exists (select from brand o where o.slug = n.new_slug and o.id is distinct from n.brand_id) then 'slug-taken'
        when exists (select from brand o where lower(o.name) = lower(n.name) and o.id is distinct from n.brand_id)
          then 'name-taken' end as refusal,
      case when x.id is null then 'added'
        when (n.slug, n.name, n.tier, n.story, n.is_stop_selling)
             is distinct from (x.slug, x.name, x.tier, x.story, x.is_stop_selling) then 'changed'
        else 'unchanged' end as outcome
      from n left join brand x on x.id = n.brand_id`
}

const MOVED_BRANDS = statement('moved brands', { from: z.string(), to: z.string() })
const WRITTEN_BRANDS = statement('written brands', { id: z.number() })

async function applyBrands(tx: Db): Promise<number[]> {
  const moved = await MOVED_BRANDS`
    select from_path as from, to_path as to from judged
     where refusal is null and outcome = 'changed' and from_path <> to_path order by row_number`.execute(tx)
  await moveAddresses(tx, moved.rows)
  const changed = await WRITTEN_BRANDS`
    update brand x set slug = j.slug, name = j.name, tier = j.tier, story = j.story, is_stop_selling = j.is_stop_selling
      from judged j where x.id = j.brand_id and j.refusal is null and j.outcome = 'changed'
    returning x.id`.execute(tx)
  const added = await WRITTEN_BRANDS`
    insert into brand (slug, name, tier, story, popularity, is_stop_selling)
    select slug, name, tier, story, 0, is_stop_selling from judged
     where refusal is null and outcome = 'added' order by row_number
    returning id`.execute(tx)
  return [...changed.rows, ...added.rows].map(({ id }) => id)
}
