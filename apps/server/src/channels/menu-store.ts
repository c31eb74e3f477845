import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface MenuItem {
  readonly menu: string
  /** The entry stands under this one; null for one that stands by itself. */
  readonly heading: string | null
  readonly label: string
  readonly detail: string | null
  readonly href: string
}

/** The entries of some menus, in their order; without a state those that show everywhere. */
export async function selectMenuItems(
  db: Db,
  channelId: string,
  menus: readonly ('browse' | 'learn' | 'footer')[],
  state: string | null = null,
): Promise<MenuItem[]> {
  return db
    .selectFrom('menu_item')
    .select(['menu', 'heading', 'label', 'detail', 'href'])
    .where('channel_id', '=', channelId)
    .where('menu', 'in', menus)
    .where((of) => of.or([of('states', 'is', null), of(sql`${state}::text`, '=', sql`any(states)`)]))
    .orderBy('menu')
    .orderBy('position')
    .execute()
}
