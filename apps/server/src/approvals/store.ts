import type { ApprovalKind } from '@shop/contracts/approvals/approvals'
import { rolesAmong, type StaffRole } from '@shop/domain/accounts/staff-role'
import type { ApprovalList, ApprovalState } from '@shop/domain/approvals/approval'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly roles: readonly StaffRole[]
}

export interface StoredRequest {
  readonly id: string
  readonly number: number
  readonly kind: ApprovalKind
  readonly subject: string
  readonly input: unknown
  readonly amountCents: number | null
  readonly why: string
  readonly requestedBy: Colleague
  readonly requestedAt: Date
  readonly state: ApprovalState
  readonly decidedBy: Colleague | null
  readonly decidedAt: Date | null
  readonly note: string | null
}

export interface NewRequest {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly input: unknown
  readonly amountCents: number | null
  readonly why: string
  readonly requestedBy: string
}

/** Gives the number it is called by. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const row = await tx
    .insertInto('approval_request')
    .values({
      kind: request.kind,
      subject: request.subject,
      input: JSON.stringify(request.input),
      amount_cents: request.amountCents,
      why: request.why,
      requested_by: request.requestedBy,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

/** The row two who decide at once meet at: the second waits here, and then sees what the first has done. */
export async function lockRequest(tx: Db, number: number): Promise<boolean> {
  const row = await tx
    .selectFrom('approval_request')
    .select('id')
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function findRequest(db: Db, number: number): Promise<StoredRequest | null> {
  const row = await requests(db).where('r.number', '=', number).executeTakeFirst()
  return row ? requestOf(row) : null
}

export async function endRequest(
  tx: Db,
  id: string,
  end: { state: Exclude<ApprovalState, 'waiting'>; by: string | null; note: string | null },
): Promise<void> {
  await tx
    .updateTable('approval_request')
    .set({ state: end.state, decided_by: end.by, decided_at: sql`clock_timestamp()`, note: end.note })
    .where('id', '=', id)
    .execute()
}

const PAGE = 25

export async function selectRequests(
  db: Db,
  { show, page, staffId }: { show: ApprovalList; page: number; staffId: string },
): Promise<{ requests: StoredRequest[]; hasMore: boolean }> {
  const all = requests(db)
  const shown = {
    waiting: () => all.where('r.state', '=', 'waiting').orderBy('r.requested_at').orderBy('r.number'),
    mine: () => all.where('r.requested_by', '=', staffId).orderBy('r.number', 'desc'),
    decided: () => all.where('r.state', '<>', 'waiting').orderBy('r.decided_at', 'desc').orderBy('r.number'),
  }[show]()
  const rows = await shown
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
    .execute()
  return { requests: rows.slice(0, PAGE).map(requestOf), hasMore: rows.length > PAGE }
}

/** As many as anybody looks at: what waits longer than that is not counted one by one. */
const MOST_WAITING = 500

/** What waits, with no more than it takes to say who may decide it. */
export async function selectWaiting(
  db: Db,
): Promise<{ kind: ApprovalKind; amountCents: number | null; requestedBy: string; requestedAt: Date }[]> {
  const rows = await db
    .selectFrom('approval_request')
    .select(['kind', 'amount_cents', 'requested_by', 'requested_at'])
    .where('state', '=', 'waiting')
    .orderBy('requested_at')
    .limit(MOST_WAITING)
    .execute()
  return rows.map((row) => ({
    kind: row.kind as ApprovalKind,
    amountCents: centsOf(row.amount_cents),
    requestedBy: row.requested_by,
    requestedAt: row.requested_at,
  }))
}

/** One of a kind that waits for the same subject. */
export async function findWaiting(db: Db, kind: ApprovalKind, subject: string): Promise<number | null> {
  const row = await db
    .selectFrom('approval_request')
    .select('number')
    .where('state', '=', 'waiting')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.number ?? null
}

const requests = (db: Db) =>
  db
    .selectFrom('approval_request as r')
    .innerJoin('staff_member as a', 'a.id', 'r.requested_by')
    .leftJoin('staff_member as d', 'd.id', 'r.decided_by')
    .select(['r.id', 'r.number', 'r.kind', 'r.subject', 'r.input', 'r.amount_cents', 'r.why'])
    .select(['r.requested_by', 'r.requested_at', 'r.state', 'r.decided_by', 'r.decided_at', 'r.note'])
    .select(['a.first_name', 'a.last_name', 'a.roles'])
    .select(['d.first_name as decided_first', 'd.last_name as decided_last', 'd.roles as decided_roles'])

type Row =
  ReturnType<typeof requests> extends SelectQueryBuilder<infer _Tables, infer _From, infer Out> ? Out : never

function requestOf(row: Row): StoredRequest {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as ApprovalKind,
    subject: row.subject,
    input: row.input,
    amountCents: centsOf(row.amount_cents),
    why: row.why,
    requestedBy: {
      id: row.requested_by,
      name: `${row.first_name} ${row.last_name}`,
      roles: rolesAmong(row.roles),
    },
    requestedAt: row.requested_at,
    state: row.state as ApprovalState,
    decidedBy:
      row.decided_by === null
        ? null
        : {
            id: row.decided_by,
            name: `${row.decided_first} ${row.decided_last}`,
            roles: rolesAmong(row.decided_roles ?? []),
          },
    decidedAt: row.decided_at,
    note: row.note,
  }
}

const centsOf = (stored: unknown) => (stored === null ? null : Number(stored))
