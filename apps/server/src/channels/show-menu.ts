import type { SiteMenu } from '@shop/contracts/content/content'
import type { Db } from '../platform/db/database.ts'
import { type MenuItem, selectMenuItems } from './menu-store.ts'

/** The menu of the header; with a state also what is in season there. */
export async function showMenu(db: Db, lineage: readonly string[], state: string | null): Promise<SiteMenu> {
  const items = await selectMenuItems(db, lineage, ['browse', 'learn'], state)
  const browse = items.filter(({ menu }) => menu === 'browse')
  return {
    siteMenuBrowseList: browse
      .filter((item) => item.heading === item.label)
      .map((way) => ({
        ...linkOf(way),
        items: browse.filter((item) => item.heading === way.label && item !== way).map(linkOf),
      })),
    siteMenuLearn: items.filter(({ menu }) => menu === 'learn').map(linkOf),
  }
}

function linkOf({ label, detail, href }: MenuItem) {
  return { label, detail, href }
}
