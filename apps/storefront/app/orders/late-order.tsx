import type { ShownDelay } from '@shop/contracts/orders/order-delays'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Form, useNavigation } from 'react-router'
import { paths } from '../paths.ts'
import { dateOf, dayText } from '../platform/local-times.ts'
import styles from './late-order.module.css'
import { LinkedOrder } from './linked-order.tsx'
import { orderMessages } from './messages.ts'
import columns from './order-columns.module.css'

const words = orderMessages.late

/** Behind the link of the mail: the new day of a late order, and whether to wait for it. */
export function LateOrder({ delay }: { delay: ShownDelay }) {
  return (
    <div className={classNames('wrap', columns.columns)}>
      <div>
        <p className="type-small muted num">{words.order(delay.orderNumber)}</p>
        <h1 className={classNames('type-h1', styles.title)} aria-live="polite">
          {words.title[delay.state]}
        </h1>
        <p className={columns.lead}>{leadOf(delay)}</p>
        {delay.state === 'open' && <Question delay={delay} />}
        {delay.state === 'on-its-way' && (
          <div className={columns.buttons}>
            <ButtonLink href={paths.trackOrder(delay.orderNumber)}>
              {orderMessages.confirmation.track}
            </ButtonLink>
          </div>
        )}
      </div>
      <LinkedOrder order={delay} />
    </div>
  )
}

function Question({ delay }: { delay: ShownDelay }) {
  const { state, formData } = useNavigation()
  const pressed = state === 'idle' ? null : formData?.get('answer')
  return (
    <>
      <dl className={styles.days}>
        <div>
          <dt>{words.promised}</dt>
          <dd className="num">
            <s>{words.byDay(dayText(delay.promisedBy))}</s>
          </dd>
        </div>
        <div>
          <dt>{words.newDay}</dt>
          <dd className="num">{words.byDay(dayText(delay.arrivesBy))}</dd>
        </div>
      </dl>
      <p>{delay.answerBy === null ? words.silenceKeeps : words.answerBy(lastDayOf(delay, delay.answerBy))}</p>
      <Form method="post" className={columns.buttons}>
        <Button variant="brand" type="submit" name="answer" value="keep" loading={pressed === 'keep'}>
          {words.keep}
        </Button>
        <Button variant="line" type="submit" name="answer" value="cancel" loading={pressed === 'cancel'}>
          {words.cancel}
        </Button>
      </Form>
      <p className={classNames('type-small muted', styles.free)}>{words.free}</p>
    </>
  )
}

function leadOf({ state, promisedBy, arrivesBy, destination }: ShownDelay): string {
  const place = `${destination.city}, ${destination.state}`
  const day = dayText(arrivesBy)
  switch (state) {
    case 'open':
      return words.open(dayText(promisedBy), day, place)
    case 'kept':
      return words.expected(day, place)
    case 'on-its-way':
      return `${words.expected(day, place)} ${words.tooLate}`
    case 'delivered':
      return words.delivered(place)
    default:
      return words[state]
  }
}

/** The end of a day is said as that day. */
const lastDayOf = ({ timeZone }: ShownDelay, end: string) => dayText(dateOf(Date.parse(end) - 1, timeZone))
