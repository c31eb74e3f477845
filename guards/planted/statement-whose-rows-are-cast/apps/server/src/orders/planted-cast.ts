import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export const isOpen = sql<boolean>`state = 'placed'`

export async function selectNumbers(db: Db, where: unknown): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from shop_order where ${where ? sql`state = ${where}` : isOpen}`.execute(db)
  const more = await sql<{ number: number }>`${where} returning number`.execute(db)
  return [...rows, ...more.rows].map((row) => row.number)
}
