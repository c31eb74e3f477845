import { setTimeout as sleep } from 'node:timers/promises'
import type { PrivateShop } from '../private-shop.ts'
import { type Acknowledged, Shopper } from '../shopper.ts'

const SHOPPERS = 4
const TIRES = [100_001, 100_002, 100_003]
/** Every so many orders one is cancelled: its money is let go, which a restored database may not know. */
const CANCELLED_EACH = 5
const PAUSE_MS = 250

export type Order = Acknowledged & {
  /** When the shopper was told. */
  at: number
  /** When the cancellation was asked for and when it was confirmed. */
  cancelAskedAt?: number
}

export const SHOPPED_TIRES = TIRES

/** People buy, and some think better of it, until it is over. */
export async function goShopping(shop: PrivateShop, isOver: () => boolean): Promise<Order[]> {
  const orders: Order[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (!isOver()) {
        const turn = begun++
        const shopper = await Shopper.arrive(shop.apiUrl)
        const cart = await shopper.fillCart(TIRES[turn % TIRES.length] as number)
        const order: Order = { ...(await shopper.order(cart)), at: Date.now() }
        orders.push(order)
        const { orderNumber } = await shopper.placed(order.attemptId)
        if (turn % CANCELLED_EACH === CANCELLED_EACH - 1) {
          order.cancelAskedAt = Date.now()
          await shopper.cancel(orderNumber)
        }
        await sleep(PAUSE_MS)
      }
    }),
  )
  return orders
}
