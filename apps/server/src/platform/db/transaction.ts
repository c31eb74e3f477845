import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../db/schema.generated.ts'
import type { Db } from './database.ts'
import type { Owner } from './owner.ts'
import { PreparingClient } from './preparing-client.ts'

const handles = new WeakMap<pg.PoolClient, Db>()
const connections = new WeakMap<Db, pg.PoolClient>()

/** Thrown when somebody else was faster on a row: the transaction is undone and begun again at once. */
export class Raced extends Error {}

const MAX_RACES = 10

/** Written last: it travels with the commit, and if it fails nothing is committed. */
type LastWrite<T> = (connection: pg.PoolClient, result: T) => Promise<unknown>

/**
 * Runs `work` in one transaction; anything thrown undoes it. Over a role with policies it sees what is nobody's. Who names
 * a `turn` waits for whoever has the same, before the first statement of the work looks.
 */
export function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Db) => Promise<T>,
  last?: LastWrite<T>,
  turn?: string,
): Promise<T> {
  return begunAgain(pool, opening(turn === undefined ? [] : [waitFor(turn)]), work, last)
}

/** The same for whoever is asking: the database is told whose rows it may show in the message that begins. */
export function asOwner<T>(
  pool: pg.Pool,
  owner: Owner,
  work: (tx: Db) => Promise<T>,
  last?: LastWrite<T>,
  turn?: string,
): Promise<T> {
  const told = tellOf(owner)
  return begunAgain(pool, opening(turn === undefined ? [told] : [told, waitFor(turn)]), work, last)
}

/**
 * Single statements for whoever is asking, each told in its own message and a transaction by itself: for what is read or
 * written by one, which a begin, a word of who asks and a commit would make four of.
 */
export async function asOwnerOnce<T>(pool: pg.Pool, owner: Owner, ask: (db: Db) => Promise<T>): Promise<T> {
  const connection = await pool.connect()
  if (!(connection instanceof PreparingClient)) throw new Error('This pool does not tell who is asking')
  connection.ownerSetting = owner.setting
  try {
    return await ask(boundTo(connection))
  } finally {
    connection.ownerSetting = null
    connection.release()
  }
}

/** From here on the transaction sees what this one may see. */
export async function goOnAs(tx: Db, owner: Owner): Promise<void> {
  await connectionOf(tx).query(`select ${tellOf(owner)}`)
}

/** One select for all, because the server counts every `set` with other values as another statement. */
const opening = (said: readonly string[]) => (said.length > 0 ? `begin; select ${said.join(', ')}` : 'begin')
const tellOf = (owner: Owner) => `set_config('shop.owner', ${pg.escapeLiteral(owner.setting)}, true)`
const waitFor = (turn: string) => `pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(turn)}, 0))`

async function begunAgain<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Db) => Promise<T>,
  last: LastWrite<T> | undefined,
): Promise<T> {
  for (let races = 0; ; races++) {
    try {
      return await oneTransaction(pool, opening, work, last)
    } catch (fault) {
      if (!(fault instanceof Raced) || races === MAX_RACES) throw fault
    }
  }
}

/** The connection of an open transaction, for the workflow engine to write through. */
export function connectionOf(tx: Db): pg.PoolClient {
  const connection = connections.get(tx)
  if (!connection) throw new Error('This handle is not inside a transaction')
  return connection
}

/**
 * Statements of a transaction that need nothing of each other, sent without waiting in between. All are waited for even
 * when one fails: what came after the rollback would stand for good.
 */
export async function pipelined<T extends readonly unknown[]>(
  statements: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(statements)
  return Promise.all(statements) as unknown as Promise<T>
}

async function oneTransaction<T>(
  pool: pg.Pool,
  opening: string,
  work: (tx: Db) => Promise<T>,
  last: LastWrite<T> | undefined,
): Promise<T> {
  const connection = await pool.connect()
  const pipelines = 'pipeline' in connection && connection.pipeline === true
  let broken: Error | undefined
  try {
    const begun = connection.query(opening)
    // It is answered before the first statement of the work is, and fails with it.
    if (pipelines) begun.catch(() => {})
    else await begun
    const result = await work(boundTo(connection))
    const written = last?.(connection, result)
    if (!pipelines) await written
    await Promise.all([written, connection.query('commit')])
    return result
  } catch (fault) {
    await connection.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw fault
  } finally {
    connection.release(broken)
  }
}

/** The handle of this connection: making one anew for every transaction would cost as much as a statement. */
function boundTo(connection: pg.PoolClient): Db {
  const known = handles.get(connection)
  if (known) return known
  const client = {
    query: (...call: Parameters<typeof connection.query>) => connection.query(...call),
    release: () => {},
  }
  const alwaysThisOne = { connect: async () => client, end: async () => {} }
  const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: alwaysThisOne as unknown as pg.Pool }) })
  handles.set(connection, tx)
  connections.set(tx, connection)
  return tx
}
