import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { Chip } from '@shop/ui/chip'
import { Timeline, type TimelineItem } from '@shop/ui/timeline'
import { TreadBar } from '@shop/ui/tread-bar'
import { PackageCheck, ReceiptText, Tag, Truck, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayAndTimeText, dayText } from '../platform/local-times.ts'
import { visitText, whenText } from './appointment-text.ts'
import { leftOf } from './left-of.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'
import styles from './order-columns.module.css'
import { placeOf, whereOf } from './tracking-answer.ts'
import timelineStyles from './tracking-timeline.module.css'

const words = orderMessages.result
const installed = orderMessages.installed

type Step = TrackedOrder['steps'][number]

export function TrackingTimeline({ order }: { order: TrackedOrder }) {
  const { steps } = order
  const reached = steps.filter((step) => step.state !== 'todo').length
  return (
    <>
      {order.state !== 'cancelled' && (
        <TreadBar
          className={styles.progress}
          value={reached}
          max={steps.length}
          tone="accent"
          size="large"
          label={words.progress(reached, steps.length)}
        />
      )}
      <div className={order.state === 'cancelled' ? timelineStyles.cancelled : styles.timeline}>
        <Timeline items={[...steps.map((step) => itemOf(step, order)), ...installationItems(order)]} />
      </div>
    </>
  )
}

function itemOf(step: Step, order: TrackedOrder): TimelineItem {
  const note = noteOf(step, order)
  const isExpected = step.name === 'Delivered' && step.at === null
  return {
    title: step.name,
    time: isExpected
      ? words.expected(dayText(order.arrivesBy))
      : step.at === null
        ? undefined
        : dayAndTimeText(step.at, order.timeZone),
    state: step.name === 'Cancelled' ? 'failed' : step.state === 'todo' ? 'ahead' : step.state,
    icon: icons[step.name],
    children: (
      <>
        {note !== null && <p>{note}</p>}
        {step.name === 'In Transit' && step.state !== 'todo' && (
          <div className={timelineStyles.numbers}>
            {order.trackingNumbers.map((number) => (
              <Chip key={number}>{words.trackingNumber(number)}</Chip>
            ))}
          </div>
        )}
      </>
    ),
  }
}

/** What the tires were bought for comes last; nothing where nobody mounts them, or no more. */
function installationItems({ state, installation }: TrackedOrder): TimelineItem[] {
  const { installer, appointment = null } = installation ?? {}
  if (!installer || state === 'cancelled') return []
  return [
    {
      title: installed.installation,
      time: appointment ? whenText(appointment) : installed.noTime,
      state: 'ahead',
      icon: <Wrench size={16} aria-hidden="true" />,
      children: visitText(installer, appointment),
    },
  ]
}

const icons: Partial<Record<Step['name'], ReactNode>> = {
  'Order Processed': <ReceiptText size={16} aria-hidden="true" />,
  'Pending Carrier Pickup': <Tag size={16} aria-hidden="true" />,
  'In Transit': <Truck size={16} aria-hidden="true" />,
  Delivered: <PackageCheck size={16} aria-hidden="true" />,
}

function noteOf(step: Step, order: TrackedOrder): string | null {
  const to = placeOf(order)
  if (step.state === 'todo') return step.name === 'Delivered' ? words.willArrive(to) : null
  switch (step.name) {
    case 'Order Processed':
      return order.state === 'placed' || order.state === 'cancelled' ? words.gotIt : words.pulled
    case 'Pending Carrier Pickup':
      return step.note === null ? words.packing : words.labelsPrinted(step.note)
    case 'In Transit':
      return step.note === null ? words.onTheWay(to) : words.left(step.note, to)
    case 'Delivered':
      return order.pickup ? words.waiting(pickupText(order.pickup.name)) : words.arrived(whereOf(order))
    case 'Cancelled':
      return leftOf(order) === 0 ? words.creditBack : words.refund(lenderOf(order))
  }
}
