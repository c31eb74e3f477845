import type { ColumnOf, FilterOf, ListContract, RowOfList, SortOf } from '@shop/contracts/platform/list'
import type { AuditAction } from '@shop/domain/accounts/audit-trail'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** What a key of a page is made of: which text may be cast to it without a fault. */
export type KeyType = 'timestamptz' | 'bigint' | 'uuid' | 'text'

/** A column to sort by. It never is null, and the index holds it with the id after it. */
export interface Sort {
  readonly column: string
  readonly type: KeyType
  readonly index: string
  readonly direction: 'asc' | 'desc'
}

/** What a typed text names: the kind for the audit trail, so that it can be known again but not read. */
export interface Named {
  readonly kind: string
  readonly term: string
  readonly where: RawBuilder<unknown>
}

/** A page of ids with the place of each, to be joined by `id` and put in order by `order`. */
export interface Page {
  readonly page: RawBuilder<PageRow>
  readonly order: RawBuilder<unknown>
}

export interface PageRow {
  // biome-ignore lint/suspicious/noExplicitAny: ids are numbers, uuids or words, as their table has them
  id: any
  sort_key: unknown
}

/** A stored row says where it stands in the list. */
export interface Placed {
  readonly listId: string
  readonly listKey: string
}

/** Selected from the page, for whoever writes the statement with the builder. */
export const PLACE = [
  sql<string>`page.id::text`.as('listId'),
  sql<string>`page.sort_key::text`.as('listKey'),
] as const

/** What a cell of a file holds: a number stays one in a sheet. */
export type CellValue = string | number | null

/** Where the rows of a list come from. Everything else a list can do is done for all of them alike. */
export interface ListSource<L extends ListContract = ListContract, Stored extends Placed = Placed> {
  readonly list: L
  /** The table with its alias. */
  readonly from: string
  /** What a row is known by: breaks ties, and stands in selections. */
  readonly id: { readonly column: string; readonly type: KeyType }
  readonly sorts: { readonly [S in SortOf<L>]: Sort | ((filter: FilterOf<L>) => Sort) }
  readonly where: (filter: FilterOf<L>) => readonly RawBuilder<unknown>[]
  /** Where somebody may be searched for; a text that names nothing is null. */
  readonly find?: { readonly action: AuditAction; readonly named: (text: string) => Named | null }
  /** One statement that answers a page of rows as they are stored. */
  readonly rows: (db: Db, page: Page) => Promise<readonly Stored[]>
  readonly show: (stored: Stored) => RowOfList<L>
  /** What stands in a file, column by column; of a person no more than the list shows. */
  readonly cells: {
    readonly [C in ColumnOf<L>]: { readonly head: string; readonly of: (row: RowOfList<L>) => CellValue }
  }
  /** A list whose contract says that it has personal data does not compile without. */
  readonly personal?: L extends { hasPersonalData: true } ? PersonalCells : undefined
}

/** What a file with personal data has besides, asked for only when one is written. */
export interface PersonalCells {
  /** The heads, by the name of the column. */
  readonly heads: Readonly<Record<string, string>>
  /** Of these rows, by id. */
  readonly of: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Record<string, string>>>
}

/** Holds a source to its contract, and hands it on as any other list. */
export function listSource<L extends ListContract, Stored extends Placed>(
  source: ListSource<L, Stored> &
    (L extends { hasPersonalData: true } ? { personal: PersonalCells } : object),
): ListSource {
  return source as unknown as ListSource
}

export function sortOf(source: ListSource, filter: Record<string, unknown>, name: string | undefined): Sort {
  const sort = source.sorts[name ?? source.list.sorts[0]]
  if (!sort) throw new Error(`${source.list.name} is not sorted by ${name}`)
  return typeof sort === 'function' ? sort(filter) : sort
}
