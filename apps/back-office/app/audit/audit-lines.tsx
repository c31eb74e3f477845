import type { AuditLine } from '@shop/contracts/staff/audit'
import { Link } from '@shop/ui/link'
import { Table } from '@shop/ui/table'
import { paths } from '../paths.ts'
import { formatToTheSecond } from '../shell/format-time.ts'
import { AuditDetails } from './audit-details.tsx'
import styles from './audit-lines.module.css'
import { messages, nameOfAction, nameOfSubject } from './messages.ts'

/** A table where there is room for one, cards where there is not; only one of the two is there to see and to read. */
export function AuditLines({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <>
      <div className={styles.table}>
        <Table
          caption={messages.caption}
          columns={[
            { label: messages.when },
            { label: messages.who },
            { label: messages.what },
            { label: messages.on },
            { label: messages.details },
          ]}
          rows={lines.map((line) => ({
            id: String(line.id),
            cells: [
              formatToTheSecond(line.at),
              whoOf(line),
              nameOfAction(line.action),
              <Subject key="subject" line={line} />,
              <AuditDetails key="details" line={line} />,
            ],
          }))}
        />
      </div>
      <ul className={styles.cards} aria-label={messages.caption}>
        {lines.map((line) => (
          <li key={line.id} className={styles.card}>
            <p className={styles.between}>
              <b>{nameOfAction(line.action)}</b>
              <span className="type-caption muted num">{formatToTheSecond(line.at)}</span>
            </p>
            <p className={styles.between}>
              <span>{whoOf(line)}</span>
              <Subject line={line} />
            </p>
            <AuditDetails line={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

function whoOf({ who }: AuditLine): string {
  if (who.kind === 'staff') return who.name ?? messages.unknownStaff
  return { customer: messages.customer, visitor: messages.visitor, shop: messages.shop }[who.kind]
}

function Subject({ line: { subject } }: { line: AuditLine }) {
  if (subject.kind === 'order') {
    return (
      <Link href={paths.order(subject.name)} className="link num">
        {subject.name}
      </Link>
    )
  }
  return (
    <span>
      {nameOfSubject(subject.kind)} <span className="muted num">{nameOf(subject)}</span>
    </span>
  )
}

const SEARCHED_BY: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  orderNumber: 'order number',
  trackingNumber: 'tracking number',
  nothing: 'something else',
}

/** Ids are long and say little; calls and searches have names. */
function nameOf({ kind, name }: AuditLine['subject']): string {
  if (kind === 'search') return SEARCHED_BY[name] ?? name
  return kind === 'call' ? name : name.slice(0, 8)
}
