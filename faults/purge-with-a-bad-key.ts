import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from './audit.ts'
import type { Run } from './fault-test.ts'
import { fileOf, untilDropped } from './kept-pages.ts'
import { after, send } from './load.ts'
import { setAPrice } from './set-a-price.ts'

const GOOD_KEYS = 49
const BAD_KEY = '\n😀'
const PAGE = '/brands/kestrel-tires/ridgeback-a-t'
const SHOWS = 'line:kestrel/ridgeback-a-t'
const AIM_MS = 1_000
/** Past this it is not the machine that is busy. */
const LATEST_MS = 3_000

/** A price is set while the proxy keeps 49 pages with the old one, and the list names a page that cannot be. */
export async function purgeWithABadKey({ shop, say }: Run) {
  const findings: Finding[] = []
  const find = (what: string) => findings.push({ kind: 'stuck', what })
  const kept = await keepPages(shop)
  say(`the proxy keeps ${kept.length} pages of ${SHOWS}`)
  // The command itself takes its time to start where much else runs.
  let isOver = () => false
  const watch = untilDropped(kept, () => isOver())
  const setAt = await setAPrice(shop, await tireOfPages(shop), 71_234)
  isOver = after(20)
  const { left, lastAt } = await watch
  const droppedAfterMs = Math.max(0, lastAt - setAt)
  if (kept.length !== GOOD_KEYS) find(`the proxy kept ${kept.length} pages, not ${GOOD_KEYS}`)
  if (left.length > 0) find(`${left.length} of ${kept.length} pages were not dropped`)
  if (droppedAfterMs > LATEST_MS) find(`the last page was dropped after ${droppedAfterMs} ms`)
  if (!(await isTold(shop, after(20)))) find('nobody was told of the key that cannot be said')
  return {
    findings,
    droppedAfterMs,
    note: `${kept.length - left.length} of ${kept.length} pages beside a bad key dropped after ${droppedAfterMs} ms (aim ${AIM_MS})`,
  }
}

/** As visitors make the proxy keep them; gives the files they lie in. The bad key cannot come in by any call. */
async function keepPages(shop: Run['shop']): Promise<string[]> {
  const { ports } = shop.environment
  const addresses = Array.from({ length: GOOD_KEYS }, (_, index) => `${PAGE}?page=${index + 1}`)
  for (const address of addresses)
    await send({ kind: 'page', url: `http://127.0.0.1:${ports.shop}${address}` })
  const keys = await withAdmin(shop.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ cache_key: string }>(
      `select cache_key from cached_page where channel_id = 'simpletire' and surrogate_key = $1`,
      [SHOWS],
    )
    await owner.query(
      `insert into cached_page (channel_id, surrogate_key, cache_key) values ('simpletire', $1, $2)`,
      [SHOWS, BAD_KEY],
    )
    return rows.map(({ cache_key }) => cache_key)
  })
  return keys.map((key) => fileOf(shop, 'pages', key)).filter((path) => existsSync(path))
}

function tireOfPages({ ownerUrl }: Run['shop']): Promise<number> {
  return withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tire_id: number }>(
      `select tire_id from tire_listing where 'line:' || brand_slug || '/' || line_slug = $1 order by 1 limit 1`,
      [SHOWS],
    )
    return Number(rows[0]?.tire_id)
  })
}

async function isTold({ ownerUrl }: Run['shop'], isOver: () => boolean): Promise<boolean> {
  while (!isOver()) {
    const told = await withAdmin(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ told: boolean }>(
        `select detail->'cacheKeys' = jsonb_build_array($1::text) as told from incident where kind = 'page-not-dropped'`,
        [BAD_KEY],
      )
      return rows.length === 1 && rows[0]?.told === true
    })
    if (told) return true
    await sleep(100)
  }
  return false
}
