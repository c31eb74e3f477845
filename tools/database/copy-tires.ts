import type pg from 'pg'

/** More tires than the starter world has, with the price of the tire each is like; gives the ids of all with a price. */
export async function copyTires(
  owner: { query: pg.ClientBase['query'] },
  { least, price = 'p.amount_cents' }: { least: number; price?: string },
): Promise<string[]> {
  await owner.query(
    `with made as (
       insert into tire (line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_pounds,
         branded_load_pounds, speed_symbol, speed_mph, weight_pounds, series, sidewall, load_range, oe_mark)
       select t.line_id, t.size, t.size_slug, t.width_mm, t.aspect_ratio, t.rim_inches, t.load_index, t.load_pounds,
              t.branded_load_pounds, t.speed_symbol, t.speed_mph, t.weight_pounds, t.series, t.sidewall, t.load_range,
              t.id || '-' || n
         from tire t, generate_series(1, $1::int / (select count(*)::int from tire)) n
       returning id, split_part(oe_mark, '-', 1)::bigint as like_id)
     insert into price (price_list_id, tire_id, effective_from, amount_cents)
     select p.price_list_id, m.id, p.effective_from, ${price}
       from made m join price p on p.tire_id = m.like_id and p.price_list_id = 'simpletire-public'
         and p.effective_from <= now()`,
    [least],
  )
  const { rows } = await owner.query<{ id: string }>(
    `select distinct tire_id::text as id from price where price_list_id = 'simpletire-public' and effective_from <= now()
      order by 1`,
  )
  return rows.map(({ id }) => id)
}
