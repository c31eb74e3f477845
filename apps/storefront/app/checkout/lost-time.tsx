import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { Banner } from '@shop/ui/banner'
import { Link } from '@shop/ui/link'
import type { Ref } from 'react'
import { Link as PlaceLink } from 'react-router'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import { timeOf } from './installer-fields.ts'
import { installerListId } from './installer-list.tsx'
import { installerMessages } from './installer-messages.ts'
import styles from './lost-time.module.css'

const words = installerMessages.times

type LostTimeProps = {
  message: string
  freeTimes: readonly ScheduleSlot[]
  hrefOf: (slot: ScheduleSlot) => string
  /** Where the times are. */
  timesId: string
  ref: Ref<HTMLDivElement>
}

/** A time that somebody else has: three that are free, and the other ways on. What was typed stays. */
export function LostTime({ message, freeTimes, hrefOf, timesId, ref }: LostTimeProps) {
  return (
    <Banner ref={ref} tone="danger" role="alert">
      <b>{message}</b>
      <p>{words.lostReason}</p>
      <ul className={styles.times}>
        {freeTimes.map((slot) => (
          <li key={timeOf(slot)}>
            <PlaceLink className={styles.time} to={hrefOf(slot)} preventScrollReset replace>
              <small>{dayText(slot.date)}</small> <b>{slot.slotTime}</b>
            </PlaceLink>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link className="link" href={`#${timesId}`}>
          {words.change}
        </Link>
        <Link className="link" href={`#${installerListId}`}>
          {words.browse}
        </Link>
        <Link className="link" href={paths.deliveryWay({ way: 'home' })}>
          {words.noLonger}
        </Link>
      </p>
    </Banner>
  )
}
