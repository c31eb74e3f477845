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
  menus: readonly ('browse' | 'learn')[],
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

/** The foot of every page, by channel: of all of them at once, however many there are. */
export async function selectFooters(db: Db): Promise<Map<string, (MenuItem & { channelId: string })[]>> {
  const rows = await db
    .selectFrom('menu_item')
    .select(['channel_id as channelId', 'menu', 'heading', 'label', 'detail', 'href'])
    .where('menu', '=', 'footer')
    .where('states', 'is', null)
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ channelId }) => channelId)
}
