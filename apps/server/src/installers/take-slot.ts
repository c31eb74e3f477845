import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { holdSlot, type SlotClaim } from './hold-slot.ts'
import { lockDayOfHold } from './lock-day.ts'
import { takeHeldSlot } from './slot-hold-store.ts'

/**
 * The slot of a cart that is being ordered, out of the clock's reach; false where somebody else has it. A hold whose time is
 * over, or that is not enough for the job by now, is claimed like any slot.
 */
export async function takeSlot(tx: Db, claim: SlotClaim, isEnough: boolean): Promise<boolean> {
  const { cartId } = claim
  if (isEnough) {
    // A hold that ends meanwhile may have been counted as over by whoever had the day before.
    const [, isTaken] = await pipelined([lockDayOfHold(tx, cartId), takeHeldSlot(tx, cartId)])
    if (isTaken) return true
  }
  return (await holdSlot(tx, claim)) !== null && takeHeldSlot(tx, cartId)
}
