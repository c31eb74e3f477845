import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { dateOf, daysBetween, dayText, weekdayText } from '../platform/local-times.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'

const words = orderMessages.result

export type TrackingAnswer = { title: string; lead: string }

/** The one sentence that somebody who tracks an order came for. */
export function trackingAnswer(order: TrackedOrder, nowMs: number): TrackingAnswer {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const place = placeOf(order)
  const day = dayText(order.arrivesBy)
  switch (currentStep(order)) {
    case 'Cancelled':
      return { title: words.cancelled, lead: words.leadCancelled(lenderOf(order)) }
    case 'Delivered':
      if (order.pickup)
        return { title: words.ready, lead: words.leadReady(count, pickupText(order.pickup.name)) }
      return { title: words.delivered, lead: words.leadDelivered(count, place) }
    case 'In Transit':
      return inTransit(order, nowMs, count)
    case 'Pending Carrier Pickup':
      return { title: words.pendingPickup, lead: words.leadProcessed(count, day, place) }
    default:
      return { title: words.processed, lead: words.leadProcessed(count, day, place) }
  }
}

export function placeOf({ destination }: TrackedOrder): string {
  return orderMessages.rail.place(destination.city, destination.state, destination.zip)
}

/** The furthest step that was reached. */
function currentStep(order: TrackedOrder): TrackedOrder['steps'][number]['name'] | undefined {
  return order.steps.findLast((step) => step.state !== 'todo')?.name
}

function inTransit(order: TrackedOrder, nowMs: number, count: number): TrackingAnswer {
  const days = daysBetween(dateOf(nowMs, order.timeZone), order.arrivesBy)
  if (days < 0) return { title: words.inTransitLate, lead: words.leadLate(dayText(order.arrivesBy)) }
  const lead = words.leadTransit(count, placeOf(order))
  if (days === 0) return { title: words.inTransitToday, lead }
  const by = days < 7 ? weekdayText(order.arrivesBy) : dayText(order.arrivesBy)
  return { title: words.inTransitBy(by), lead }
}
