import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withAdmin } from '@shop/tools/services/postgres'
import type { TemporaryShop } from '@shop/tools/temporary-shop'

const TABLES = ['session', 'sign_on_attempt', 'idempotency_key', 'cached_page', 'cart', 'past_search']

export type Growth = { name: string; rows: number; bytes: number }
type Measured = { sizes: Growth[]; madeUpPages: number }

/** What anonymous callers have left behind so far. */
export async function measureGrowth({ environment }: TemporaryShop): Promise<Measured> {
  const owner = environment.variables.DATABASE_OWNER_URL ?? ''
  const { tables, madeUpPages } = await withAdmin(owner, async (client) => {
    const tables: Growth[] = []
    for (const name of TABLES) {
      const { rows } = await client.query<{ rows: number; bytes: number }>(
        `select count(*)::int as rows, pg_total_relation_size('${name}')::float as bytes from ${name}`,
      )
      tables.push({ name, rows: rows[0]?.rows ?? 0, bytes: rows[0]?.bytes ?? 0 })
    }
    const { rows } = await client.query<{ count: number }>(
      `select count(distinct cache_key)::int as count from cached_page where cache_key like '%item=%'`,
    )
    return { tables, madeUpPages: rows[0]?.count ?? 0 }
  })
  const zones = ['pages', 'partner-pages'].map((zone) => join(environment.localDir, 'nginx', zone))
  const files = zones.flatMap(filesUnder)
  const bytes = files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0)
  return { sizes: [...tables, { name: 'pages in the proxy', rows: files.length, bytes }], madeUpPages }
}

export function growthSince(before: Measured, after: Measured): Growth[] {
  return after.sizes.map(({ name, rows, bytes }) => {
    const earlier = before.sizes.find((each) => each.name === name)
    return { name, rows: rows - (earlier?.rows ?? 0), bytes: bytes - (earlier?.bytes ?? 0) }
  })
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
