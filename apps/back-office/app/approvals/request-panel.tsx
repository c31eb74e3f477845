import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { APPROVAL_TARGET_HOURS } from '@shop/domain/approvals/approval'
import { Tag } from '@shop/ui/tag'
import { Clock } from 'lucide-react'
import { formatAge, formatDayAndTime } from '../shell/format-time.ts'
import { roleNames } from '../shell/messages.ts'
import { Facts } from '../shell/panel.tsx'
import { kindWords } from './kinds.ts'
import { messages, stateNames, stateTones } from './messages.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestChecks } from './request-checks.tsx'
import styles from './request-panel.module.css'
import { isLate } from './request-queue.tsx'

const personOf = ({ name, roles }: ApprovalRequest['requestedBy']) =>
  [name, ...roles.map((role) => roleNames[role])].join(', ')

/** One request with everything it takes to decide it. */
export function RequestPanel({
  request,
  now,
  onDone,
}: {
  request: ApprovalRequest
  /** What stands in place of what is asked for. */
  now: unknown
  onDone: (word: string) => void
}) {
  const words = kindWords[request.kind]
  const titleId = `request-${request.number}`
  return (
    <article className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{words.title(request)}</h2>
          <p className="type-small muted">
            {messages.askedBy(personOf(request.requestedBy), formatDayAndTime(request.requestedAt))}
            <span className={styles.number}>{request.number}</span>
          </p>
        </div>
        <Standing request={request} />
      </div>
      <div className={styles.body}>
        <div>
          <h3>{messages.why}</h3>
          <p className={styles.why}>
            <q>{request.why}</q>
          </p>
          {request.state === 'waiting' ? <RequestChecks request={request} /> : <Ended request={request} />}
        </div>
        <div>
          <h3>{words.change}</h3>
          <Facts facts={words.facts(request, now)} />
        </div>
      </div>
      {request.state === 'waiting' && <RequestActions request={request} onDone={onDone} />}
    </article>
  )
}

function Standing({ request }: { request: ApprovalRequest }) {
  const now = new Date()
  if (request.state !== 'waiting')
    return <Tag tone={stateTones[request.state]}>{stateNames[request.state]}</Tag>
  if (!isLate(request, now)) return null
  const due = new Date(Date.parse(request.requestedAt) + APPROVAL_TARGET_HOURS * 3_600_000)
  return (
    <Tag tone="danger" icon={<Clock size={14} aria-hidden="true" />}>
      {messages.lateBy(formatAge(due.toISOString(), now))}
    </Tag>
  )
}

/** Who decided it, when, and what they said. */
function Ended({ request }: { request: ApprovalRequest }) {
  const { state, decidedBy, requestedBy, decidedAt, note } = request
  return (
    <>
      <h3>{stateNames[state]}</h3>
      <p>
        {messages.ended(
          stateNames[state],
          personOf(decidedBy ?? requestedBy),
          decidedAt === null ? '' : formatDayAndTime(decidedAt),
        )}
      </p>
      {note !== null && (
        <p className={styles.why}>
          <q>{note}</q>
        </p>
      )}
    </>
  )
}
