import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import { APPROVAL_TARGET_HOURS } from '@shop/domain/approvals/approval'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Tag } from '@shop/ui/tag'
import { ChevronRight, Lock } from 'lucide-react'
import { useState } from 'react'
import { formatAge } from '../shell/format-time.ts'
import { roleNames } from '../shell/messages.ts'
import { decidersOf } from './deciders-of.ts'
import { kindWords } from './kinds.ts'
import { messages, stateNames, stateTones } from './messages.ts'
import styles from './request-queue.module.css'

const SHOWN_ON_PHONE = 2

/** What waits, oldest first. A phone shows the first of it, and all of it when asked. */
export function RequestQueue({
  requests,
  openNumber,
  addressOf,
}: {
  requests: readonly ApprovalRequest[]
  openNumber: string
  addressOf: (request: ApprovalRequest) => string
}) {
  const [isWhole, setIsWhole] = useState(false)
  const now = new Date()
  const openAt = requests.findIndex(({ number }) => number === openNumber)
  const first = Math.min(Math.max(openAt, 0), Math.max(requests.length - SHOWN_ON_PHONE, 0))
  const isFar = (index: number) => !isWhole && (index < first || index >= first + SHOWN_ON_PHONE)
  return (
    <nav className={styles.queue} aria-label={messages.queue}>
      <ul>
        {requests.map((request, index) => {
          const { name, title } = kindWords[request.kind]
          return (
            <li key={request.number} className={classNames(isFar(index) && styles.far)}>
              <Link
                href={addressOf(request)}
                aria-current={request.number === openNumber ? 'true' : undefined}
              >
                <span className={styles.between}>
                  <span>{name(request)}</span>
                  <span className="num">{formatAge(request.requestedAt, now)}</span>
                </span>
                <b>{title(request)}</b>
                <span className={styles.between}>
                  <span>{whoAsked(request)}</span>
                  <RequestTag request={request} now={now} />
                </span>
              </Link>
            </li>
          )
        })}
        {requests.length > SHOWN_ON_PHONE && !isWhole && (
          <li className={styles.more}>
            <button type="button" onClick={() => setIsWhole(true)}>
              {messages.seeAll(requests.length)}
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const whoAsked = ({ requestedBy: { name, roles }, mayDecide }: ApprovalRequest) =>
  mayDecide === 'own' ? messages.you : [name, ...roles.map((role) => roleNames[role])].join(', ')

export function isLate({ requestedAt, state }: ApprovalRequest, now: Date): boolean {
  return state === 'waiting' && now.getTime() - Date.parse(requestedAt) > APPROVAL_TARGET_HOURS * 3_600_000
}

/** The one word that says most about it. */
function RequestTag({ request, now }: { request: ApprovalRequest; now: Date }) {
  if (request.state !== 'waiting')
    return <Tag tone={stateTones[request.state]}>{stateNames[request.state]}</Tag>
  switch (request.mayDecide) {
    case 'own':
      return <Tag>{messages.someoneElse}</Tag>
    case 'no-permission':
      return <Tag icon={<Lock size={14} aria-hidden="true" />}>{messages.needs(decidersOf(request))}</Tag>
    case 'above-limit':
      return <Tag icon={<Lock size={14} aria-hidden="true" />}>{messages.aboveLimit}</Tag>
    default:
      return isLate(request, now) ? <Tag tone="danger">{messages.late}</Tag> : null
  }
}
