import type { AuditLine } from '@shop/contracts/staff/audit'
import { wordFor } from '@shop/domain/words/word-for'
import { Link } from '@shop/ui/link'
import { Between } from '../lists/list-cards.tsx'
import type { ListScreen } from '../lists/list-screen.ts'
import { paths } from '../paths.ts'
import { formatToTheSecond } from '../shell/format-time.ts'
import { AuditDetails } from './audit-details.tsx'
import { messages, nameOfAction, nameOfSubject, searchedBy } from './messages.ts'

/** The audit trail: what stands in its columns and on its cards. */
export const auditScreen: ListScreen<'audit'> = {
  name: 'audit',
  path: paths.audit,
  columns: [
    { id: 'when', label: messages.when, sort: 'when', cell: ({ at }) => formatToTheSecond(at) },
    { id: 'who', label: messages.who, cell: whoOf },
    { id: 'what', label: messages.what, cell: ({ action }) => nameOfAction(action) },
    { id: 'on', label: messages.on, cell: (line) => <Subject line={line} /> },
    { id: 'details', label: messages.details, cell: (line) => <AuditDetails line={line} /> },
  ],
  // Whom and what there is to choose from is told by the server; what an address may say is known before.
  filters: [
    { kind: 'text', name: 'staffId', label: messages.who, pattern: /^[\da-f-]{36}$/ },
    { kind: 'text', name: 'action', label: messages.what, pattern: /^[a-z.-]{1,40}$/ },
    { kind: 'text', name: 'orderNumber', label: messages.order, pattern: /^.{1,40}$/ },
  ],
  views: [{ id: 'all', name: messages.all, filter: {} }],
  sorts: { when: 'desc' },
  rowId: ({ id }) => String(id),
  rowName: (line) => `${nameOfAction(line.action)}, ${formatToTheSecond(line.at)}`,
  card: (line) => (
    <>
      <Between>
        <b>{nameOfAction(line.action)}</b>
        <span className="type-caption muted num">{formatToTheSecond(line.at)}</span>
      </Between>
      <Between>
        <span>{whoOf(line)}</span>
        <Subject line={line} />
      </Between>
      <AuditDetails line={line} />
    </>
  ),
  words: {
    caption: messages.caption,
    empty: messages.empty,
    emptyReason: messages.emptyReason,
  },
}

function whoOf({ who }: AuditLine): string {
  if (who.kind === 'staff') return who.name ?? messages.unknownStaff
  if (who.kind === 'shop') return who.name ?? messages.shop
  return { customer: messages.customer, visitor: messages.visitor }[who.kind]
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

const UUID = /^[\da-f]{8}-[\da-f-]{27}$/

/** Ids are long and say little; what has a name is shown by it. */
function nameOf({ kind, name }: AuditLine['subject']): string {
  if (kind === 'search') return wordFor(searchedBy, name)
  return UUID.test(name) ? name.slice(0, 8) : name
}
