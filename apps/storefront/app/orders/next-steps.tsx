import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { pickupText } from '@shop/domain/delivery/messages'
import { Link } from '@shop/ui/link'
import { Timeline, type TimelineItem } from '@shop/ui/timeline'
import { paths } from '../paths.ts'
import { dateOf, dayAndTimeText, dayText, timeText } from '../platform/local-times.ts'
import { addressText, dueText, visitText, whenText } from './appointment-text.ts'
import { leftOf } from './left-of.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'
import styles from './next-steps.module.css'

const words = orderMessages.confirmation
const installed = orderMessages.installed

type Step = Omit<TimelineItem, 'state'>

/** What happens next, with a time wherever one is known. */
export function NextSteps({ order, nowMs }: { order: TrackedOrder; nowMs: number }) {
  const current = stepOf[order.state]
  const shipped = order.steps.find((step) => step.name === 'In Transit')?.at ?? null
  const items: Step[] = [
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
    { ...arrival(order), time: words.arriveBy(dayText(order.arrivesBy)) },
    ...installationSteps(order),
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

function arrival({ pickup, installation }: TrackedOrder): Step {
  const installer = installation?.installer
  if (installer?.isMobileInstall)
    return { title: words.arrive, children: installed.readyFor(installer.company) }
  if (installer) return { title: installed.reach, children: installed.reachText(installer.company) }
  const children = pickup ? words.arriveAtPoint(pickupText(pickup.name)) : words.arriveText
  return { title: words.arrive, children }
}

/** What comes after the tires are there; nothing where nobody mounts them. */
function installationSteps(order: TrackedOrder): Step[] {
  const { installer, appointment } = order.installation ?? {}
  if (!installer) return []
  return [
    {
      title: installed.install,
      time: appointment ? whenText(appointment) : installed.noTime,
      children: (
        <>
          <p>
            {visitText(installer, appointment ?? null)} {dueText(order)}
          </p>
          {!installer.isMobileInstall && (
            <p className={styles.place}>
              {addressText(installer)}{' '}
              <Link
                className="link"
                href={paths.directions(`${installer.company}, ${addressText(installer)}`)}
              >
                {installed.directions}
              </Link>
            </p>
          )}
        </>
      ),
    },
  ]
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
