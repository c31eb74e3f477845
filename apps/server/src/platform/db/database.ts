import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.generated.ts'
import { watchPool } from '../observe/pool-metrics.ts'
import { hangUpWhenSilent } from './hang-up-when-silent.ts'
import { PreparingClient } from './preparing-client.ts'

export type Db = Kysely<DB>

// Cents and counters are far below 2^53; a string would invite `+` to glue amounts together.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date has no instant: keep it as the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text)

/** An import sets its own limit for a statement: ten minutes. */
const LONGEST_IMPORT_MS = 11 * 60_000

export interface Database {
  /** Browsing: may be a replica, never writes. */
  readonly catalogue: Db
  /** Carts, checkout, orders: its own pool, so a rush of browsers cannot starve a buyer. */
  readonly checkout: Db
  readonly checkoutPool: pg.Pool
  /** The desks: they look through whole tables, and neither wait for buyers nor hold them up. */
  readonly office: Db
  readonly officePool: pg.Pool
  /** Whole files: COPY does not share a connection with statements that are sent ahead. */
  readonly importPool: pg.Pool
  /** Guesses are counted while a change holds a connection of the checkout, and never wait for a file. */
  readonly guessPool: pg.Pool
  close(): Promise<void>
}

export function openDatabase(options: {
  url: string
  readUrl?: string | undefined
  /** Of the role of the desks, where they have one. */
  officeUrl?: string | undefined
  applicationName: string
  poolSize?: number
}): Database {
  const checkoutPool = openPool(options.url, options.applicationName, 'checkout', options.poolSize ?? 10, {
    pipelines: true,
    // Whatever a buyer asks for goes row by row over an index: a plan made while a table is empty must do when it is full.
    settings: '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off',
  })
  const officeUrl = options.officeUrl ?? options.url
  const officePool = openPool(officeUrl, options.applicationName, 'office', 4, { pipelines: true })
  const importPool = openPool(options.url, options.applicationName, 'import', 2, {
    silentMs: LONGEST_IMPORT_MS,
  })
  const guessPool = openPool(options.url, options.applicationName, 'guess', 2)
  const cataloguePool = openPool(
    options.readUrl ?? options.url,
    options.applicationName,
    'catalogue',
    options.poolSize ?? 10,
    // Nobody waits longer for a page. What is browsed lies in memory: a row found by its index costs no more than the
    // next one of a scan, and a listing of 20,000 tires is counted without a file.
    {
      timeoutMs: 2_000,
      settings: '-c default_transaction_read_only=on -c random_page_cost=1.1 -c work_mem=16MB',
    },
  )
  return {
    catalogue: kyselyOver(cataloguePool),
    checkout: kyselyOver(checkoutPool),
    checkoutPool,
    office: kyselyOver(officePool),
    officePool,
    importPool,
    guessPool,
    close: async () => {
      const pools = [checkoutPool, officePool, importPool, guessPool, cataloguePool]
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/** For whoever only looks on: one connection of its own, so that full pools do not hide that they are full. */
export function openObserver(url: string, applicationName: string): { db: Db; close(): Promise<void> } {
  const pool = openPool(url, applicationName, 'observer', 1, { timeoutMs: 1_000, connectMs: 1_000 })
  return { db: kyselyOver(pool), close: () => pool.end() }
}

type PoolSettings = {
  timeoutMs?: number
  /** How long somebody waits for a connection. With a silent statement after it, within what a shopper is told in. */
  connectMs?: number
  settings?: string
  pipelines?: boolean
  /** How long a statement may wait without a word; a second more than the server's own limit unless told. */
  silentMs?: number
}

function openPool(
  url: string,
  applicationName: string,
  name: string,
  max: number,
  { timeoutMs = 5_000, connectMs = 4_000, settings = '', pipelines = false, silentMs }: PoolSettings = {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    application_name: `${applicationName} ${name}`,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    pipeline: pipelines,
    statement_timeout: timeoutMs,
    // One plan for every visitor: making another for each call takes longer than the call itself, compiling it too.
    options: `-c plan_cache_mode=force_generic_plan -c jit=off ${settings}`,
  })
  // A dropped connection is replaced on the next use, and whoever was using it hears of it from the query. Without
  // listeners, on the pool while it is idle and on itself while it is in use, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', () => {})
    hangUpWhenSilent(connection, silentMs ?? timeoutMs + 1_000)
  })
  watchPool(pool, name)
  return pool
}

function kyselyOver(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
