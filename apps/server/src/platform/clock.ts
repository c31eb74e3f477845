import { sql } from 'kysely'
import type { Db } from './db/database.ts'

/** The time by which deadlines are judged: the database's, the same for every process. */
export async function databaseNow(db: Db): Promise<Date> {
  const { now } = await db.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow()
  return now
}

/** The same clock as it runs on: for whoever has waited for a lock since their transaction began. */
export async function databaseClock(tx: Db): Promise<Date> {
  const { now } = await tx.selectNoFrom(sql<Date>`clock_timestamp()`.as('now')).executeTakeFirstOrThrow()
  return now
}
