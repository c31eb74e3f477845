import { sql } from 'kysely'
import type { Db } from './db/database.ts'

/** The time by which deadlines are judged: the database's, the same for every process. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return row.now
}
