import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { lockDayOfHold } from './lock-day.ts'
import { prolongSlotHold, type SlotHold } from './slot-hold-store.ts'

/**
 * Holds on to the slot of a cart that the caller has locked: for a while more, never longer than a slot is held in all.
 * Null when its time is over: then it is claimed anew, like any other.
 * @engine
 */
export async function prolongHold(tx: Db, cartId: string): Promise<SlotHold | null> {
  const [, hold] = await pipelined([lockDayOfHold(tx, cartId), prolongSlotHold(tx, cartId)])
  return hold
}
