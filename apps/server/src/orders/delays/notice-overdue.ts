import { delayOf } from '@shop/domain/delivery/order-delay'
import { raiseIncident } from '../../platform/events/raise-incident.ts'
import { registerSweep } from '../../platform/workflow/sweeps.ts'
import type { Shop } from '../../shop.ts'
import { newLinkKey } from '../order-link.ts'
import { callBackOrder, tellOfDelay } from '../workflows.ts'
import { endUnanswered, insertDelay, takeOverdueOrders } from './delay-store.ts'

const AT_A_TIME = 100

/**
 * A day that was promised is kept, or whoever ordered hears of a new one on it. What is on the road late for the second
 * time may be lost: a person looks for it.
 */
export function registerNoticeOverdue({ workflows }: Pick<Shop, 'workflows'>): void {
  registerSweep('orders whose day has come', async (tx) => {
    for (const order of await takeOverdueOrders(tx, AT_A_TIME)) {
      const delay = delayOf(order)
      if (!delay) continue
      await insertDelay(tx, order, { ...delay, linkKey: newLinkKey() })
      const round = order.delaysBefore + 1
      await workflows.enqueue(tx, tellOfDelay, { orderId: order.id, round })
      if (order.hasLeft && round > 1)
        await raiseIncident(tx, { kind: 'order-late-again', subject: order.id, detail: { round } })
    }
  })

  registerSweep('delays nobody agreed to', async (tx) => {
    for (const delay of await endUnanswered(tx, AT_A_TIME)) await workflows.enqueue(tx, callBackOrder, delay)
  })
}
