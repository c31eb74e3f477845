import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { IncidentKind } from '@shop/contracts/incidents/incidents'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { factsOf } from './facts-of.ts'

const PAGE = 25
const MAIL_PAUSE_MINUTES = 10
const CLOSED: AuditAction = 'close-incident'

interface Row {
  readonly id: number
  readonly kind: string
  readonly at: Date
  readonly subject: string
  readonly detail: unknown
  readonly resolved_at: Date | null
  readonly order_number: string | null
  readonly who: string | null
  readonly note: string | null
}

/** A page of incidents with the numbers of the orders they are about and who closed them. */
export async function selectIncidentsWithOrders(
  db: Db,
  asked: { show: 'open' | 'closed'; kind?: IncidentKind | undefined; page: number },
): Promise<{ incidents: Incident[]; hasMore: boolean }> {
  const isOpen = asked.show === 'open'
  const { rows } = await sql<Row>`
    with page as (
      select i.* from incident i
       where (i.resolved_at is null) = ${isOpen} and i.kind = any(${asked.kind ? [asked.kind] : IncidentKind.options})
       order by coalesce(i.resolved_at, i.at) desc, i.id desc
       limit ${PAGE + 1} offset ${(asked.page - 1) * PAGE})
    select i.id, i.kind, i.at, i.subject, i.detail, i.resolved_at, o.number as order_number,
           m.first_name || ' ' || m.last_name as who, e.why as note
      from page i
      left join shop_order o on o.id = substring(i.subject from ${UUID})::uuid
      left join lateral (
        select actor, why from audit_entry
         where subject = 'incident:' || i.id and action = ${CLOSED} and at >= i.at
         order by id desc limit 1) e on i.resolved_at is not null
      left join staff_member m on e.actor = 'staff:' || m.id
     order by coalesce(i.resolved_at, i.at) desc, i.id desc`.execute(db)
  return { incidents: rows.slice(0, PAGE).map(incidentOf), hasMore: rows.length > PAGE }
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

function incidentOf(row: Row): Incident {
  const kind = IncidentKind.parse(row.kind)
  return {
    id: row.id,
    kind,
    at: row.at.toISOString(),
    orderNumber: row.order_number,
    subject: row.subject,
    facts: factsOf(row.detail),
    isRetryable: row.resolved_at === null && RETRYABLE.includes(kind),
    closed: row.resolved_at && { at: row.resolved_at.toISOString(), who: row.who, note: row.note },
  }
}

/** Kinds whose subject is a workflow that has given up. */
const RETRYABLE: readonly IncidentKind[] = ['workflow-stuck']

export async function countOpenByKind(db: Db): Promise<{ kind: IncidentKind; count: number }[]> {
  const { rows } = await sql<{ kind: IncidentKind; count: number }>`
    select kind, count(*)::int as count from incident
     where resolved_at is null and kind = any(${IncidentKind.options})
     group by kind order by count desc, kind`.execute(db)
  return rows
}

/** False when it is closed already, null when there is none. Two who press at once are decided on its row. */
export async function closeIncident(tx: Db, id: number): Promise<boolean | null> {
  const closed = await tx
    .updateTable('incident')
    .set({ resolved_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()
  if (closed.numUpdatedRows === 1n) return true
  const known = await tx.selectFrom('incident').select('id').where('id', '=', id).executeTakeFirst()
  return known ? false : null
}

/**
 * Marks as told, and gives, the open incidents nobody was told of since they opened, of kinds that were not told of
 * within the pause.
 */
export async function takeUnmailed(tx: Db): Promise<{ id: number; kind: IncidentKind; mailedMs: number }[]> {
  const { rows } = await sql<{ id: number; kind: IncidentKind; mailedMs: number }>`
    update incident i set mailed_at = clock_timestamp()
     where i.resolved_at is null and (i.mailed_at is null or i.mailed_at < i.at)
       and i.kind = any(${IncidentKind.options})
       and not exists (select from incident m where m.kind = i.kind
             and m.mailed_at > clock_timestamp() - make_interval(mins => ${MAIL_PAUSE_MINUTES}))
    returning i.id, i.kind, (extract(epoch from i.mailed_at) * 1000)::bigint as "mailedMs"`.execute(tx)
  return rows
}
