import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { Skeleton } from '@shop/ui/skeleton'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'
import { dayText, zoneText } from '../../platform/local-times.ts'
import { productDrawerMessages } from './drawer-messages.ts'
import styles from './installer-times-drawer.module.css'

const words = productDrawerMessages.times

/** As many days with a free time as anybody looks through here. */
const DAYS_SHOWN = 10

type InstallerTimesDrawerProps = {
  open: boolean
  onClose: () => void
  installer: { installerId: number; name: string }
  productId: number
  zip: string
}

/** When an installer can mount a set of the tire: none of the times is before the tires are there. */
export function InstallerTimesDrawer({
  open,
  onClose,
  installer,
  productId,
  zip,
}: InstallerTimesDrawerProps) {
  const { installerId, name } = installer
  const question = { params: { installerId }, query: { itemId: productId, userZip: zip } }
  const schedule = useAsk(open ? question : null, (about, signal) =>
    browserClient.call('GET /installers/{installerId}/schedule', { ...about, signal }),
  )
  return (
    <Drawer open={open} onClose={onClose} title={words.title(name)}>
      <div aria-live="polite" aria-busy={schedule.state === 'asking'}>
        {schedule.state === 'asking' && <Skeleton width="100%" height={240} />}
        {schedule.state === 'answered' && <Times {...schedule.answer} />}
        {schedule.state === 'failed' && (
          <>
            <p>{words.failed}</p>
            <Button variant="line" onClick={schedule.retry}>
              {words.again}
            </Button>
          </>
        )}
      </div>
    </Drawer>
  )
}

function Times({ scheduleDays, timeZone, arrivesBy }: InstallerSchedule) {
  const days = scheduleDays
    .map(({ date, morningSlots, afternoonSlots }) => ({
      date,
      slots: [...morningSlots, ...afternoonSlots].filter(({ isSlotAvailable }) => isSlotAvailable),
    }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, DAYS_SHOWN)
  if (days.length === 0) return <p>{words.none}</p>
  return (
    <>
      <p className="type-small muted">
        {arrivesBy !== null && `${words.arrives(dayText(arrivesBy))} `}
        {words.zone(zoneText(timeZone))}
      </p>
      <ul className={styles.days}>
        {days.map(({ date, slots }) => (
          <li key={date}>
            <h3 className="type-small">{dayText(date)}</h3>
            <ul className={styles.times} aria-label={dayText(date)}>
              {slots.map(({ slotTime, isDropOff }) => (
                <li key={`${slotTime} ${isDropOff}`} className="num">
                  {isDropOff ? words.dropOff(slotTime) : slotTime}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
