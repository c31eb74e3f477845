import type { ShownMoveOffer } from '@shop/contracts/appointments/move-offers'
import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { classNames } from '@shop/ui/class-names'
import { RadioList } from '@shop/ui/radio-list'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { dayAndTimeText, dayText } from '../platform/local-times.ts'
import { LinkedOrder } from './linked-order.tsx'
import { orderMessages } from './messages.ts'
import styles from './new-time.module.css'
import columns from './order-columns.module.css'
import { timeChoice } from './time-choice.ts'

const words = orderMessages.newTime

type NewTimeProps = {
  offer: ShownMoveOffer
  /** Somebody else was faster with the time that was chosen. */
  isGone: boolean
}

/** Behind the link of the mail: an appointment that can't be as it is, and times it can be moved to. */
export function NewTime({ offer, isGone }: NewTimeProps) {
  const { state, reason } = offer
  return (
    <div className={classNames('wrap', columns.columns)}>
      <div>
        <p className="type-small muted num">{orderMessages.late.order(offer.orderNumber)}</p>
        <h1 className={classNames('type-h1', styles.title)} aria-live="polite">
          {state === 'open' ? words.title.open[reason] : words.title[state]}
        </h1>
        <p className={columns.lead}>{leadOf(offer)}</p>
        {state === 'open' && <Times offer={offer} isGone={isGone} />}
      </div>
      <LinkedOrder order={offer} />
    </div>
  )
}

function Times({ offer, isGone }: NewTimeProps) {
  const { times, appointment, installer, arrivesBy, expiresAt, timeZone } = offer
  const [first] = times
  const [chosen, choose] = useState<string | null>(null)
  const choices = times.map(timeChoice)
  const value = chosen !== null && choices.includes(chosen) ? chosen : (choices[0] ?? null)
  const { state, formData } = useNavigation()
  const pressed = state === 'idle' ? null : (formData?.get('answer') ?? null)
  return (
    <>
      <dl className={styles.facts}>
        {appointment && (
          <div>
            <dt>{words.appointment}</dt>
            <dd className="num">
              <s>{timeText(appointment)}</s>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.tiresThere}</dt>
          <dd className="num">{orderMessages.late.byDay(dayText(arrivesBy))}</dd>
        </div>
        {first && (
          <div>
            <dt>{words.earliest}</dt>
            <dd className="num">{timeText(first)}</dd>
          </div>
        )}
      </dl>
      {isGone && (
        <div className={styles.gone}>
          <Banner tone="warn" role="alert">
            {words.gone}
          </Banner>
        </div>
      )}
      <Form method="post">
        {first ? (
          <RadioList
            legend={words.sameInstaller(installer?.company ?? '')}
            name="time"
            value={value}
            onChange={choose}
            options={times.map((time) => ({
              value: timeChoice(time),
              label: timeText(time),
              trailing: words.noChange,
            }))}
          />
        ) : (
          <p>{words.noneLeft}</p>
        )}
        <div className={columns.buttons}>
          {first && (
            <Button variant="brand" type="submit" name="answer" value="move" loading={pressed === 'move'}>
              {words.move}
            </Button>
          )}
          <Button variant="line" type="submit" name="answer" value="none" loading={pressed === 'none'}>
            {words.noneWorks}
          </Button>
        </div>
      </Form>
      <p className={classNames('type-small muted', styles.until)}>
        {words.until(dayAndTimeText(expiresAt, timeZone))}
      </p>
    </>
  )
}

function leadOf({ state, reason, appointment, installer }: ShownMoveOffer): string {
  if (!appointment && state === 'outdated') return words.canceled
  const time = appointment ? timeText(appointment) : ''
  const company = installer?.company ?? ''
  switch (state) {
    case 'open':
      return reason === 'no-show' ? words.missed(time) : words.open(time)
    case 'moved':
    case 'outdated':
      return words[state](time, company)
    default:
      return words[state]
  }
}

const timeText = ({ date, slotTime }: ScheduleSlot) => `${dayText(date)}, ${slotTime}`
