import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { releaseShop } from '../release/release-shop.ts'
import { databaseUrl, withAdmin } from '../services/postgres.ts'
import { startData } from '../services/services.ts'
import { type DatabaseUrls, migrate } from './migrate.ts'
import { pendingMigrations } from './pending-migrations.ts'
import { dropAll, ensureTemplate, urlsOf } from './template.ts'

const VERSION = '20261115000050'
const environment = makeEnvironment()
const admin = databaseUrl(environment.adminUrl, 'postgres')
const database = `migrate_test_${process.pid}`
let urls: DatabaseUrls
beforeAll(async () => {
  await startData(environment)
  const template = await ensureTemplate(environment)
  urls = urlsOf(environment, database)
  await withAdmin(admin, async (client) => {
    const owner = new URL(urls.ownerUrl).username
    await client.query(`create database ${database} template ${template} owner "${owner}"`)
  })
}, 120_000)
afterAll(() => dropAll(admin, [database]))

test('[SAFE-122] new code is not started on a schema that lacks its migration', async () => {
  await forgetMigration()
  const shop = { healthy: vi.fn(), restart: vi.fn(), processes: vi.fn(), stop: vi.fn() }
  await expect(releaseShop(environment, shop, { databaseUrl: urls.ownerUrl })).rejects.toThrow(
    `run pnpm db:migrate first: ${VERSION}_workflow_version.sql`,
  )
  expect(shop.restart).not.toHaveBeenCalled()
  await migrate(urls)
  expect(await pendingMigrations(urls.ownerUrl)).toEqual([])
}, 60_000)

test('[SAFE-121] a migration waits 200 ms for a lock, lets others pass and comes again', async () => {
  await forgetMigration()
  let migrated = false
  const longest = { ms: 0, elsewhere: 0 }
  const { done, heldMs } = await withAdmin(urls.ownerUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from worker_heartbeat')
    const began = Date.now()
    const done = migrate(urls).then((output) => {
      migrated = true
      return output
    })
    await withAdmin(urls.ownerUrl, async (reader) => {
      for (const end = Date.now() + 2_500; Date.now() < end; await sleep(20)) {
        const asked = performance.now()
        await reader.query('select 1')
        const began = performance.now()
        await reader.query('select count(*) from worker_heartbeat')
        longest.elsewhere = Math.max(longest.elsewhere, began - asked)
        longest.ms = Math.max(longest.ms, performance.now() - began)
      }
    })
    expect(migrated).toBe(false)
    await holder.query('commit')
    return { done, heldMs: Date.now() - began }
  })
  expect(await done).toContain(VERSION)
  expect(heldMs).toBeGreaterThan(2_000)
  // Behind the waiting migration a reader waits no longer than it does, and a slow machine's moment: as long as a question
  // took at that time for which nobody waits.
  expect(longest.ms - longest.elsewhere).toBeLessThan(1_000)
}, 60_000)

/** The database as it was before the migration. */
async function forgetMigration(): Promise<void> {
  await withAdmin(urls.ownerUrl, async (owner) => {
    await owner.query('alter table worker_heartbeat drop column workflow_version')
    await owner.query('delete from schema_migrations where version = $1', [VERSION])
  })
}
