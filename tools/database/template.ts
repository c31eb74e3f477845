import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type Environment, workspace } from '../environment.ts'
import { whileLocked } from '../services/lock.ts'
import { databaseUrl, withAdmin } from '../services/postgres.ts'
import { type DatabaseUrls, migrate } from './migrate.ts'
import { recreate, seed, type WorldName } from './seed.ts'

const prefix = 'shop_template_'

/**
 * A migrated and seeded database that is only ever cloned. Its name carries a hash of what made it,
 * so a changed migration, view or seed file leads to a new one and everything else finds it ready.
 */
export function ensureTemplate(environment: Environment, world: WorldName = 'starter'): Promise<string> {
  const name = `${prefix}${fingerprint()}${world === 'starter' ? '' : `_${world}`}`
  return whileLocked(environment.localDir, 'template', async () => {
    const admin = databaseUrl(environment.adminUrl, 'postgres')
    const templates = await withAdmin(admin, databasesLike(prefix))
    if (!templates.includes(name)) {
      await build(environment, name, world)
      await dropAll(admin, templates)
    }
    return name
  })
}

/** One address for each role. */
export type RoleUrls = DatabaseUrls & {
  apiUrl: string
  officeUrl: string
  workerUrl: string
  identityUrl: string
}

/** The shop's addresses, pointing at another database of the same server. */
export function urlsOf({ variables, appUrl }: Environment, database: string): RoleUrls {
  const at = (url = '') => databaseUrl(url, database)
  return {
    ownerUrl: at(variables.DATABASE_OWNER_URL),
    appUrl: at(appUrl),
    apiUrl: at(variables.DATABASE_URL),
    officeUrl: at(variables.OFFICE_DATABASE_URL),
    workerUrl: at(variables.WORKER_DATABASE_URL),
    identityUrl: at(variables.IDENTITY_DATABASE_URL),
  }
}

/** What processes are started with to work on that database. */
export function urlVariables(urls: RoleUrls): Record<string, string> {
  return {
    DATABASE_URL: urls.apiUrl,
    OFFICE_DATABASE_URL: urls.officeUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    IDENTITY_DATABASE_URL: urls.identityUrl,
    DATABASE_OWNER_URL: urls.ownerUrl,
  }
}

async function build(environment: Environment, name: string, world: WorldName): Promise<void> {
  // Renamed only when complete: an interrupted build is never cloned.
  const unfinished = 'shop_unfinished_template'
  const urls = urlsOf(environment, unfinished)
  await recreate(environment, urls.ownerUrl)
  await migrate(urls)
  await seed(environment, urls, world)
  await withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (admin) => {
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  })
}

export const databasesLike = (start: string) => async (admin: pg.Client) => {
  const found = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [start],
  )
  return found.rows.map((row) => row.datname)
}

export function dropAll(adminUrl: string, names: string[]): Promise<void> {
  return withAdmin(adminUrl, async (admin) => {
    for (const name of names) await admin.query(`drop database if exists "${name}" with (force)`)
  })
}

/** Changes with whatever the database is made of. */
export function fingerprint(folder = join(workspace, 'apps/server')): string {
  // The workflow engine brings tables too: its version stands in package.json.
  const patterns = [
    'db/migrations/*.sql',
    'db/views/*.sql',
    'db/seed.ts',
    'db/world/**/*.{ts,json,csv,tsv,txt,sql}',
    'package.json',
  ]
  const sources = globSync(patterns, { cwd: folder }).sort()
  if (!sources.some((path) => path.endsWith('.sql'))) throw new Error('apps/server/db/migrations is empty.')
  const hash = createHash('sha256')
  for (const path of sources) hash.update(path).update(readFileSync(join(folder, path)))
  return hash.digest('hex').slice(0, 12)
}
