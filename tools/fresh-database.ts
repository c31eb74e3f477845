import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from './database/migrate.ts'
import { recreate, seed, type WorldName } from './database/seed.ts'
import { databasesLike, dropAll, ensureTemplate, type RoleUrls, urlsOf } from './database/template.ts'
import { type Environment, makeEnvironment } from './environment.ts'
import { databaseUrl, withAdmin } from './services/postgres.ts'

const prefix = 'shop_test_'
let made = 0

/** A database of its own for one test file: migrated, seeded, dropped at the end. */
export async function freshDatabase(
  world: WorldName = 'starter',
): Promise<RoleUrls & { drop(): Promise<void> }> {
  const environment = makeEnvironment()
  const admin = databaseUrl(environment.adminUrl, 'postgres')
  // The process id in the name lets a later run see that the owner of a leftover is gone.
  const name = `${prefix}${process.pid}_${++made}`
  const urls = urlsOf(environment, name)
  if (world === 'starter') await clone(environment, name)
  else {
    await recreate(environment, urls.ownerUrl)
    await migrate(urls)
    await seed(environment, urls, world)
  }
  return {
    ...urls,
    drop: async () => {
      await untilLeft(admin, name)
      await dropAll(admin, [name])
    },
  }
}

async function clone(environment: Environment, name: string): Promise<void> {
  const template = await ensureTemplate(environment)
  const { username } = new URL(urlsOf(environment, name).ownerUrl)
  await withAdmin(databaseUrl(environment.adminUrl, 'postgres'), async (client) => {
    await client.query(`create database ${name} template ${template} owner "${username}"`)
  })
}

/** A connection that is cut off while it says goodbye ends the test run. One that never leaves is cut off all the same. */
async function untilLeft(admin: string, database: string): Promise<void> {
  await withAdmin(admin, async (client) => {
    for (let tries = 0; tries < 100; tries++) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database])
      if (rowCount === 0) return
      await sleep(20)
    }
  })
}

/** Removes what runs left behind that were killed before they could drop their databases. */
export async function dropLeftovers(): Promise<void> {
  const admin = databaseUrl(makeEnvironment().adminUrl, 'postgres')
  const names = await withAdmin(admin, databasesLike(prefix))
  await dropAll(
    admin,
    names.filter((name) => !isAlive(Number(name.slice(prefix.length).split('_')[0]))),
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
