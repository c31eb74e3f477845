import { LOOK_TWICE_PERCENT } from '@shop/domain/pricing/look-twice'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { TireKey } from '../catalogue/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { dollars, instant, optional, required, words } from '../platform/import/columns.ts'
import { csvFormat } from '../platform/import/csv-format.ts'
import type { ImportKind, RunContext } from '../platform/import/import-kind.ts'
import { xlsxFormat } from '../platform/import/xlsx-format.ts'
import { importMessages } from './messages.ts'

/** Prices of a list. History is never rewritten: a changed price is a new row that begins now or later. */
export function priceImport(tires: TireKey): ImportKind {
  return {
    name: 'prices',
    columns: [
      required('price_list', words(60)),
      ...tires.columns,
      required('amount', dollars),
      optional('effective_from', instant),
    ],
    formats: [csvFormat, xlsxFormat],
    derive: tires.derive,
    reasons: {
      ...tires.reasons,
      'unknown-list': { column: 'price_list', text: importMessages.unknownList },
      'same-price': { column: 'sku', text: importMessages.samePrice },
      'past-price': { column: 'effective_from', text: importMessages.pastPrice },
      'past-start': { column: 'effective_from', text: importMessages.pastStart },
    },
    clashes: tires.clashes('same-price', sql`s.price_list, s.effective_from`),
    judge: (context) => judgePrices(tires, context),
    apply: applyPrices,
    differences: priceDifferences(tires),
    touches: [
      {
        table: 'price',
        key: ['tire_id', 'price_list_id', 'effective_from'],
        subject: 'tire_id',
        rows: sql`
          select p.* from price p join judged j on p.tire_id = j.tire_id and p.price_list_id = j.price_list
             and p.effective_from = j.effective_from
           where j.refusal is null and j.outcome <> 'unchanged'`,
        // A price is changed by one that begins later, not by writing over it.
        isOvertaken: sql`exists (
          select from price n where n.tire_id = (c.key->>'tire_id')::bigint and n.price_list_id = c.key->>'price_list_id'
             and n.effective_from > (c.key->>'effective_from')::timestamptz and n.effective_from <= now()
             and not exists (select from import_change o where o.run_id = c.run_id and o.table_name = 'price'
               and o.key = jsonb_build_object('tire_id', n.tire_id, 'price_list_id', n.price_list_id,
                 'effective_from', n.effective_from)))`,
      },
    ],
    known: { price_list: sql`select id as value from price_list` },
    exportRows: sql`
      select p.price_list_id as price_list, p.tire_id as sku, t.upc, (p.amount_cents / 100.0)::numeric(12, 2) as amount,
             to_char(p.effective_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as effective_from
        from price p join tire t on t.id = p.tire_id
       where p.effective_from >= coalesce((select max(n.effective_from) from price n
               where n.tire_id = p.tire_id and n.price_list_id = p.price_list_id and n.effective_from <= now()),
             '-infinity')
       order by p.price_list_id, p.tire_id, p.effective_from`,
  }
}

/** What the dearest lot we have of a tire cost us is the cost nobody should sell it below. */
function priceDifferences(tires: TireKey): RawBuilder<unknown> {
  return sql`
    select d.row_number, d.about, case when d.before_cents is not null then jsonb_build_object('amount', d.before_cents / 100.0)
           end as before,
           jsonb_build_object('amount', d.amount_cents / 100.0) as after,
           case when d.amount_cents < d.cost_cents then 'below-cost'
             when abs(d.amount_cents - d.before_cents) * 100 > d.before_cents * ${sql.lit(LOOK_TWICE_PERCENT)} then 'moved'
           end as warning
      from (select j.*, ${tires.about} as about,
                   (select max(s.cost_cents) from stock s where s.tire_id = j.tire_id and s.available > 0) as cost_cents
              from judged j where j.refusal is null and j.outcome <> 'unchanged') d`
}

function judgePrices(tires: TireKey, { at }: RunContext): RawBuilder<unknown> {
  return sql`
    select b.row_number, b.price_list, t.id as tire_id, (b.amount * 100)::bigint as amount_cents,
           coalesce(b.effective_from, ${at}::timestamptz) as effective_from,
           coalesce(planned.amount_cents, held.amount_cents) as before_cents,
      case ${tires.refusals}
        when pl.id is null then 'unknown-list'
        when b.effective_from <= ${at}::timestamptz and planned.amount_cents <> (b.amount * 100)::bigint then 'past-price'
        when b.effective_from <= ${at}::timestamptz and planned.amount_cents is null and held.amount_cents is not null
          then 'past-start'
      end as refusal,
      case
        when b.effective_from is not null and planned.amount_cents = (b.amount * 100)::bigint then 'unchanged'
        when b.effective_from is null and held.amount_cents = (b.amount * 100)::bigint then 'unchanged'
        when planned.amount_cents is null and held.amount_cents is null then 'added'
        else 'changed'
      end as outcome
      from batch b ${tires.join}
      left join price_list pl on pl.id = b.price_list
      left join lateral (
        select * from price p where p.tire_id = t.id and p.price_list_id = pl.id and p.effective_from = b.effective_from
        offset 0) planned on true
      left join lateral (
        select p.amount_cents from price p
         where p.tire_id = t.id and p.price_list_id = pl.id and p.effective_from <= ${at}::timestamptz
         order by p.effective_from desc limit 1) held on true`
}

const WRITTEN_TIRES = statement('tires of written prices', { tire_id: z.number() })

async function applyPrices(tx: Db): Promise<number[]> {
  const { rows } = await WRITTEN_TIRES`
    with written as (
      insert into price (price_list_id, tire_id, effective_from, amount_cents)
      select price_list, tire_id, effective_from, amount_cents from judged
       where refusal is null and outcome in ('added', 'changed') order by tire_id, price_list, effective_from
      on conflict (tire_id, price_list_id, effective_from) do update set amount_cents = excluded.amount_cents
      returning tire_id)
    select distinct tire_id from written`.execute(tx)
  return rows.map((row) => row.tire_id)
}
