import type { FilterOf, ListContract } from '@shop/contracts/platform/list'
import { type LookLink, MOST_COUNTED } from '@shop/contracts/today/today'
import type { Permission } from '@shop/domain/accounts/permission'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { statement } from '../db/statement.ts'

/** Who looks: some looks count only what is theirs to do. */
export interface Viewer {
  readonly id: string
  readonly roles: readonly StaffRole[]
}

interface Named {
  readonly name: string
  /** Whoever has it sees the look, and can open what it leads to. */
  readonly permission: Permission
  readonly title: string
  /** Null while there is no desk for it. */
  readonly link: LookLink | null
}

interface WaitingRow {
  readonly count: number
  readonly oldestAt: Date | null
}

/** A queue somebody works through, and by when. */
export interface QueueLook extends Named {
  readonly kind: 'queue'
  /** How long the oldest may wait. */
  readonly target: { readonly minutes: number } | { readonly hours: number }
  readonly statement: (viewer: Viewer) => RawBuilder<WaitingRow>
}

interface ComingRow {
  readonly at: Date
}

/** What happens by itself on a day that is set. */
export interface ComingLook<Row extends ComingRow = ComingRow> extends Named {
  readonly kind: 'coming'
  /** The next first, `MOST_COMING` and one more. */
  readonly statement: (viewer: Viewer) => RawBuilder<Row>
  readonly textOf: (row: Row) => string
}

export type Look = QueueLook | ComingLook

/** Adds a queue to Today. It is entered in `looks.ts`, and shows to whoever has its permission. */
export function defineLook(look: Omit<QueueLook, 'kind'>): Look {
  return { ...look, kind: 'queue' }
}

/** Adds what comes up to Today. */
export function defineComing<Row extends ComingRow>(look: Omit<ComingLook<Row>, 'kind'>): Look {
  return { ...look, kind: 'coming' } as ComingLook<Row> as unknown as Look
}

/** Leads to a list, narrowed to what the look counted; a filter the list does not have does not compile. */
export function toList<L extends ListContract & { readonly name: LookLink['desk'] }>(
  list: L,
  filter: FilterOf<L>,
): LookLink {
  return { desk: list.name, query: filter as Record<string, string> }
}

const WAITING = statement('what waits in a queue', { count: z.number(), oldestAt: z.date().nullable() })

/**
 * Counts what waits, as far as anybody counts, and says since when the oldest does. The rows have one column, `since`,
 * with an index behind it: then the oldest is the first one, and nothing past the hundredth is read.
 */
export function waitingIn(rows: RawBuilder<unknown>): RawBuilder<WaitingRow> {
  return WAITING`select count(*)::int as count, min(q.since) as "oldestAt"
    from (${rows} order by since limit ${sql.lit(MOST_COUNTED + 1)}) q`
}

/** How far ahead Today looks. */
const DAYS_AHEAD = 14
/** A day with more is read at its desk. */
export const MOST_COMING = 5

/** Whether an instant is among those that Today shows. */
export const comesUp = (column: string): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} > now() and ${sql.ref(column)} <= now() + make_interval(days => ${sql.lit(DAYS_AHEAD)}))`

/** The next ones first, and one more than is shown. */
export const nextFirst = sql`order by "at", "text" limit ${sql.lit(MOST_COMING + 1)}`
