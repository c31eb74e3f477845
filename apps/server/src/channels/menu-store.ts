import { nearestOfEach } from '@shop/domain/channels/inherited'
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

/**
 * The entries of some menus, in their order; without a state those that show everywhere. Each menu is the channel's own, or
 * that of the nearest parent that has one.
 */
export async function selectMenuItems(
  db: Db,
  lineage: readonly string[],
  menus: readonly ('browse' | 'learn')[],
  state: string | null = null,
): Promise<MenuItem[]> {
  const rows = await db
    .selectFrom('menu_item')
    .select(['channel_id', 'menu', 'heading', 'label', 'detail', 'href'])
    .select(sql<boolean>`states is null or coalesce(${state}::text = any (states), false)`.as('is_shown'))
    .where('channel_id', 'in', lineage)
    .where('menu', 'in', menus)
    .orderBy('menu')
    .orderBy('position')
    .execute()
  return nearestOfEach(lineage, rows, ({ channel_id, menu }) => ({ channelId: channel_id, name: menu }))
    .filter(({ is_shown }) => is_shown)
    .map(({ channel_id: _, is_shown: __, ...item }) => item)
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
