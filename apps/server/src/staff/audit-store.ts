import type { AuditLine } from '@shop/contracts/staff/audit'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { type Page, PLACE } from '../platform/lists/list-source.ts'
import { auditChanges } from './audit-changes.ts'
import { reasonWords } from './audit-words.ts'

const PAGE = 50

export interface AuditSearch {
  readonly staffId?: string | undefined
  readonly action?: string | undefined
  readonly orderNumber?: string | undefined
  readonly after?: number | undefined
}

/** Lines with the names of staff and the numbers of orders. */
const auditWithOrders = (db: Db) =>
  db
    .selectFrom('audit_entry as e')
    .leftJoin('staff_member as m', (join) => join.on('e.actor', '=', sql<string>`'staff:' || m.id`))
    .leftJoin('shop_order as o', (join) =>
      join.on(
        'o.id',
        '=',
        sql<string>`case when e.subject like 'order:%' then split_part(e.subject, ':', 2)::uuid end`,
      ),
    )
    .select(['e.id', 'e.at', 'e.actor', 'e.action', 'e.subject', 'e.before', 'e.after', 'e.why'])
    .select(['m.first_name', 'm.last_name', 'o.number as order_number'])

/** Those of a page of the list, with the place of each. */
export async function selectAuditPage(db: Db, { page, order }: Page) {
  return auditWithOrders(db)
    .innerJoin(page.as('page'), (join) => join.onRef('page.id', '=', 'e.id'))
    .select(PLACE)
    .orderBy(order)
    .execute()
}

type AuditRow = Awaited<ReturnType<typeof selectAuditPage>>[number]

/** A page of the audit trail, newest first. */
export async function searchAuditWithOrders(
  db: Db,
  search: AuditSearch,
): Promise<{ lines: AuditLine[]; hasOlder: boolean }> {
  const rows = await auditWithOrders(db)
    .$if(search.staffId !== undefined, (q) => q.where('e.actor', '=', `staff:${search.staffId}`))
    .$if(search.action !== undefined, (q) => q.where('e.action', '=', search.action ?? ''))
    .$if(search.orderNumber !== undefined, (q) =>
      q.where('e.subject', '=', (of) =>
        of
          .selectFrom('shop_order as s')
          .select(sql<string>`'order:' || s.id`.as('subject'))
          .where('s.number', '=', search.orderNumber ?? ''),
      ),
    )
    .$if(search.after !== undefined, (q) => q.where('e.id', '<', search.after ?? 0))
    .orderBy('e.id', 'desc')
    .limit(PAGE + 1)
    .execute()
  return { lines: rows.slice(0, PAGE).map(auditLine), hasOlder: rows.length > PAGE }
}

export function auditLine(row: Omit<AuditRow, 'listId' | 'listKey'>): AuditLine {
  const [kind = '', ...id] = row.subject.split(':')
  // Why a review was refused is said once, as the reason.
  const changes = auditChanges(row.before, row.after).filter(
    ({ field }) => field !== 'Rejected as' || row.why === null,
  )
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: whoOf(row),
    action: row.action,
    subject: { kind, name: row.order_number ?? id.join(':') },
    before: (row.before ?? null) as AuditLine['before'],
    after: (row.after ?? null) as AuditLine['after'],
    changes,
    why: row.why === null ? null : reasonWords(row.why),
  }
}

function whoOf(row: {
  actor: string
  first_name: string | null
  last_name: string | null
}): AuditLine['who'] {
  const [kind, id = null] = row.actor.split(':')
  if (kind === 'staff') return { kind, id, name: row.first_name && `${row.first_name} ${row.last_name}` }
  if (kind === 'command') return { kind: 'shop', id: null, name: commandWords(row.actor) }
  if (kind === 'visitor') return { kind, id: null, name: null }
  return { kind: kind === 'customer' || kind === 'guest' ? 'customer' : 'shop', id: null, name: null }
}

/** `command:set-price:dana` */
function commandWords(actor: string): string {
  const [, name = '', operator] = actor.split(':')
  return operator ? `${operator}, by ${name}` : name
}

const ACTIONS = statement('actions of the audit trail', { action: z.string() })

/** The words under `action`, each found by one step through its index, however long the trail is. */
export async function selectAuditActions(db: Db): Promise<string[]> {
  const { rows } = await ACTIONS`
    with recursive known as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select e.action from audit_entry e where e.action > k.action order by e.action limit 1)
        from known k where k.action is not null
    ) select action from known where action is not null`.execute(db)
  return rows.map((row) => row.action)
}

export async function selectStaffNames(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select(['id', 'first_name', 'last_name'])
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return rows.map((row) => ({ id: row.id, name: `${row.first_name} ${row.last_name}` }))
}
