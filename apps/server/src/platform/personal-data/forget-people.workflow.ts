import { PERSONAL_DATA_DAYS, PERSONAL_TABLES } from '../../../db/personal-data.ts'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { registerScheduled } from '../workflow/register-workflow.ts'
import { repeatableStep } from '../workflow/steps.ts'
import { clearTable } from './clear-table.ts'
import { forgetPeopleNightly } from './workflows.ts'

const BATCH = 500
const DAY_MS = 86_400_000

/** Every night: what the list of personal data has no more days for goes. */
export function registerForgetPeople(shop: { db: { checkout: Db }; files: FileStore }): void {
  registerScheduled(forgetPeopleNightly, () => forgetPeople(shop.db.checkout, shop.files))
}

export async function forgetPeople(db: Db, files: FileStore, now = new Date()): Promise<void> {
  for (const table of PERSONAL_TABLES) {
    const clear = () => clearTable(db, table, BATCH, now)
    while ((await repeatableStep(`clear ${table.table}`, clear)) === BATCH);
  }
  const oldest = new Date(now.getTime() - PERSONAL_DATA_DAYS.receiptFile * DAY_MS)
  await repeatableStep('clear files', () => files.forgetBefore(oldest))
}
