import type { Db } from '../platform/db/database.ts'
import { registerScheduled } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { deleteExpiredCarts } from './expiry-store.ts'
import { expireCarts } from './workflows.ts'

const BATCH = 500

/**
 * A cart is kept for thirty days after its last change. Every hour those whose time is over go, and the sessions that
 * have ended with them; what was ordered stays without anything about the person.
 */
export function registerExpireCarts(
  { db }: Shop,
  deleteExpiredSessions: (db: Db, limit: number) => Promise<number>,
): void {
  registerScheduled(expireCarts, async () => {
    for (const letGo of [deleteExpiredCarts, deleteExpiredSessions]) {
      while ((await repeatableStep(letGo.name, () => letGo(db.checkout, BATCH))) === BATCH);
    }
  })
}
