import type { Db } from '../platform/db/database.ts'

/** On, as they come, for whoever has said nothing. */
export async function findLetterKeys(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_preference')
    .select('has_letter_keys')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row?.has_letter_keys ?? true
}

export async function keepLetterKeys(tx: Db, staffId: string, isOn: boolean): Promise<void> {
  await tx
    .insertInto('staff_preference')
    .values({ staff_id: staffId, has_letter_keys: isOn })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ has_letter_keys: isOn }))
    .execute()
}
