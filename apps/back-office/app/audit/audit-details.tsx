import type { AuditLine } from '@shop/contracts/staff/audit'
import { REFUSAL_LABELS } from '@shop/domain/reviews/labels'
import { formatToTheSecond } from '../shell/format-time.ts'
import styles from './audit-details.module.css'
import { fieldNames, messages } from './messages.ts'

/** What changed, field by field, and why somebody said they did it. */
export function AuditDetails({ line }: { line: AuditLine }) {
  const before = fieldsOf(line.before)
  const after = fieldsOf(line.after)
  // Why a review was refused is said once, as the reason.
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'refusal' || line.why === null,
  )
  if (names.length === 0 && line.why === null) return null
  return (
    <div className={styles.details}>
      {names.map((name) => (
        <p key={name}>{messages.change(fieldNames[name] ?? name, before[name], after[name])}</p>
      ))}
      {line.why !== null && <p>{messages.why(reasonOf(line.why))}</p>}
    </div>
  )
}

function fieldsOf(value: AuditLine['before']): Record<string, string> {
  if (value === null || typeof value !== 'object') return {}
  const given = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(given.map(([name, field]) => [name, textOf(name, field)]))
}

function textOf(name: string, field: unknown): string {
  if (name === 'refusal' && typeof field === 'string') return reasonOf(field)
  if (typeof field === 'boolean') return field ? messages.yes : messages.no
  if (Array.isArray(field)) return field.join(', ')
  if (typeof field !== 'string') return JSON.stringify(field)
  if (/^\d{4}-\d\d-\d\dT/.test(field)) return formatToTheSecond(field)
  // The kind of a workflow says enough; the order it belongs to stands in the same line.
  return name === 'workflow' ? (field.split(':')[0] ?? field) : field
}

const reasonOf = (why: string) => REFUSAL_LABELS[why as keyof typeof REFUSAL_LABELS] ?? why
