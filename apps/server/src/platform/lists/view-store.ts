import type { Preference } from '@shop/contracts/platform/list'
import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface Viewer {
  readonly id: string
  readonly roles: readonly StaffRole[]
}

export interface ViewText {
  readonly name: string
  readonly sharedWith: StaffRole | null
  readonly isDefault: boolean
  readonly state: unknown
}

const COLUMNS = [
  'v.id',
  'v.name',
  'v.staff_id',
  'v.shared_with',
  'v.is_default',
  'v.version',
  'v.state',
] as const

/** One's own, and those of one's roles. */
export async function selectViews(db: Db, list: string, viewer: Viewer) {
  const rows = await db
    .selectFrom('list_view as v')
    .select(COLUMNS)
    .where('v.list', '=', list)
    .where((is) => is.or([is('v.staff_id', '=', viewer.id), is('v.shared_with', 'in', among(viewer.roles))]))
    .orderBy('v.shared_with', (by) => by.asc().nullsLast())
    .orderBy('v.name')
    .execute()
  return rows.map((row) => shownView(row, viewer))
}

/** Nobody is in no role, and `in ()` is not SQL. */
const among = (roles: readonly StaffRole[]) => (roles.length > 0 ? [...roles] : [''])

export function shownView(
  row: {
    id: string
    name: string
    staff_id: string
    shared_with: string | null
    is_default: boolean
    version: number
    state: unknown
  },
  viewer: Viewer,
) {
  return {
    id: row.id,
    name: row.name,
    isOwn: row.staff_id === viewer.id,
    sharedWith: row.shared_with as StaffRole | null,
    isDefault: row.is_default,
    version: row.version,
    state: row.state,
  }
}

export type StoredView = ReturnType<typeof shownView>

/**
 * Of two who save one view at once, the second waits here and then sees what the first saved. Nothing is joined: a row
 * that changed while somebody waited for it would no longer match, and the view would seem to be gone.
 */
export async function lockView(tx: Db, list: string, viewId: string, viewer: Viewer) {
  return tx
    .selectFrom('list_view as v')
    .select(COLUMNS)
    .select(['v.saved_by', 'v.saved_at'])
    .where('v.id', '=', viewId)
    .where('v.list', '=', list)
    .where((is) => is.or([is('v.staff_id', '=', viewer.id), is('v.shared_with', 'in', among(viewer.roles))]))
    .forUpdate()
    .executeTakeFirst()
}

export async function findStaffName(tx: Db, staffId: string): Promise<string> {
  const row = await tx
    .selectFrom('staff_member')
    .select(['first_name', 'last_name'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}

/** Whether another view of the same people has the name. */
export async function isNameTaken(
  tx: Db,
  list: string,
  view: { name: string; sharedWith: string | null },
  viewer: Viewer,
  except: string | null,
): Promise<boolean> {
  const found = await tx
    .selectFrom('list_view')
    .select('id')
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', view.name.toLowerCase())
    .where((is) =>
      view.sharedWith === null
        ? is.and([is('shared_with', 'is', null), is('staff_id', '=', viewer.id)])
        : is('shared_with', '=', view.sharedWith),
    )
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertView(tx: Db, list: string, view: ViewText, viewer: Viewer): Promise<StoredView> {
  if (view.isDefault) await clearDefault(tx, list, view.sharedWith)
  const row = await tx
    .insertInto('list_view')
    .values({
      list,
      name: view.name,
      staff_id: viewer.id,
      shared_with: view.sharedWith,
      is_default: view.isDefault,
      state: JSON.stringify(view.state),
      saved_by: viewer.id,
    })
    .returning(['id', 'name', 'staff_id', 'shared_with', 'is_default', 'version', 'state'])
    .executeTakeFirstOrThrow()
  return shownView(row, viewer)
}

export async function updateView(
  tx: Db,
  list: string,
  viewId: string,
  view: ViewText,
  viewer: Viewer,
): Promise<StoredView> {
  if (view.isDefault) await clearDefault(tx, list, view.sharedWith)
  const row = await tx
    .updateTable('list_view as v')
    .set({
      name: view.name,
      shared_with: view.sharedWith,
      is_default: view.isDefault,
      state: JSON.stringify(view.state),
      version: sql`v.version + 1`,
      saved_by: viewer.id,
      saved_at: sql`now()`,
    })
    .where('v.id', '=', viewId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return shownView(row, viewer)
}

/** A role begins with one view. */
async function clearDefault(tx: Db, list: string, role: string | null): Promise<void> {
  if (role === null) return
  await tx
    .updateTable('list_view')
    .set({ is_default: false })
    .where('list', '=', list)
    .where('shared_with', '=', role)
    .where('is_default', '=', true)
    .execute()
}

export async function deleteView(tx: Db, viewId: string): Promise<void> {
  await tx.deleteFrom('list_view').where('id', '=', viewId).execute()
}

export async function findPreference(db: Db, list: string, staffId: string): Promise<Preference | null> {
  const row = await db
    .selectFrom('list_preference')
    .select(['density', 'columns'])
    .where('staff_id', '=', staffId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row ? { density: row.density as Preference['density'], columns: row.columns } : null
}

export async function keepPreference(tx: Db, list: string, staffId: string, preference: Preference) {
  const { density, columns } = preference
  await tx
    .insertInto('list_preference')
    .values({ staff_id: staffId, list, density, columns })
    .onConflict((conflict) => conflict.columns(['staff_id', 'list']).doUpdateSet({ density, columns }))
    .execute()
}
