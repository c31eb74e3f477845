import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { IncidentKind, IncidentSeverity } from '@shop/contracts/incidents/incidents'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import type { Page, PageRow } from '../platform/lists/list-source.ts'
import { factsOf } from './facts-of.ts'

const PAGE = 25
const MAIL_PAUSE_MINUTES = 10
const MOST_COLLEAGUES = 200
const CLOSED: AuditAction = 'close-incident'

const INCIDENTS = statement('incidents with orders', {
  listId: z.string(),
  listKey: z.string(),
  id: z.number(),
  kind: z.string(),
  severity: IncidentSeverity,
  title: z.string().nullable(),
  link: z.string().nullable(),
  holder: z.strictObject({ id: z.string(), name: z.string(), since: z.string() }).nullable(),
  at: z.date(),
  subject: z.string(),
  detail: z.unknown(),
  resolved_at: z.date().nullable(),
  order_number: z.string().nullable(),
  who: z.string().nullable(),
  note: z.string().nullable(),
})

export type StoredIncident = RowOf<typeof INCIDENTS>

/** A page of incidents with the numbers of the orders they are about, who has them and who closed them. */
export async function selectIncidentPage(db: Db, { page, order }: Page): Promise<StoredIncident[]> {
  const { rows } = await INCIDENTS`
    select page.id::text as "listId", page.sort_key::text as "listKey", i.id, i.kind, i.severity, i.title, i.link,
           i.at, i.subject, i.detail, i.resolved_at, o.number as order_number,
           case when h.id is not null then jsonb_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name,
             'since', to_char(i.held_since at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as holder,
           m.first_name || ' ' || m.last_name as who, e.why as note
      from ${page} page join incident i on i.id = page.id
      left join shop_order o on o.id = substring(coalesce(i.detail ->> 'orderId', i.subject) from ${UUID})::uuid
      left join staff_member h on h.id = i.held_by
      left join lateral (
        select actor, why from audit_entry
         where subject = 'incident:' || i.id and action = ${CLOSED} and at >= i.at
         order by id desc limit 1) e on i.resolved_at is not null
      left join staff_member m on e.actor = 'staff:' || m.id
     order by ${order}`.execute(db)
  return rows
}

/** The pages of desks that were opened before incidents became a list. */
export async function selectIncidentsWithOrders(
  db: Db,
  query: { show: 'open' | 'closed'; kind?: IncidentKind | undefined; page: number },
): Promise<{ incidents: Incident[]; hasMore: boolean }> {
  const isOpen = query.show === 'open'
  const page = sql<PageRow>`(
      select i.id, coalesce(i.resolved_at, i.at) as sort_key from incident i
       where (i.resolved_at is null) = ${isOpen} and i.kind = any(${query.kind ? [query.kind] : IncidentKind.options})
       order by coalesce(i.resolved_at, i.at) desc, i.id desc
       limit ${PAGE + 1} offset ${(query.page - 1) * PAGE})`
  const rows = await selectIncidentPage(db, { page, order: sql`page.sort_key desc, page.id desc` })
  return { incidents: rows.slice(0, PAGE).map(incidentOf), hasMore: rows.length > PAGE }
}

export async function findIncident(db: Db, id: number): Promise<Incident | null> {
  const page = sql<PageRow>`(select i.id, i.at as sort_key from incident i where i.id = ${id})`
  const [row] = await selectIncidentPage(db, { page, order: sql`page.id` })
  return row ? incidentOf(row) : null
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

export function incidentOf(row: StoredIncident): Incident {
  const kind = IncidentKind.parse(row.kind)
  return {
    id: row.id,
    kind,
    severity: row.severity,
    title: row.title,
    link: row.link,
    heldBy: row.holder,
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

/** Gives its id. Each is one of its own: two people may see two things. */
export async function insertRaised(
  tx: Db,
  raised: {
    title: string
    words: string | undefined
    severity: IncidentSeverity
    link: string | undefined
    by: string
  },
): Promise<number> {
  const kind: IncidentKind = 'raised-by-hand'
  const { id } = await tx
    .insertInto('incident')
    .values({
      kind,
      subject: sql<string>`gen_random_uuid()::text`,
      detail: JSON.stringify(raised.words === undefined ? {} : { words: raised.words }),
      title: raised.title,
      severity: raised.severity,
      link: raised.link ?? null,
      raised_by: raised.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether it passed from whoever one saw it with. Two who take it at once are decided on its row. */
export async function passIncident(
  tx: Db,
  id: number,
  { seen, to }: { seen: string | null; to: string },
): Promise<boolean> {
  const passed = await tx
    .updateTable('incident')
    .set({ held_by: to, held_since: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .where('held_by', 'is not distinct from', seen)
    .executeTakeFirst()
  return passed.numUpdatedRows === 1n
}

/** Those who may look after one. */
export async function selectColleagues(
  db: Db,
  roles: readonly StaffRole[],
): Promise<{ id: string; name: string }[]> {
  return await db
    .selectFrom('staff_member')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('roles', '&&', sql<string[]>`${[...roles]}::text[]`)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(MOST_COLLEAGUES)
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
