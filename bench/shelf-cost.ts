import type pg from 'pg'

const COUNTERS = 20_000
const UNITS_PER_COUNTER = 20

/** What the same shelf costs as counters and as one row per tire: seconds to write it, megabytes to keep it. */
export async function shelfCost(pool: pg.Pool): Promise<string[][]> {
  const counters = await timed(
    pool,
    'stock',
    `insert into stock select n, 1, '2026W31', $2 from generate_series(1, $1) n`,
  )
  const units = await timed(
    pool,
    'stock_unit',
    `insert into stock_unit (tire_id, location_id, lot)
       select n, 1, '2026W31' from generate_series(1, $1) n, generate_series(1, $2)`,
  )
  return [
    ['shelf of 20 tires per counter', 'rows', 'seconds', 'MB'],
    ['counters', String(COUNTERS), ...counters],
    ['row per unit', String(COUNTERS * UNITS_PER_COUNTER), ...units],
  ]
}

async function timed(pool: pg.Pool, table: string, insert: string): Promise<string[]> {
  const began = performance.now()
  await pool.query(insert, [COUNTERS, UNITS_PER_COUNTER])
  const seconds = (performance.now() - began) / 1_000
  const { rows } = await pool.query<{ mb: number }>(
    'select (pg_total_relation_size($1::regclass) / 1e6)::float as mb',
    [table],
  )
  return [seconds.toFixed(1), (rows[0]?.mb ?? 0).toFixed(1)]
}
