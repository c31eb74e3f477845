import type { TrackedOrder } from '@shop/contracts/orders/orders'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { useServicePhone } from '../platform/globals/service-phone.ts'
import { timeText } from '../platform/local-times.ts'
import styles from './cancel-box.module.css'
import type { CancelAnswer } from './cancel-order.server.ts'
import { lenderOf } from './lender-of.ts'
import { orderMessages } from './messages.ts'
import { isAnnounced, windowMinutes } from './minutes-left.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

const words = orderMessages.cancel

type CancelBoxProps = { order: TrackedOrder; nowMs: number }

/** Whether and until when this visitor can take the order back. */
export function CancelBox({ order, nowMs }: CancelBoxProps) {
  if (order.canCancel) return <OpenWindow order={order} nowMs={nowMs} />
  const isOver = order.state !== 'cancelled' && nowMs > Date.parse(order.cancelUntil)
  return (
    isOver && (
      <div className={styles.box}>
        <p className="type-small muted">{words.over(windowMinutes(order))}</p>
      </div>
    )
  )
}

/** Its minutes, one strip for each. The page's action cancels. */
function OpenWindow({ order, nowMs }: CancelBoxProps) {
  const { revalidate } = useRevalidator()
  const onOver = useCallback(() => void revalidate(), [revalidate])
  const minutes = useMinutesLeft(order, nowMs, onOver)
  const all = windowMinutes(order)
  return (
    <section className={styles.box} aria-labelledby="cancel-until">
      <div className={styles.head}>
        <h2 className="type-title num" id="cancel-until">
          {words.until(timeText(order.cancelUntil, order.timeZone))}
        </h2>
        <span className="type-small">
          <b className="num">{words.minutes(minutes)}</b> {words.left}
        </span>
      </div>
      <div className={styles.strips} role="img" aria-label={words.meter(minutes, all)}>
        {Array.from({ length: all }, (_, minute) => minute).map((minute) => (
          <i key={minute} className={minute < minutes ? styles.left : undefined} />
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {isAnnounced(minutes) && words.announce(minutes)}
      </span>
      <div className={styles.foot}>
        <p className="type-small muted">{words.terms(lenderOf(order))}</p>
        <CancelQuestion orderNumber={order.orderNumber} />
      </div>
    </section>
  )
}

function CancelQuestion({ orderNumber }: { orderNumber: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const fetcher = useFetcher<CancelAnswer>()
  const keep = useRef<HTMLButtonElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
    else if (wasAsking.current) start.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking) {
    return (
      <Button variant="line" size="sm" ref={start} onClick={() => setIsAsking(true)}>
        {words.start}
      </Button>
    )
  }
  return (
    <div className={styles.question}>
      <b id="cancel-question">{words.question}</b>
      <fetcher.Form method="post" aria-labelledby="cancel-question">
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <Button variant="solid" size="sm" type="submit" loading={fetcher.state !== 'idle'}>
          {words.confirm}
        </Button>
        <Button variant="line" size="sm" ref={keep} onClick={() => setIsAsking(false)}>
          {words.keep}
        </Button>
      </fetcher.Form>
      {fetcher.data && fetcher.data.outcome !== 'cancelled' && <CancelFailed answer={fetcher.data} />}
    </div>
  )
}

function CancelFailed({ answer }: { answer: Exclude<CancelAnswer, { outcome: 'cancelled' }> }) {
  const phone = useServicePhone()
  return (
    <Banner tone="danger" role="alert">
      {answer.outcome === 'refused' ? answer.message : words.failed}
      {phone !== null && (
        <>
          {': '}
          <a className="link num nowrap" href={paths.phone(phone)}>
            {phone}
          </a>
        </>
      )}
    </Banner>
  )
}
