import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runOrThrow } from '@shop/tools/run'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from './audit.ts'
import type { Run } from './fault-test.ts'
import { after, send } from './load.ts'

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
  const watch = untilDropped(kept, after(20))
  const setAt = await setAPrice(shop)
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
  const { ports, localDir } = shop.environment
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
  return keys.map((key) => join(localDir, 'nginx/pages', fileOf(key))).filter((path) => existsSync(path))
}

/** nginx names a kept page by the digest of its key, in folders of its last three letters. */
function fileOf(key: string): string {
  const digest = createHash('md5').update(key).digest('hex')
  return join(digest.slice(-1), digest.slice(-3, -1), digest)
}

/** Looks at the files: whoever asked for a page would have it made and kept anew. */
async function untilDropped(files: readonly string[], isOver: () => boolean) {
  let left = [...files]
  let lastAt = Date.now()
  while (left.length > 0 && !isOver()) {
    await sleep(10)
    const still = left.filter((path) => existsSync(path))
    if (still.length < left.length) lastAt = Date.now()
    left = still
  }
  return { left, lastAt }
}

/** By the command an operator gives. */
async function setAPrice({ ownerUrl, variables }: Run['shop']): Promise<number> {
  const tireId = await withAdmin(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ tire_id: string }>(
      `select tire_id from tire_listing where 'line:' || brand_slug || '/' || line_slug = $1 order by 1 limit 1`,
      [SHOWS],
    )
    return String(rows[0]?.tire_id)
  })
  const command = ['src/commands/set-price.ts', 'simpletire-public', tireId, '71234']
  const said = await runOrThrow('node', command, { cwd: 'apps/server', variables })
  const { setAt } = JSON.parse(/^\{"setAt".*$/m.exec(said)?.[0] ?? '{}') as { setAt?: number }
  if (setAt === undefined) throw new Error(`The price was not set: ${said}`)
  return setAt
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
