import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import * as z from 'zod'
import { endpoint, type StaffAccess } from './endpoint.ts'
import { Version } from './number.ts'

/** More on one page is a file: that is what exports are for. */
export const MOST_ROWS = 100
/** What "all that match" may mean at most, and what a sheet holds. */
export const MOST_SELECTED = 50_000

/** A list of the office, declared once: who sees it, what narrows it, what it can be sorted by, what it shows. */
interface ListDeclaration {
  readonly name: string
  readonly access: StaffAccess
  readonly summary: string
  /** Stands in addresses and in views, so nothing in it may name a person. */
  readonly filter: z.ZodObject
  readonly sorts: readonly [string, ...string[]]
  readonly columns: readonly [string, ...string[]]
  readonly row: z.ZodObject
  /** Whether there is more of a person than the list shows: a file of that takes a second person. */
  readonly hasPersonalData?: true
}

const DIRECTIONS = ['asc', 'desc'] as const
/** Where a page ends or begins; the server made it and is the only one who reads it. */
const PageKey = z.string().max(400)
/** May name a person, so it travels in a body, is written down, and stands in no address, view or file. */
const Find = z.string().trim().min(1).max(200)

/** One shape of calls and answers for every list; the typed client knows rows and filters of each. */
export function defineList<const D extends ListDeclaration>(declaration: D) {
  const { name, access, summary, row } = declaration
  const filter = declaration.filter as D['filter']
  const sort = z.enum(declaration.sorts as unknown as D['sorts'])
  const column = z.enum(declaration.columns as unknown as D['columns'])
  const at = `/office/lists/${name as D['name']}` as const

  const narrowing = {
    filter: filter.optional(),
    find: Find.optional(),
    sort: sort.optional(),
    direction: z.enum(DIRECTIONS).optional(),
  }
  const ViewState = z.strictObject({
    filter: filter.optional(),
    sort: sort.optional(),
    direction: z.enum(DIRECTIONS).optional(),
    columns: z.array(column).max(declaration.columns.length).optional(),
  })
  const View = z.object({
    id: z.uuid(),
    name: z.string(),
    isOwn: z.boolean(),
    /** The role whose people see it; null for its owner's eyes alone. */
    sharedWith: z.enum(STAFF_ROLES).nullable(),
    /** The list opens with it for that role. */
    isDefault: z.boolean(),
    version: Version,
    state: ViewState,
  })
  const ViewText = z.strictObject({
    name: z.string().trim().min(1).max(60),
    sharedWith: z.enum(STAFF_ROLES).nullable(),
    isDefault: z.boolean(),
    state: ViewState,
  })
  const Preference = z.strictObject({
    density: z.enum(['roomy', 'dense']),
    /** Those that are shown, in their order; null as the list comes. */
    columns: z.array(column).max(declaration.columns.length).nullable(),
  })
  const ViewParams = z.object({ viewId: z.uuid() })
  const chosen = {
    ...narrowing,
    format: z.enum(['csv', 'xlsx']),
    columns: z.array(column).min(1).max(declaration.columns.length),
    selectionId: z.uuid().optional(),
    rowIds: z.array(z.string().max(200)).min(1).max(1_000).optional(),
  }
  const exportPersonal = endpoint({
    method: 'POST',
    path: `${at}/personal-exports`,
    access: { staff: 'exports.personal' },
    summary:
      'Asks somebody else for a file with names, addresses and phones; nothing is written until they say yes',
    body: z.strictObject({ ...chosen, why: z.string().trim().min(3).max(500) }),
    response: z.object({ requestNumber: z.string() }),
    status: 202,
    refusals: ['too-many', 'selection-gone'],
  })

  return {
    ...declaration,
    View,
    Preference,
    rows: endpoint({
      method: 'POST',
      path: `${at}/rows`,
      access,
      summary,
      body: z.strictObject({
        ...narrowing,
        after: PageKey.optional(),
        before: PageKey.optional(),
        limit: z.int().min(1).max(MOST_ROWS).optional(),
      }),
      response: z.object({
        rows: z.array(row as D['row']),
        /** Keys of the pages beside this one; null where there is none. Nothing says how many rows there are. */
        next: z.string().nullable(),
        previous: z.string().nullable(),
      }),
    }),
    select: endpoint({
      method: 'POST',
      path: `${at}/selections`,
      access,
      summary: `Keeps which rows match now, counted once; ${MOST_SELECTED} at most`,
      body: z.strictObject(narrowing),
      response: z.object({ selectionId: z.uuid(), count: z.int() }),
      refusals: ['too-many'],
    }),
    export: endpoint({
      method: 'POST',
      path: `${at}/exports`,
      access,
      summary: 'Has the list written into a file as it stands filtered, or the rows that were selected',
      body: z.strictObject(chosen),
      response: z.object({ exportId: z.uuid() }),
      refusals: ['too-many', 'selection-gone'],
    }),
    exportPersonal: (declaration.hasPersonalData ? exportPersonal : undefined) as D extends {
      hasPersonalData: true
    }
      ? typeof exportPersonal
      : typeof exportPersonal | undefined,
    views: endpoint({
      method: 'GET',
      path: `${at}/views`,
      access,
      summary: 'Views of the list, one’s own and those of one’s roles, and how one wants it shown',
      response: z.object({ views: z.array(View), preference: Preference.nullable() }),
    }),
    newView: endpoint({
      method: 'POST',
      path: `${at}/views`,
      access,
      summary: 'Keeps filter, order and columns under a name',
      body: ViewText,
      response: z.object({ view: View }),
      refusals: ['name-taken', 'not-your-role'],
    }),
    saveView: endpoint({
      method: 'PUT',
      path: `${at}/views/{viewId}`,
      access,
      summary: 'Saves a view over the version one has seen',
      params: ViewParams,
      body: z.strictObject({ ...ViewText.shape, version: Version }),
      response: z.object({ view: View }),
      refusals: ['saved-by-another', 'name-taken', 'not-your-role'],
    }),
    deleteView: endpoint({
      method: 'DELETE',
      path: `${at}/views/{viewId}`,
      access,
      summary: 'Takes a view away from everybody who has it',
      params: ViewParams,
      response: z.object({ deleted: z.literal(true) }),
    }),
    prefer: endpoint({
      method: 'PUT',
      path: `${at}/preference`,
      access,
      summary: 'How somebody wants the list shown, on whatever they work with',
      body: Preference,
      response: z.object({ preference: Preference }),
    }),
  }
}

/** What is known of any list. */
export type ListContract = ReturnType<typeof defineList<ListDeclaration>>
export type FilterOf<L extends ListContract> = z.infer<L['filter']>
export type RowOfList<L extends ListContract> = z.infer<L['row']>
export type SortOf<L extends ListContract> = L['sorts'][number]
export type ColumnOf<L extends ListContract> = L['columns'][number]
export type Preference = { density: 'roomy' | 'dense'; columns: string[] | null }

type CallsOf<L extends { name: string }> = {
  [_ in `POST /office/lists/${L['name']}/rows`]: L extends { rows: infer E } ? E : never
} & {
  [_ in `POST /office/lists/${L['name']}/selections`]: L extends { select: infer E } ? E : never
} & {
  [_ in `POST /office/lists/${L['name']}/exports`]: L extends { export: infer E } ? E : never
} & {
  [_ in L extends { hasPersonalData: true }
    ? `POST /office/lists/${L['name']}/personal-exports`
    : never]: L extends { exportPersonal: infer E } ? E : never
} & {
  [_ in `GET /office/lists/${L['name']}/views`]: L extends { views: infer E } ? E : never
} & {
  [_ in `POST /office/lists/${L['name']}/views`]: L extends { newView: infer E } ? E : never
} & {
  [_ in `PUT /office/lists/${L['name']}/views/{viewId}`]: L extends { saveView: infer E } ? E : never
} & {
  [_ in `DELETE /office/lists/${L['name']}/views/{viewId}`]: L extends { deleteView: infer E } ? E : never
} & {
  [_ in `PUT /office/lists/${L['name']}/preference`]: L extends { prefer: infer E } ? E : never
}

/** The calls of a list as the table of all calls has them. */
export function callsOf<L extends ListContract>(list: L): CallsOf<L> {
  const { rows, select, views, newView, saveView, deleteView, prefer } = list
  const personal = list.exportPersonal ? [list.exportPersonal] : []
  const calls = [rows, select, list.export, ...personal, views, newView, saveView, deleteView, prefer]
  return Object.fromEntries(calls.map((call) => [`${call.method} ${call.path}`, call])) as CallsOf<L>
}
