import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type ListSource, type Named, type PageRow, type Placed, type Sort, sortOf } from './list-source.ts'
import { keyOf, type Place, placeOf } from './page-key.ts'

/** How a list is narrowed and in which order it stands. */
export interface Narrowing {
  readonly filter?: Record<string, unknown> | undefined
  readonly named?: Named | undefined
  readonly sort?: string | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

export interface FoundPage {
  readonly rows: Record<string, unknown>[]
  readonly next: string | null
  readonly previous: string | null
}

const USUAL_ROWS = 25

/**
 * One page by its key: rows that come or go meanwhile neither repeat nor skip another, and the thousandth page costs
 * what the first does.
 */
export async function findPage(
  db: Db,
  source: ListSource,
  narrowing: Narrowing,
  turn: { after?: string | undefined; before?: string | undefined; limit?: number | undefined } = {},
): Promise<FoundPage> {
  const limit = turn.limit ?? USUAL_ROWS
  const order = orderOf(source, narrowing)
  const types = { key: order.by.type, id: source.id.type }
  const after = placeOf(order, turn.after, types)
  const before = after ? null : placeOf(order, turn.before, types)
  const isBackwards = before !== null
  const place = after ?? before
  const stored = await placedRows(db, source, narrowing, { place, isBackwards, limit: limit + 1 })
  const hasMore = stored.length > limit
  // The first page is always whole: who comes back to it sees what they saw when they came.
  if (isBackwards && stored.length < limit && narrowing.named === undefined) {
    return findPage(db, source, narrowing, { limit })
  }
  const shown = isBackwards ? stored.slice(0, limit).reverse() : stored.slice(0, limit)
  const [first, last] = [shown[0], shown.at(-1)]
  const key = (row: Placed | undefined, otherwise: Place | null) => {
    const at = row ? { key: row.listKey, id: row.listId } : otherwise
    return at && keyOf(order, at)
  }
  return {
    rows: shown.map((row) => source.show(row)),
    next: isBackwards || hasMore ? key(last, before) : null,
    previous: isBackwards ? (hasMore ? key(first, null) : null) : after ? key(first, after) : null,
  }
}

/** The rows that were chosen, in the order they were chosen in. */
export async function findRowsById(db: Db, source: ListSource, ids: readonly string[]) {
  return [...(await findRowsByTheirId(db, source, ids)).values()]
}

/** The same by what each is known by; one that has gone is not among them. */
export async function findRowsByTheirId(db: Db, source: ListSource, ids: readonly string[]) {
  const page = sql<PageRow>`(select ${sql.ref(source.id.column)} as id, u.place as sort_key
    from unnest(${[...ids]}::${sql.raw(source.id.type)}[]) with ordinality u (id, place)
    join ${sql.raw(source.from)} on ${sql.ref(source.id.column)} = u.id)`
  const rows = await source.rows(db, { page, order: sql`page.sort_key` })
  return new Map(rows.map((row) => [row.listId, source.show(row) as Record<string, unknown>]))
}

interface Order {
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly by: Sort
}

function orderOf(source: ListSource, { filter = {}, sort, direction }: Narrowing): Order {
  const by = sortOf(source, filter, sort)
  return { sort: sort ?? source.list.sorts[0], direction: direction ?? by.direction, by }
}

/** Which rows, as a condition; a list that is not narrowed has all. */
function conditionsOf(source: ListSource, { filter = {}, named }: Narrowing): RawBuilder<unknown>[] {
  return [sql`true`, ...source.where(filter), ...(named ? [named.where] : [])]
}

/** The ids of a list in its order, or in the opposite one. */
export function idsInOrder(
  source: ListSource,
  narrowing: Narrowing,
  { place, isBackwards, limit }: { place: Place | null; isBackwards: boolean; limit: number },
): RawBuilder<unknown> {
  const { by, direction } = orderOf(source, narrowing)
  const isUp = (direction === 'asc') !== isBackwards
  const way = isUp ? sql`asc` : sql`desc`
  const id = sql.ref(source.id.column)
  const column = sql.ref(by.column)
  const isById = by.column === source.id.column
  const beyond = isUp ? sql`>` : sql`<`
  const value = (text: string, type: string) => sql`${text}::${sql.raw(type)}`
  const from = place && [
    isById
      ? sql`${id} ${beyond} ${value(place.id, source.id.type)}`
      : sql`(${column}, ${id}) ${beyond} (${value(place.key, by.type)}, ${value(place.id, source.id.type)})`,
  ]
  const conditions = [...conditionsOf(source, narrowing), ...(from ?? [])]
  const order = isById ? sql`${id} ${way}` : sql`${column} ${way}, ${id} ${way}`
  // The limit is written out: a plan that is made once takes an unknown one for a tenth of the table.
  return sql`select ${id} as id, ${column} as sort_key from ${sql.raw(source.from)}
     where ${sql.join(conditions, sql` and `)} order by ${order} limit ${sql.lit(limit)}`
}

async function placedRows(
  db: Db,
  source: ListSource,
  narrowing: Narrowing,
  turn: { place: Place | null; isBackwards: boolean; limit: number },
): Promise<readonly Placed[]> {
  const isUp = (orderOf(source, narrowing).direction === 'asc') !== turn.isBackwards
  const order = isUp ? sql`page.sort_key, page.id` : sql`page.sort_key desc, page.id desc`
  const page = sql<PageRow>`(${idsInOrder(source, narrowing, turn)})`
  return source.rows(db, { page, order })
}
