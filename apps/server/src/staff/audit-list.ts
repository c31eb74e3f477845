import { auditList } from '@shop/contracts/staff/audit-list'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import { sql } from 'kysely'
import { listSource } from '../platform/lists/list-source.ts'
import { auditLine, selectAuditPage } from './audit-store.ts'

/** The audit trail. Lines are added in the order of their ids, so these stand for when. */
export const auditSource = listSource({
  list: auditList,
  from: 'audit_entry e',
  id: { column: 'e.id', type: 'bigint' },
  sorts: { when: { column: 'e.id', type: 'bigint', index: 'audit_entry_pkey', direction: 'desc' } },
  where: ({ staffId, action, orderNumber }) => [
    ...(staffId ? [sql`e.actor = ${`staff:${staffId}`}`] : []),
    ...(action ? [sql`e.action = ${action}`] : []),
    ...(orderNumber ? [ofOrder(orderNumber)] : []),
  ],
  rows: selectAuditPage,
  show: auditLine,
  cells: {
    when: { head: 'When', of: ({ at }) => at },
    who: { head: 'Who', of: ({ who }) => who.name ?? who.kind },
    what: { head: 'What', of: ({ action }) => action },
    on: { head: 'On', of: ({ subject }) => `${subject.kind} ${subject.name}` },
    details: {
      head: 'Details',
      of: ({ changes, why }) =>
        [
          ...changes.map(({ field, before, after }) =>
            before === null ? `${field}: ${after}` : `${field}: ${before} → ${after ?? 'none'}`,
          ),
          ...(why === null ? [] : [`Reason: ${why}`]),
        ].join('; '),
    },
  },
})

/** A number that is none names no line. */
function ofOrder(typed: string) {
  const number = parseOrderNumber(typed)
  if (!number) return sql`false`
  return sql`e.subject = (select 'order:' || s.id from shop_order s where s.number = ${number})`
}
