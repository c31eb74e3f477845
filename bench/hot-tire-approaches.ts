import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'

export type Approach = {
  name: string
  fill(pool: pg.Pool): Promise<void>
  /** One whole transaction, of the shape of "reserve" in placing an order. */
  reserve(connection: pg.PoolClient): Promise<void>
}

const TIRE = 100_001
const LOT = '2026W31'
const SET = 4
const LOCATIONS = 4
const PLENTY = 1_000_000
// More than the fastest run takes away.
const UNITS = 80_000

/** The counter in the middle of the transaction, as `takingStock` does it. */
const counter: Approach = {
  name: 'counter',
  fill: fillCounters,
  reserve: (connection) =>
    asPartOfAnOrder(connection, async (attempt) => {
      await lookAtCounters(connection)
      await takeFromCounter(connection, 1)
      await allocate(connection, attempt, 1, SET)
    }),
}

/** The counter as the last statement: its lock is held for the commit only. */
const counterLast: Approach = {
  name: 'counter, last statement',
  fill: fillCounters,
  reserve: (connection) =>
    asPartOfAnOrder(
      connection,
      async (attempt) => {
        await lookAtCounters(connection)
        await allocate(connection, attempt, 1, SET)
      },
      () => takeFromCounter(connection, 1),
    ),
}

/** Buyers from all over the country: the nearest of four warehouses serves each. */
const fourCounters: Approach = {
  name: 'counters of 4 locations',
  fill: fillCounters,
  reserve: (connection) =>
    asPartOfAnOrder(connection, async (attempt) => {
      const location = 1 + randomInt(LOCATIONS)
      await lookAtCounters(connection)
      await takeFromCounter(connection, location)
      await allocate(connection, attempt, location, SET)
    }),
}

/** One row per tire; whoever comes second takes other rows. */
const units: Approach = {
  name: 'row per unit, skip locked',
  fill: async (pool) => {
    await fillCounters(pool)
    await pool.query(
      `insert into stock_unit (tire_id, location_id, lot) select $1, 1, $2 from generate_series(1, $3)`,
      [TIRE, LOT, UNITS],
    )
    await pool.query('vacuum analyze stock_unit')
  },
  reserve: (connection) =>
    asPartOfAnOrder(connection, async (attempt) => {
      await lookAtCounters(connection)
      const { rowCount } = await connection.query({
        name: 'take-units',
        text: `update stock_unit set attempt_id = $1 where id in (
                 select id from stock_unit where tire_id = $2 and location_id = 1 and lot = $3 and attempt_id is null
                  limit $4 for update skip locked)`,
        values: [attempt, TIRE, LOT, SET],
      })
      if (rowCount !== SET) throw new Error('The shelf is empty: the run measured nothing.')
      await allocate(connection, attempt, 1, SET)
    }),
}

export const approaches: readonly Approach[] = [counter, counterLast, fourCounters, units]

/** The tables of the shop that matter here, with their keys and indexes. */
export async function emptyShelf(pool: pg.Pool): Promise<void> {
  await pool.query(`
    drop table if exists allocation, stock_unit, stock, attempt, cart, marker;
    create table marker (workflow_id text, step text, result jsonb, primary key (workflow_id, step));
    create table attempt (id uuid primary key, cart_id uuid not null, quote jsonb);
    create table cart (id uuid primary key, state text not null);
    create table stock (
      tire_id bigint, location_id integer, lot text, available integer not null check (available >= 0),
      primary key (tire_id, location_id, lot));
    create table stock_unit (
      id bigint generated always as identity primary key,
      tire_id bigint not null, location_id integer not null, lot text not null, attempt_id uuid);
    create index stock_unit_free on stock_unit (tire_id, location_id, lot) where attempt_id is null;
    create table allocation (
      attempt_id uuid references attempt (id), line_id uuid, tire_id bigint, location_id integer, lot text,
      quantity integer not null, state text not null, primary key (attempt_id, line_id, location_id, lot),
      foreign key (tire_id, location_id, lot) references stock (tire_id, location_id, lot));
    create index allocation_stock on allocation (tire_id, location_id, lot);`)
}

async function fillCounters(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into stock select $1, location, $2, $3 from generate_series(1, $4) location`, [
    TIRE,
    LOT,
    PLENTY,
    LOCATIONS,
  ])
}

/** What stands around the stock in that transaction: marker, attempt, cart lock before; quote and result after. */
async function asPartOfAnOrder(
  connection: pg.PoolClient,
  reserve: (attempt: string) => Promise<void>,
  atTheEnd: () => Promise<void> = async () => {},
): Promise<void> {
  const [attempt, cart] = [randomUUID(), randomUUID()]
  const run = (name: string, text: string, values: unknown[]) => connection.query({ name, text, values })
  await connection.query('begin')
  await run('mark', `insert into marker (workflow_id, step) values ($1, 'reserve')`, [attempt])
  await run('cart', `insert into cart (id, state) values ($1, 'ordering')`, [cart])
  await run('attempt', 'insert into attempt (id, cart_id) values ($1, $2)', [attempt, cart])
  await run('lock-cart', 'select state from cart where id = $1 for update', [cart])
  await reserve(attempt)
  await run('quote', `update attempt set quote = '{"totalCents": 59332}' where id = $1`, [attempt])
  await run(
    'result',
    `update marker set result = '{"ok": true}' where workflow_id = $1 and step = 'reserve'`,
    [attempt],
  )
  await atTheEnd()
  await connection.query('commit')
}

async function lookAtCounters(connection: pg.PoolClient): Promise<void> {
  await connection.query({
    name: 'look',
    text: 'select location_id, lot, available from stock where tire_id = $1 and available > 0',
    values: [TIRE],
  })
}

async function takeFromCounter(connection: pg.PoolClient, location: number): Promise<void> {
  await connection.query({
    name: 'take',
    text: `update stock set available = available - $1
            where tire_id = $2 and location_id = $3 and lot = $4 and available >= $1`,
    values: [SET, TIRE, location, LOT],
  })
}

async function allocate(
  connection: pg.PoolClient,
  attempt: string,
  location: number,
  quantity: number,
): Promise<void> {
  await connection.query({
    name: 'allocate',
    text: `insert into allocation values ($1, $2, $3, $4, $5, $6, 'reserved')`,
    values: [attempt, randomUUID(), TIRE, location, LOT, quantity],
  })
}
