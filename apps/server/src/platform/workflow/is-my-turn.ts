import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Whether nobody else is at this until the end of the transaction: a second one would only repeat it. */
export async function isMyTurn(tx: Db, lock: number): Promise<boolean> {
  const { mine } = await tx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(${lock})`.as('mine'))
    .executeTakeFirstOrThrow()
  return mine
}
