import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { Banner } from '@shop/ui/banner'
import { EmptyState } from '@shop/ui/empty-state'
import { CalendarDays, Truck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dayText, longDayText, zoneText } from '../platform/local-times.ts'
import { DayStrip } from './day-strip.tsx'
import { LATER, timeOf } from './installer-fields.ts'
import { installerMessages } from './installer-messages.ts'
import { LostTime } from './lost-time.tsx'
import styles from './time-picker.module.css'
import { TimeSlots } from './time-slots.tsx'

const words = installerMessages.times

const timesId = 'times'

type TimePickerProps = {
  title: string
  /** Null where the server does not say. */
  schedule: InstallerSchedule | null
  /** The day whose times are shown; null where none is free. */
  day: string | null
  /** Chosen so far: `2026-11-20 9:00 AM`, or later, or none. */
  initial: string
  /** Chosen by an address, in place of one that is gone. */
  wanted: string | null
  error: string | undefined
  /** Instead of one that was lost. */
  freeTimes: readonly ScheduleSlot[] | undefined
  /** Leads to a time. */
  hrefOf: (slot: ScheduleSlot) => string
}

/** When, on the wall of the place. Nothing is taken before the form is sent. */
export function TimePicker(props: TimePickerProps) {
  const { title, schedule, day, initial, wanted, error, freeTimes, hrefOf } = props
  const [time, setTime] = useState(initial)
  const [seen, setSeen] = useState(wanted)
  const section = useRef<HTMLElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  if (seen !== wanted) {
    setSeen(wanted)
    if (wanted !== null) setTime(wanted)
  }
  const isWantedAnew = useRef(wanted)
  useEffect(() => {
    if (isWantedAnew.current === wanted) return
    isWantedAnew.current = wanted
    // What was pressed has gone with its banner.
    section.current?.querySelector<HTMLElement>('[name="time"]:checked')?.focus()
  }, [wanted])

  const days = schedule?.scheduleDays ?? []
  const slotsOf = (each: (typeof days)[number]) => [...each.morningSlots, ...each.afternoonSlots]
  const shown = days.find(({ date }) => date === day)
  const chosen = days.flatMap(slotsOf).find((slot) => slot.isSlotAvailable && timeOf(slot) === time)
  return (
    <section ref={section} id={timesId} className={styles.times} aria-labelledby={`${timesId}-title`}>
      <h2 className="type-h3" id={`${timesId}-title`}>
        {title}
      </h2>
      {schedule && <p className="type-small muted">{words.zone(zoneText(schedule.timeZone))}</p>}
      {error !== undefined && freeTimes && (
        <LostTime ref={banner} timesId={timesId} message={error} freeTimes={freeTimes} hrefOf={hrefOf} />
      )}
      {error !== undefined && !freeTimes && (
        <Banner ref={banner} tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {schedule === null && (
        <Banner tone="warn" role="alert">
          {words.notLoaded}
        </Banner>
      )}
      {schedule && day === null && (
        <EmptyState
          icon={<CalendarDays size={24} aria-hidden="true" />}
          title={words.none}
          reason={words.noneReason}
        />
      )}
      {shown && (
        <>
          <p className={styles.month}>{longDayText(shown.date).replace(/ \d+,/, '')}</p>
          <DayStrip days={days} day={shown.date} />
          {schedule?.arrivesBy && (
            <p className={styles.arrives}>
              <Truck size={18} aria-hidden="true" />
              <span>
                <b>{words.arrives(dayText(schedule.arrivesBy))}</b> {words.dayAfter}
              </span>
            </p>
          )}
          <TimeSlots key={shown.date} day={shown} time={time} onChange={setTime} />
        </>
      )}
      {chosen && chosen.date !== day && <input type="hidden" name="time" value={time} />}
      <p className={styles.chosen} role="status">
        {chosen && (
          <>
            <b>{words.chosen(dayText(chosen.date), chosen.slotTime)}</b> {words.held}
          </>
        )}
      </p>
      <label className={styles.later}>
        <input
          type="radio"
          name="time"
          value={LATER}
          checked={time === LATER}
          onChange={() => setTime(LATER)}
        />
        <span>
          <b>{words.later}</b>
          <small>{words.laterDetail}</small>
        </span>
      </label>
    </section>
  )
}
