import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { IncidentKind } from '@shop/contracts/incidents/incidents'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { factsOf } from './facts-of.ts'

const PAGE = 25
const MAIL_PAUSE_MINUTES = 10
const CLOSED: AuditAction = 'close-incident'

const INCIDENTS = statement('incidents with orders', {
  id: z.number(),
  kind: z.string(),
  at: z.date(),
  subject: z.string(),
  detail: z.unknown(),
  resolved_at: z.date().nullable(),
  order_number: z.string().nullable(),
  who: z.string().nullable(),
  note: z.string().nullable(),
})

/** A page of incidents with the numbers of the orders they are about and who closed them. */
export async function selectIncidentsWithOrders(
  db: Db,
  query: { show: 'open' | 'closed'; kind?: IncidentKind | undefined; page: number },
): Promise<{ incidents: Incident[]; hasMore: boolean }> {
  const isOpen = query.show === 'open'
  const { rows } = await INCIDENTS`
    with page as (
      select i.* from incident i
       where (i.resolved_at is null) = ${isOpen} and i.kind = any(${query.kind ? [query.kind] : IncidentKind.options})
       order by coalesce(i.resolved_at, i.at) desc, i.id desc
       limit ${PAGE + 1} offset ${(query.page - 1) * PAGE})
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

function incidentOf(row: RowOf<typeof INCIDENTS>): Incident {
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
  return await db
    .selectFrom('incident')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where('resolved_at', 'is', null)
    .where('kind', 'in', IncidentKind.options)
    .$narrowType<{ kind: IncidentKind }>()
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute()
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

const UNMAILED = statement('incidents to mail', { id: z.number(), kind: IncidentKind, mailedMs: z.number() })

/**
 * Marks as told, and gives, the open incidents nobody was told of since they opened, of kinds that were not told of
 * within the pause.
 */
export async function claimUnmailed(tx: Db): Promise<{ id: number; kind: IncidentKind; mailedMs: number }[]> {
  const { rows } = await UNMAILED`
    update incident i set mailed_at = clock_timestamp()
     where i.resolved_at is null and (i.mailed_at is null or i.mailed_at < i.at)
       and i.kind = any(${IncidentKind.options})
       and not exists (select from incident m where m.kind = i.kind
             and m.mailed_at > clock_timestamp() - make_interval(mins => ${MAIL_PAUSE_MINUTES}))
    returning i.id, i.kind, (extract(epoch from i.mailed_at) * 1000)::bigint as "mailedMs"`.execute(tx)
  return rows
}
