import type { Environment } from '../environment.ts'
import { runOrThrow } from '../run.ts'
import { databaseUrl, withAdmin } from '../services/postgres.ts'
import type { DatabaseUrls } from './migrate.ts'

/** How much of the demo world: `starter` is for tests, `small` for a developer, `full` is what the shop must carry. */
export const worldNames = ['starter', 'small', 'full'] as const
export type WorldName = (typeof worldNames)[number]

/** Fills the database with the demo world. Safe to repeat: the seed itself skips what is there. */
export function seed(
  environment: Environment,
  { ownerUrl }: Pick<DatabaseUrls, 'ownerUrl'>,
  world: WorldName,
  { show = false, options = [] }: { show?: boolean; options?: readonly string[] } = {},
): Promise<string> {
  const variables = { ...environment.variables, DATABASE_OWNER_URL: ownerUrl }
  return runOrThrow('node', ['db/seed.ts', world, ...options], { cwd: 'apps/server', variables, show })
}

/** True until the world's first channel has been written. */
export async function isEmpty(ownerUrl: string): Promise<boolean> {
  return withAdmin(
    ownerUrl,
    async (owner) => (await owner.query('select from channel limit 1')).rowCount === 0,
  )
}

/** Drops the database and makes an empty one in its place. */
export async function recreate(environment: Environment, ownerUrl: string): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1)
  const role = new URL(ownerUrl).username
  await withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (admin) => {
    await admin.query(`drop database if exists "${name}" with (force)`)
    await admin.query(`create database "${name}" owner "${role}"`)
  })
}
