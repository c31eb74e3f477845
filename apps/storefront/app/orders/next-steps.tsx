import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { Timeline, type TimelineItem } from '@shop/ui/timeline'
import { dateOf, dayAndTimeText, dayText, timeText } from '../platform/local-times.ts'
import { leftOf } from './left-of.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'

const words = orderMessages.confirmation

/** What happens next, with a time wherever one is known. */
export function NextSteps({ order, nowMs }: { order: TrackedOrder; nowMs: number }) {
  const current = stepOf[order.state]
  const shipped = order.steps.find((step) => step.name === 'In Transit')?.at ?? null
  const items: Omit<TimelineItem, 'state'>[] = [
    {
      title: words.pull,
      time: order.isBeingChecked ? words.afterCheck : pullTime(order, nowMs),
      children: order.isBeingChecked ? words.checkText : words.pullText,
    },
    {
      title: words.ship,
      time: shipped === null ? undefined : dayAndTimeText(shipped, order.timeZone),
      children: leftOf(order) === 0 ? words.shipOnCredit : words.shipText(lenderOf(order)),
    },
    {
      title: words.arrive,
      time: words.arriveBy(dayText(order.arrivesBy)),
      children: order.pickup ? words.arriveAtPoint(pickupText(order.pickup.name)) : words.arriveText,
    },
  ]
  return (
    <Timeline
      items={items.map((item, index) => ({
        ...item,
        state: index < current ? 'done' : index === current ? 'current' : 'ahead',
      }))}
    />
  )
}

function pullTime({ cancelUntil, timeZone }: TrackedOrder, nowMs: number): string {
  return dateOf(cancelUntil, timeZone) === dateOf(nowMs, timeZone)
    ? words.pullToday(timeText(cancelUntil, timeZone))
    : words.pullTime(dayAndTimeText(cancelUntil, timeZone))
}

const stepOf: Record<TrackedOrder['state'], number> = {
  placed: 0,
  released: 0,
  shipped: 2,
  delivered: 3,
  cancelled: 0,
}
