import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { classNames } from '@shop/ui/class-names'
import { useId } from 'react'
import { dayText } from '../platform/local-times.ts'
import { timeOf } from './installer-fields.ts'
import { installerMessages } from './installer-messages.ts'
import styles from './time-slots.module.css'

const words = installerMessages.times

type TimeSlotsProps = {
  day: InstallerSchedule['scheduleDays'][number]
  time: string
  onChange: (time: string) => void
}

/** The times of a day: one choice of all of them. Those that are taken stay where they were. */
export function TimeSlots({ day, time, onChange }: TimeSlotsProps) {
  const { morningSlots, afternoonSlots } = day
  const isExact = ({ isDropOff }: ScheduleSlot) => !isDropOff
  const dropOffs = [...morningSlots, ...afternoonSlots].filter(({ isDropOff }) => isDropOff)
  const choice = { time, onChange }
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{words.legend(dayText(day.date))}</legend>
      <Slots {...choice} title={words.morning} slots={morningSlots.filter(isExact)} />
      <Slots {...choice} title={words.afternoon} slots={afternoonSlots.filter(isExact)} />
      <Slots {...choice} title={words.dropOff} slots={dropOffs} />
    </fieldset>
  )
}

type SlotsProps = Omit<TimeSlotsProps, 'day'> & { title: string; slots: readonly ScheduleSlot[] }

function Slots({ title, slots, time, onChange }: SlotsProps) {
  const id = useId()
  if (slots.length === 0) return null
  const hasEnds = slots.some(({ slotTime, startTime, amOrPm }) => slotTime !== `${startTime} ${amOrPm}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of one choice, which has its legend
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={classNames(styles.slots, hasEnds && styles.wide)}>
        {slots.map((slot) => {
          const value = timeOf(slot)
          return (
            <label key={value} className={styles.slot}>
              <input
                type="radio"
                name="time"
                value={value}
                checked={value === time}
                disabled={!slot.isSlotAvailable}
                onChange={() => onChange(value)}
              />
              <span>{slot.slotTime}</span>
            </label>
          )
        })}
      </div>
    </div>
  )
}
