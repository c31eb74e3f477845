import { sql } from 'kysely'
import { z } from 'zod'
import type { PersonalTable } from '../../../db/personal-data.ts'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'

const COLUMNS = statement('columns to clear', {
  name: z.string(),
  isNullable: z.boolean(),
  isUnique: z.boolean(),
})

/**
 * Clears a number of rows whose days are over at `now`, and answers how many there were. What must not be empty gets
 * the row's own id where it has to stay unique, and an empty text elsewhere.
 */
export async function clearTable(db: Db, table: PersonalTable, limit: number, now: Date): Promise<number> {
  const { lastUse, retentionDays } = table
  if (lastUse === undefined) return 0
  const name = sql.table(table.table)
  const isOver = sql`(${sql.raw(lastUse)}) < ${now}::timestamptz - make_interval(days => ${retentionDays})`
  if (table.clearing === 'row') {
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any (array(
        select ctid from ${name} where ${isOver} limit ${limit}))`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  const empty = await emptyValues(db, table)
  const cleared = empty.map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`)
  const hasSomething = empty.map(
    ([column, value]) => sql`${sql.ref(column)} is distinct from ${sql.raw(value)}`,
  )
  const { numAffectedRows } = await sql`
    update ${name} set ${sql.join(cleared)} where ctid = any (array(
      select ctid from ${name} where ${isOver} and (${sql.join(hasSomething, sql` or `)}) limit ${limit}))`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

async function emptyValues(
  db: Db,
  { table, columns }: PersonalTable,
): Promise<(readonly [column: string, value: string])[]> {
  const { rows } = await COLUMNS`
    select a.attname as name, not a.attnotnull as "isNullable",
           exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique
                    and i.indnatts = 1 and i.indkey[0] = a.attnum) as "isUnique"
      from pg_attribute a
     where a.attrelid = ${table}::regclass and a.attname = any (${[...columns]})`.execute(db)
  return rows.map(({ name, isNullable, isUnique }) => {
    if (isUnique) return [name, `'forgotten ' || id`] as const
    return [name, isNullable ? 'null' : `''`] as const
  })
}
