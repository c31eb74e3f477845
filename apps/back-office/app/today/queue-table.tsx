import type { Queue } from '@shop/contracts/today/today'
import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { TreadBar } from '@shop/ui/tread-bar'
import { CircleAlert, Clock, TriangleAlert } from 'lucide-react'
import { formatSpan } from '../shell/format-span.ts'
import { addressOf } from './look-address.ts'
import { messages } from './messages.ts'
import styles from './queue-table.module.css'

/** Of the target: from here on somebody should begin. */
const NEAR_PERCENT = 75

/** Queues with how much waits, how old the oldest is of what it may be, and one way in. */
export function QueueTable({
  caption,
  queues,
  now,
}: {
  caption: string
  queues: readonly Queue[]
  now: Date
}) {
  const isLate = queues.some((queue) => queue.isLate)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.queue}</th>
          <th scope="col" className={styles.number}>
            {messages.waiting}
          </th>
          <th scope="col">{messages.oldest}</th>
          <th scope="col">{isLate ? messages.pastTarget : messages.timeLeft}</th>
          <th scope="col">
            <span className="visually-hidden">{messages.open}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {queues.map((queue) => (
          <QueueRow key={queue.name} queue={queue} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function QueueRow({ queue, now }: { queue: Queue; now: Date }) {
  const { title, count, hasMore, oldestAt, dueAt, isLate, targetMinutes, link } = queue
  const target = targetMinutes * 60_000
  const age = oldestAt === null ? 0 : now.getTime() - Date.parse(oldestAt)
  const left = dueAt === null ? target : Date.parse(dueAt) - now.getTime()
  const percent = Math.min(100, Math.round((age / target) * 100))
  const isNear = !isLate && percent >= NEAR_PERCENT
  const counted = hasMore ? messages.many(count) : String(count)
  const Icon = isLate ? CircleAlert : isNear ? TriangleAlert : Clock
  return (
    <tr className={classNames(isLate && styles.late, isNear && styles.near)}>
      <th scope="row" className={styles.name}>
        {link ? <Link href={addressOf(link)}>{title}</Link> : title}
      </th>
      <td className={classNames(styles.number, styles.count, 'num')}>{counted}</td>
      <td className={classNames(styles.age, 'num')}>
        <span>
          {formatSpan(age)} <span className="muted">{messages.ofTarget(formatSpan(target))}</span>
        </span>
        <TreadBar value={percent} size="thin" label={messages.used(percent)} className={styles.bar} />
      </td>
      <td className={styles.state}>
        <span className={styles.left}>
          <Icon size={16} aria-hidden="true" />
          <span className="num">
            {isLate ? messages.isLate(formatSpan(-left)) : messages.isLeft(formatSpan(left))}
          </span>
        </span>
      </td>
      <td className={styles.go}>
        {link && (
          <ButtonLink
            href={addressOf(link)}
            variant="line"
            size="sm"
            aria-label={`${messages.openCount(counted)}: ${title}`}
          >
            {messages.openCount(counted)}
          </ButtonLink>
        )}
      </td>
    </tr>
  )
}
