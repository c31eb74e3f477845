import { type FactChange, FeeChange } from '@shop/contracts/fees/fee-desk'
import { formatApprovalNumber } from '@shop/domain/approvals/approval'
import type { FactKind } from '@shop/domain/fees/dated-fact'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

interface Named {
  readonly kind: FactKind
  readonly key: string
}

/** As requests name it. */
export const subjectOf = ({ kind, key }: Named) => `fee:${kind}/${key}`

/** In force at an instant; null where there is none. */
export async function findFactAt(db: Db, { kind, key }: Named, at: Date): Promise<FeeChange['value']> {
  const row = await db
    .selectFrom('dated_fact')
    .select('value')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('begins_at', '<=', at)
    .orderBy('begins_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.value ?? null) as FeeChange['value']
}

export async function hasFactAt(db: Db, { kind, key }: Named, beginsAt: Date): Promise<boolean> {
  const row = await db
    .selectFrom('dated_fact')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('begins_at', '=', beginsAt)
    .executeTakeFirst()
  return row !== undefined
}

/** False where another begins at the same instant. */
export async function insertFact(
  tx: Db,
  { kind, key, value, beginsAt, source }: FeeChange,
  by: { askedBy: string; decidedBy: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dated_fact')
    .values({
      kind,
      key,
      begins_at: new Date(beginsAt),
      value: value === null ? null : JSON.stringify(value),
      source,
      asked_by: by.askedBy,
      decided_by: by.decidedBy,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'begins_at']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Those that have begun since the last look. */
export async function markPagesDropped(tx: Db): Promise<number[]> {
  const rows = await tx
    .updateTable('dated_fact')
    .set({ pages_dropped_at: sql`now()` })
    .where('pages_dropped_at', 'is', null)
    .where('begins_at', '<=', sql<Date>`now()`)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A figure with whose it is, as the actor it is shown to needs it. */
export interface StoredChange extends Omit<FactChange, 'askedBy' | 'decidedBy'>, Named {
  readonly askedBy: { readonly actor: string; readonly name: string | null }
  readonly decidedBy: { readonly actor: string; readonly name: string | null } | null
}

/** Whatever was, is or will be in force, in the order in which it begins. */
export async function selectFactsWithStaff(db: Db, only?: Named): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('dated_fact as f')
    .leftJoin('staff_member as a', (join) => join.on('f.asked_by', '=', sql<string>`'staff:' || a.id`))
    .leftJoin('staff_member as d', (join) => join.on('f.decided_by', '=', sql<string>`'staff:' || d.id`))
    .select(['f.kind', 'f.key', 'f.begins_at', 'f.value', 'f.source', 'f.asked_by', 'f.decided_by'])
    .select('f.decided_at')
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as('asker'))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as('decider'))
    .$if(only !== undefined, (q) =>
      q.where('f.kind', '=', only?.kind ?? '').where('f.key', '=', only?.key ?? ''),
    )
    .orderBy('f.kind')
    .orderBy('f.key')
    .orderBy('f.begins_at')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as FactKind,
    key: row.key,
    value: row.value as StoredChange['value'],
    beginsAt: row.begins_at.toISOString(),
    source: row.source,
    requestNumber: null,
    state: 'approved',
    askedBy: { actor: row.asked_by, name: row.asker },
    askedAt: row.decided_at.toISOString(),
    decidedBy: { actor: row.decided_by, name: row.decider },
  }))
}

/** What was asked for and is not in force: it waits, or somebody said no. */
export async function selectFeeRequestsWithStaff(
  db: Db,
  which: { subject: string } | 'waiting',
): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('approval_request as r')
    .innerJoin('staff_member as a', 'a.id', 'r.requested_by')
    .leftJoin('staff_member as d', 'd.id', 'r.decided_by')
    .select(['r.number', 'r.input', 'r.state', 'r.requested_by', 'r.requested_at', 'r.decided_by'])
    .select(sql<string>`a.first_name || ' ' || a.last_name`.as('asker'))
    .select(sql<string | null>`d.first_name || ' ' || d.last_name`.as('decider'))
    .where('r.kind', '=', 'fee')
    .$if(which === 'waiting', (q) => q.where('r.state', '=', 'waiting'))
    .$if(which !== 'waiting', (q) =>
      q
        .where('r.state', 'not in', ['waiting', 'approved'])
        .where('r.subject', '=', which === 'waiting' ? '' : which.subject),
    )
    .orderBy('r.number')
    .execute()
  return rows.map((row) => ({
    ...FeeChange.parse(row.input),
    requestNumber: formatApprovalNumber(row.number),
    state: row.state as StoredChange['state'],
    askedBy: { actor: `staff:${row.requested_by}`, name: row.asker },
    askedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by === null ? null : { actor: `staff:${row.decided_by}`, name: row.decider },
  }))
}
