import type { InstallerSchedule } from '@shop/contracts/appointments/schedule'
import { Button } from '@shop/ui/button'
import { type KeyboardEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { paths } from '../paths.ts'
import { dayText } from '../platform/local-times.ts'
import styles from './day-strip.module.css'
import type { InstallerWay } from './installer-fields.ts'
import { installerMessages } from './installer-messages.ts'

const words = installerMessages.times

/** Its fields stand in another form, beside what is typed. */
const daysFormId = 'days'

type DaysFormProps = { way: InstallerWay; zip: string; sort: string; shown: number; installerId: number }

/** Asks for another day: a plain form, so that it works without script. */
export function DaysForm({ way, zip, sort, shown, installerId }: DaysFormProps) {
  return (
    <Form id={daysFormId} method="get" action={paths.checkoutShipping()}>
      <input type="hidden" name="way" value={way} />
      <input type="hidden" name="userZip" value={zip} />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="shown" value={shown} />
      <input type="hidden" name="installerId" value={installerId} />
    </Form>
  )
}

type Day = InstallerSchedule['scheduleDays'][number]

/** Days before the first one that is free say why it is not sooner. */
const DAYS_BEFORE = 3
const WEEK = 7

/** The days of a calendar. Arrows go to the next that is free, Page Up and Page Down a week further. */
export function DayStrip({ days, day }: { days: readonly Day[]; day: string }) {
  const submit = useSubmit()
  // The browser has it before the address does.
  const [picked, setPicked] = useState({ day, date: day })
  if (picked.day !== day) setPicked({ day, date: day })
  const shown = days.slice(Math.max(0, days.findIndex(({ state }) => state === 'free') - DAYS_BEFORE))
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    const date = weekFrom(shown, day, way)
    if (way === 0 || date === null) return
    event.preventDefault()
    const radio = event.currentTarget.querySelector<HTMLInputElement>(`[value="${date}"]`)
    radio?.focus()
    radio?.click()
  }
  return (
    <fieldset
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'center' })}
    >
      <legend className="visually-hidden">{words.days}</legend>
      <div className={styles.days}>
        {shown.map((each) => (
          <label key={each.date} className={styles.day}>
            <input
              type="radio"
              name="day"
              form={daysFormId}
              value={each.date}
              checked={each.date === picked.date}
              disabled={each.state !== 'free'}
              aria-label={words.day(dayText(each.date), noteOf(each))}
              onChange={({ target }) => {
                setPicked({ day, date: each.date })
                void submit(target.form, { replace: true, preventScrollReset: true })
              }}
            />
            <span aria-hidden="true">
              {dayText(each.date).slice(0, 3)}
              <b className="num">{Number(each.date.slice(8))}</b>
              {noteOf(each)}
            </span>
          </label>
        ))}
      </div>
      <noscript>
        <Button variant="line" type="submit" form={daysFormId}>
          {words.seeDay}
        </Button>
      </noscript>
    </fieldset>
  )
}

function noteOf({ state, morningSlots, afternoonSlots }: Day): string {
  if (state !== 'free') return words.states[state]
  return words.left(
    [...morningSlots, ...afternoonSlots].filter(({ isSlotAvailable }) => isSlotAvailable).length,
  )
}

/** The free day that is nearest to a week before or after. */
function weekFrom(days: readonly Day[], from: string, way: number): string | null {
  const at = days.findIndex(({ date }) => date === from)
  const free = days.flatMap(({ state }, index) => (state === 'free' ? [index] : []))
  const beyond = free.filter((index) => (index - at) * way > 0)
  const nearest = beyond.toSorted((a, b) => Math.abs(a - at - WEEK * way) - Math.abs(b - at - WEEK * way))[0]
  return nearest === undefined ? null : (days[nearest]?.date ?? null)
}
