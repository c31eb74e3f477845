import type { AuditLine } from '@shop/contracts/staff/audit'
import styles from './audit-details.module.css'
import { messages } from './messages.ts'

/** What changed, field by field, and why somebody said they did it. */
export function AuditDetails({ line: { changes, why } }: { line: AuditLine }) {
  if (changes.length === 0 && why === null) return null
  return (
    <div className={styles.details}>
      {changes.map((change) => (
        <p key={change.field}>
          {messages.field(change.field)} <Change {...change} />
        </p>
      ))}
      {why !== null && <p>{messages.why(why)}</p>}
    </div>
  )
}

function Change({ before, after }: AuditLine['changes'][number]) {
  if (before === null) return <span className={styles.value}>{after}</span>
  return (
    <>
      <del className={styles.was}>{before}</del> <span aria-hidden="true">{messages.becomes}</span>{' '}
      <ins className={styles.value}>{after ?? messages.none}</ins>
    </>
  )
}
