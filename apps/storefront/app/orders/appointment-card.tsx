import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { ButtonLink } from '@shop/ui/button-link'
import { Link } from '@shop/ui/link'
import { CalendarPlus, CircleCheck, Clock } from 'lucide-react'
import { paths } from '../paths.ts'
import { dayOfMonthText, monthText, shortWeekdayText, zoneText } from '../platform/local-times.ts'
import styles from './appointment-card.module.css'
import { type Appointment, addressText, dueText, type Installer } from './appointment-text.ts'
import { orderMessages } from './messages.ts'

const words = orderMessages.installed

type AppointmentCardProps = {
  order: Pick<TrackedOrder, 'orderNumber' | 'quote'>
  installer: Installer
  appointment: Appointment | null
}

/** When somebody has to be where, or who comes to them, and what to have ready. */
export function AppointmentCard({ order, installer, appointment }: AppointmentCardProps) {
  const { company, phone, isMobileInstall } = installer
  return (
    <section className={styles.card} aria-label={words.card}>
      {appointment === null ? (
        <p className={styles.head}>{words.noTime}</p>
      ) : (
        <div className={styles.head}>
          <DateTile date={appointment.date} />
          <div>
            <div className="type-h3 num">{appointment.slotTime}</div>
            <div className={styles.zone}>
              {words.zoneAndLength(zoneText(appointment.timeZone), appointment.minutes)}
            </div>
          </div>
        </div>
      )}
      <div className={styles.body}>
        <b className="type-title">{company}</b>
        {!isMobileInstall && <div className="type-small muted">{addressText(installer)}</div>}
        <div className={styles.links}>
          {!isMobileInstall && (
            <Link className="link" href={paths.directions(`${company}, ${addressText(installer)}`)}>
              {words.directions}
            </Link>
          )}
          <Link className="link num" href={paths.phone(phone)}>
            {phone}
          </Link>
        </div>
        <ul className={styles.notes}>
          {appointment?.state === 'asked' && (
            <li>
              <Clock size={16} aria-hidden="true" /> {words.asked}
            </li>
          )}
          {[isMobileInstall ? words.keepKey : words.bringKey, dueText(order)].map((note) => (
            <li key={note}>
              <CircleCheck size={16} aria-hidden="true" /> {note}
            </li>
          ))}
        </ul>
        {appointment !== null && (
          <ButtonLink
            full
            variant="line"
            className={styles.calendar}
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            href={paths.orderCalendar(order.orderNumber)}
          >
            {words.addToCalendar}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function DateTile({ date }: { date: string }) {
  return (
    <time className={styles.date} dateTime={date}>
      <span>{shortWeekdayText(date)}</span> <b className="num">{dayOfMonthText(date)}</b>{' '}
      <span>{monthText(date)}</span>
    </time>
  )
}
