import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { dateOf, daysBetween, dayText, weekdayText } from '../platform/local-times.ts'
import { installationText } from './appointment-text.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'

const words = orderMessages.result

export type TrackingAnswer = { title: string; lead: string }

/** The one sentence that somebody who tracks an order came for. */
export function trackingAnswer(order: TrackedOrder, nowMs: number): TrackingAnswer {
  const count = order.items.reduce((sum, item) => sum + item.quantity, 0)
  const where = whereOf(order)
  const day = dayText(order.arrivesBy)
  switch (currentStep(order)) {
    case 'Cancelled':
      return { title: words.cancelled, lead: words.leadCancelled(lenderOf(order)) }
    case 'Delivered':
      if (order.pickup)
        return { title: words.ready, lead: words.leadReady(count, pickupText(order.pickup.name)) }
      return delivered(order, nowMs, count)
    case 'In Transit':
      return inTransit(order, nowMs, count)
    case 'Pending Carrier Pickup':
      return { title: words.pendingPickup, lead: words.leadProcessed(count, day, where) }
    default:
      return { title: words.processed, lead: words.leadProcessed(count, day, where) }
  }
}

/** The installer by name, or the city the tires go to. */
export function placeOf({ installation, destination }: TrackedOrder): string {
  return (
    shopOf(installation)?.company ??
    orderMessages.rail.place(destination.city, destination.state, destination.zip)
  )
}

/** The same with its preposition. */
export function whereOf(order: TrackedOrder): string {
  return shopOf(order.installation) ? words.atPlace(placeOf(order)) : words.inPlace(placeOf(order))
}

/** Where somebody drives to have them installed; a van comes to them. */
function shopOf(installation: TrackedOrder['installation']) {
  return installation?.installer?.isMobileInstall === false ? installation.installer : null
}

/** Tires that wait for their appointment, or are where they belong. */
function delivered(order: TrackedOrder, nowMs: number, count: number): TrackingAnswer {
  const { installer, appointment = null } = order.installation ?? {}
  const there = words.leadDelivered(count, whereOf(order))
  const isOver = appointment !== null && Date.parse(appointment.startsAt) <= nowMs
  if (!installer || isOver) return { title: words.delivered, lead: there }
  return { title: words.tiresIn, lead: `${there} ${installationText(installer, appointment)}` }
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
