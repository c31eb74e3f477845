import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { TireKey } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { dollars, matching, optional, required, wholeNumber, words } from '../platform/import/columns.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind, RunContext } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { importMessages } from './messages.ts'

/** What suppliers and warehouses can still promise of each lot, and what it cost us. */
export function stockImport(tires: TireKey): ImportKind {
  return {
    name: 'stock',
    columns: [
      required('location', words(40)),
      ...tires.columns,
      required('lot', matching(/^20\d{2}W(0[1-9]|[1-4]\d|5[0-3])$/, importMessages.notLot)),
      required('available', wholeNumber(0, 1_000_000)),
      optional('cost', dollars),
    ],
    formats: [csvFormat, xlsxFormat],
    derive: tires.derive,
    reasons: {
      ...tires.reasons,
      'unknown-location': { column: 'location', text: importMessages.unknownLocation },
      'same-counter': { column: 'lot', text: importMessages.sameCounter },
    },
    clashes: tires.clashes('same-counter', sql`s.location, s.lot`),
    judge: (context) => judgeStock(tires, context),
    apply: applyStock,
    differences: sql`
      select j.row_number, ${tires.about} || ' · ' || j.lot as about,
             case when j.outcome = 'changed' then jsonb_build_object('available', s.available, 'cost', s.cost_cents / 100.0)
             end as before,
             jsonb_build_object('available', j.available, 'cost', j.cost_cents / 100.0) as after, null::text as warning
        from judged j
        left join stock s on s.tire_id = j.tire_id and s.location_id = j.location_id and s.lot = j.lot
       where j.refusal is null and j.outcome <> 'unchanged'`,
    touches: [
      {
        table: 'stock',
        key: ['tire_id', 'location_id', 'lot'],
        subject: 'tire_id',
        rows: sql`
          select s.* from stock s
            join judged j on s.tire_id = j.tire_id and s.location_id = j.location_id and s.lot = j.lot
           where j.refusal is null and j.outcome <> 'unchanged'`,
      },
    ],
    known: { location: sql`select code as value from location` },
    exportRows: sql`
      select l.code as location, s.tire_id as sku, t.upc, s.lot, s.available,
             (s.cost_cents / 100.0)::numeric(12, 2) as cost
        from stock s join location l on l.id = s.location_id join tire t on t.id = s.tire_id
       order by s.location_id, s.tire_id, s.lot`,
  }
}

function judgeStock(tires: TireKey, { columns }: RunContext): RawBuilder<unknown> {
  // A file without costs leaves them as they are.
  const cost = columns.includes('cost') ? sql`(b.cost * 100)::bigint` : sql`s.cost_cents`
  return sql`
    select b.row_number, t.id as tire_id, l.id as location_id, b.lot, b.available, ${cost} as cost_cents,
      case ${tires.refusals} when l.id is null then 'unknown-location' end as refusal,
      case when s.tire_id is null then 'added'
        when s.available <> b.available or s.cost_cents is distinct from ${cost} then 'changed'
        else 'unchanged' end as outcome
      from batch b ${tires.join}
      left join location l on l.code = b.location
      left join lateral (
        -- By its key, a counter at a time: the planner would rather read millions of them for each batch.
        select * from stock k where k.tire_id = t.id and k.location_id = l.id and k.lot = b.lot offset 0) s on true`
}

/** A place where a supplier ships for us is whose file brings its counters. */
async function notePlaces(tx: Db, supplier: string): Promise<void> {
  await sql`
    update location set supplier = ${supplier}
     where kind = 'supplier' and supplier is distinct from ${supplier}
       and id in (select location_id from judged where refusal is null)`.execute(tx)
}

const WRITTEN_TIRES = statement('tires of written stock', { tire_id: z.number() })

/** In the order of the key: two writers of many counters then meet in the same order. */
async function applyStock(tx: Db, { supplier }: RunContext): Promise<number[]> {
  if (supplier) await notePlaces(tx, supplier)
  const { rows } = await WRITTEN_TIRES`
    with written as (
      insert into stock (tire_id, location_id, lot, available, cost_cents)
      select tire_id, location_id, lot, available, cost_cents from judged
       where refusal is null and outcome in ('added', 'changed') order by tire_id, location_id, lot
      on conflict (tire_id, location_id, lot) do update
        set available = excluded.available, cost_cents = excluded.cost_cents
      returning tire_id)
    select distinct tire_id from written`.execute(tx)
  return rows.map((row) => row.tire_id)
}
