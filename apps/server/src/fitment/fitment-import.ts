import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind, Touched } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { acesFormat } from './aces-format.ts'
import { addPlusSizes } from './add-plus-sizes.ts'
import { deriveFitment, FITMENT_FACTS } from './derive-fitment.ts'
import { FITMENT_COLUMNS, OPTION_FACTS, VEHICLE_FACTS } from './fitment-columns.ts'
import { importMessages } from './messages.ts'

const VEHICLE_NAMES = VEHICLE_FACTS.map(({ name }) => name)
const OPTION_NAMES = OPTION_FACTS.map(({ name }) => name)
const OPTION_SOURCES = OPTION_NAMES.map((name) => (name.startsWith('rear_') ? `full_${name}` : name))
const VEHICLE_KEY = sql`s.make_slug, s.model_slug, s.year, s.trim_slug`

/** Vehicles and the sizes they came on. Makes, models and vehicles we do not know yet are added with their first option. */
export const fitmentImport: ImportKind = {
  name: 'fitments',
  columns: FITMENT_COLUMNS,
  needsEveryColumn: true,
  formats: [csvFormat, xlsxFormat, acesFormat],
  facts: FITMENT_FACTS,
  derive: deriveFitment,
  reasons: {
    'same-option': { column: 'front_size', text: importMessages.sameOption },
    'other-facts': { column: 'trim', text: importMessages.otherFacts },
  },
  clashes: clashingRows(),
  judge: judgeFitments,
  apply: applyFitments,
  differences: sql`
    select j.row_number, concat_ws(' ', j.year, j.make, j.model, j.trim) as about,
           to_jsonb(f) - array['id', 'vehicle_id'] as before,
           jsonb_build_object(${sql.join(OPTION_NAMES.flatMap((name, i) => [sql.lit(name), sql`j.${sql.ref(OPTION_SOURCES[i] ?? name)}`]))}) as after,
           null::text as warning
      from judged j left join vehicle_make k on k.slug = j.make_slug
      left join vehicle_model m on m.make_id = k.id and m.slug = j.model_slug
      left join vehicle v on v.model_id = m.id and v.year = j.year and v.trim_slug = j.trim_slug
      left join fitment f on f.vehicle_id = v.id and f.oem = j.oem
     where j.outcome <> 'unchanged'`,
  touches: touchedRows(),
  finish: async (tx) => {
    await sql`select refresh_vehicle_suggestions()`.execute(tx)
  },
  exportRows: exportedRows(),
}

function columnsOf(alias: string, names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))
}

function clashingRows(): RawBuilder<unknown> {
  return sql`
    select row_number, 'same-option' as refusal, first_row as other_row from (
      select s.row_number, first_value(s.row_number) over (
               partition by ${VEHICLE_KEY}, s.oem order by s.row_number) as first_row from staged s) k
     where first_row <> row_number
    union all
    select row_number, 'other-facts', first_row from (
      select s.row_number, first_value(s.row_number) over w as first_row,
             row(${columnsOf('s', VEHICLE_NAMES)})::text as facts,
             first_value(row(${columnsOf('s', VEHICLE_NAMES)})::text) over w as first_facts
        from staged s window w as (partition by ${VEHICLE_KEY} order by s.row_number)) k
     where facts <> first_facts`
}

/** Makes before models before vehicles before what fits them. */
function touchedRows(): readonly Touched[] {
  const vehicles = sql`judged j join vehicle_make k on k.slug = j.make_slug
    join vehicle_model m on m.make_id = k.id and m.slug = j.model_slug
    join vehicle v on v.model_id = m.id and v.year = j.year and v.trim_slug = j.trim_slug`
  const those = sql`j.outcome <> 'unchanged'`
  return [
    {
      table: 'vehicle_make',
      key: ['id'],
      rows: sql`select x.* from vehicle_make x where x.slug in (select j.make_slug from judged j where ${those})`,
    },
    {
      table: 'vehicle_model',
      key: ['id'],
      rows: sql`select x.* from vehicle_model x where x.id in (
        select m.id from judged j join vehicle_make k on k.slug = j.make_slug
          join vehicle_model m on m.make_id = k.id and m.slug = j.model_slug where ${those})`,
    },
    {
      table: 'vehicle',
      key: ['id'],
      subject: 'id',
      rows: sql`select x.* from vehicle x where x.id in (select v.id from ${vehicles} where ${those})`,
      // An option that somebody has given it since would go with it.
      isOvertaken: sql`c.before is null and exists (
        select from fitment f where f.vehicle_id = (c.key->>'id')::integer)`,
    },
    {
      table: 'fitment',
      key: ['vehicle_id', 'oem'],
      subject: 'vehicle_id',
      rows: sql`select x.* from fitment x where (x.vehicle_id, x.oem) in (select v.id, j.oem from ${vehicles} where ${those})`,
    },
    {
      table: 'plus_size',
      key: ['oem', 'step', 'ordinal'],
      rows: sql`select x.* from plus_size x where x.oem in (select j.oem from judged j where ${those})`,
    },
  ]
}

function judgeFitments(): RawBuilder<unknown> {
  return sql`
    select b.*, null::text as refusal,
      case when f.vehicle_id is null then 'added'
        when row(${columnsOf('v', VEHICLE_NAMES)}, ${columnsOf('f', OPTION_NAMES)})
          is distinct from row(${columnsOf('b', VEHICLE_NAMES)}, ${columnsOf('b', OPTION_SOURCES)}) then 'changed'
        else 'unchanged' end as outcome
      from batch b
      left join vehicle_make k on k.slug = b.make_slug
      left join vehicle_model m on m.make_id = k.id and m.slug = b.model_slug
      left join vehicle v on v.model_id = m.id and v.year = b.year and v.trim_slug = b.trim_slug
      left join fitment f on f.vehicle_id = v.id and f.oem = b.oem`
}

const CHANGED_VEHICLES = statement('changed vehicles', { id: z.number() })

async function applyFitments(tx: Db): Promise<number[]> {
  const news = sql`judged j where j.outcome in ('added', 'changed')`
  await sql`
    insert into vehicle_make (slug, name)
    select distinct on (j.make_slug) j.make_slug, j.make from ${news}
       and not exists (select from vehicle_make k where k.slug = j.make_slug)
     order by j.make_slug, j.row_number`.execute(tx)
  await sql`
    insert into vehicle_model (make_id, slug, name)
    select distinct on (k.id, j.model_slug) k.id, j.model_slug, j.model
      from vehicle_make k join judged j on k.slug = j.make_slug
     where j.outcome = 'added' and not exists (select from vehicle_model m where m.make_id = k.id and m.slug = j.model_slug)
     order by k.id, j.model_slug, j.row_number`.execute(tx)
  const facts = sql.join(VEHICLE_NAMES.map((name) => sql.ref(name)))
  await sql`
    insert into vehicle (model_id, year, trim_slug, trim_name, ${facts})
    select distinct on (m.id, j.year, j.trim_slug) m.id, j.year, j.trim_slug, j.trim, ${columnsOf('j', VEHICLE_NAMES)}
      from judged j join vehicle_make k on k.slug = j.make_slug
      join vehicle_model m on m.make_id = k.id and m.slug = j.model_slug
     where j.outcome = 'added'
       and not exists (select from vehicle v where v.model_id = m.id and v.year = j.year and v.trim_slug = j.trim_slug)
     order by m.id, j.year, j.trim_slug, j.row_number`.execute(tx)
  const { rows } = await CHANGED_VEHICLES`
    with target as (
      select j.*, v.id from judged j join vehicle_make k on k.slug = j.make_slug
        join vehicle_model m on m.make_id = k.id and m.slug = j.model_slug
        join vehicle v on v.model_id = m.id and v.year = j.year and v.trim_slug = j.trim_slug
       where j.outcome in ('added', 'changed')),
    facts as (
      update vehicle v set (${facts}) = row(${columnsOf('t', VEHICLE_NAMES)})
        from (select distinct on (id) * from target order by id, row_number) t
       where v.id = t.id and row(${columnsOf('v', VEHICLE_NAMES)}) is distinct from row(${columnsOf('t', VEHICLE_NAMES)})),
    options as (
      insert into fitment (vehicle_id, oem, front_size_slug, rear_size_slug, ${sql.join(OPTION_NAMES.map((name) => sql.ref(name)))})
      select id, oem, front_size_slug, rear_size_slug, ${columnsOf('target', OPTION_SOURCES)} from target
       order by id, oem
      on conflict (vehicle_id, oem) do update set ${sql.join(
        OPTION_NAMES.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
      )})
    select distinct id from target`.execute(tx)
  await addPlusSizes(tx)
  return rows.map(({ id }) => id)
}

function exportedRows(): RawBuilder<unknown> {
  const isSquare = sql`row(${columnsOf(
    'f',
    OPTION_NAMES.filter((name) => name.startsWith('front_')),
  )})
    is not distinct from row(${columnsOf(
      'f',
      OPTION_NAMES.filter((name) => name.startsWith('rear_')),
    )})`
  const cells = [...VEHICLE_FACTS, ...OPTION_FACTS].map(({ name, type }) => {
    const value = sql`${sql.ref(`${VEHICLE_NAMES.includes(name) ? 'v' : 'f'}.${name}`)}`
    if (type === 'boolean')
      return sql`case ${value} when true then 'yes' when false then 'no' end as ${sql.ref(name)}`
    return name.startsWith('rear_')
      ? sql`case when not ${isSquare} then ${value} end as ${sql.ref(name)}`
      : value
  })
  return sql`
    select k.name as make, m.name as model, v.year, v.trim_name as trim, ${sql.join(cells)}
      from fitment f join vehicle v on v.id = f.vehicle_id join vehicle_model m on m.id = v.model_id
      join vehicle_make k on k.id = m.make_id
     order by k.slug, m.slug, v.year, v.trim_slug, f.ordinal, f.oem`
}
