import { type PickupRefusal, pickupRefusal } from '@shop/domain/delivery/pickup'
import type { Shop } from '../shop.ts'
import { findPickup, setRoom } from './pickup-store.ts'

/**
 * Before a cart is ordered: whether the pickup point it goes to still takes its tires, as the carrier says right now.
 * Nobody there, and what was known counts. What is new is kept, so that a full point is offered to nobody else. Never
 * inside a transaction.
 */
export async function confirmPickup(
  { db, carrier, log }: Pick<Shop, 'db' | 'carrier' | 'log'>,
  cartId: string,
): Promise<PickupRefusal | null> {
  const pickup = await findPickup(db.checkout, cartId)
  if (!pickup) return 'pickup-point-full'
  const room = await carrier.roomAt(pickup.code).catch((fault: unknown) => {
    log.warn({ err: fault, point: pickup.code }, 'no word of a pickup point from the carrier')
    return pickup.roomFor
  })
  if (room !== pickup.roomFor) await setRoom(db.checkout, pickup.id, room)
  return pickupRefusal(pickup, room)
}
