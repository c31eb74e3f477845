import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { databaseUrl, withAdmin } from '../services/postgres.ts'
import { startData } from '../services/services.ts'
import { makeViews } from './make-views.ts'
import { type DatabaseUrls, migrate, migrateTables } from './migrate.ts'
import { pendingMigrations } from './pending-migrations.ts'
import { dropAll, ensureTemplate, fingerprint, urlsOf } from './template.ts'
import { readView, viewFiles } from './view-files.ts'

const environment = makeEnvironment()
const admin = databaseUrl(environment.adminUrl, 'postgres')
const fresh = `views_fresh_${process.pid}`
const old = `views_old_${process.pid}`
let urls: DatabaseUrls
beforeAll(async () => {
  await startData(environment)
  const template = await ensureTemplate(environment)
  urls = urlsOf(environment, fresh)
  const owner = new URL(urls.ownerUrl).username
  await withAdmin(admin, async (client) => {
    await client.query(`create database ${fresh} template ${template} owner "${owner}"`)
    await client.query(`create database ${old} owner "${owner}"`)
  })
}, 120_000)
afterAll(() => dropAll(admin, [fresh, old]))

test('[HOUSE-089] an old database has the same views and functions as a fresh one, once it is migrated', async () => {
  const oldUrls = urlsOf(environment, old)
  await migrateTables(oldUrls.ownerUrl)
  expect(await pendingMigrations(oldUrls.ownerUrl)).toEqual(viewFiles().map(({ path }) => path))
  await ask(
    oldUrls,
    'create or replace function audit_is_kept() returns trigger language plpgsql as $$ begin end $$',
  )
  await ask(oldUrls, 'drop view tire_listing_source')
  const output = await migrate(oldUrls)
  expect(output).toContain('Made: tire_listing_source\n')
  const definitions = await definitionsIn(oldUrls)
  expect(definitions).toHaveLength(viewFiles().length)
  expect(definitions).toEqual(await definitionsIn(urls))
  expect(await pendingMigrations(oldUrls.ownerUrl)).toEqual([])
}, 60_000)

test('[HOUSE-089] what has not changed is not made again', async () => {
  const madeBy = () =>
    ask(urls, 'select xmin::text, proname from pg_proc where pronamespace = $1::regnamespace', ['public'])
  const before = await madeBy()
  expect(before.length).toBeGreaterThan(viewFiles().length)
  expect(await makeViews(urls.ownerUrl)).toEqual([])
  expect(await madeBy()).toEqual(before)
})

test('[HOUSE-089] a later edition is made, and older code does not put the earlier one back', async () => {
  expect(await makeViews(urls.ownerUrl, [planted(1, '1 as one')])).toEqual(['planted'])
  expect(await makeViews(urls.ownerUrl, [planted(2, '1 as one, 2 as two')])).toEqual(['planted'])
  expect(await makeViews(urls.ownerUrl, [planted(1, '1 as one')])).toEqual([])
  expect(await ask(urls, 'select * from planted')).toEqual([{ one: 1, two: 2 }])
})

test('[HOUSE-089] a view that loses a column is refused, and all that was to be made with it', async () => {
  await makeViews(urls.ownerUrl, [planted(3, '1 as one, 2 as two')])
  const other = readView('10_other.sql', '-- edition 1\ncreate or replace view other as select 1 as one;\n')
  await expect(makeViews(urls.ownerUrl, [other, planted(4, '1 as one')])).rejects.toThrow(
    'cannot drop columns from view',
  )
  expect(await ask(urls, "select to_regclass('other') as found")).toEqual([{ found: null }])
})

test('[HOUSE-089] the shop may read a new view and owns none', async () => {
  await makeViews(urls.ownerUrl, [planted(5, '1 as one, 2 as two')])
  await withAdmin(urls.appUrl, async (shop) => {
    expect((await shop.query('select one from planted')).rows).toEqual([{ one: 1 }])
    await expect(shop.query('create or replace view planted as select 2 as one')).rejects.toThrow(
      'permission denied for schema public',
    )
  })
})

test('[HOUSE-089] [SAFE-121] a view somebody reads is waited for without holding others up', async () => {
  await makeViews(urls.ownerUrl, [planted(6, '1 as one, 2 as two')])
  const making = await withAdmin(urls.ownerUrl, async (reader) => {
    await reader.query('begin')
    await reader.query('select from planted')
    const making = makeViews(urls.ownerUrl, [planted(7, '1 as one, 3 as two')])
    // Behind the one that waits, another reader gets through once it has given up.
    for (let reads = 0; reads < 5; reads++)
      await withAdmin(urls.appUrl, async (other) => {
        await other.query(`set lock_timeout = '5s'`)
        expect((await other.query('select two from planted')).rows).toEqual([{ two: 2 }])
      })
    await reader.query('commit')
    return making
  })
  expect(making).toEqual(['planted'])
  expect(await ask(urls, 'select two from planted')).toEqual([{ two: 3 }])
})

test('[HOUSE-089] a changed view leads to another template', () => {
  const folder = mkdtempSync(join(tmpdir(), 'views-'))
  for (const place of ['migrations', 'views']) {
    mkdirSync(join(folder, 'db', place), { recursive: true })
    writeFileSync(join(folder, 'db', place, '1_one.sql'), 'select 1;')
  }
  const before = fingerprint(folder)
  writeFileSync(join(folder, 'db/views/1_one.sql'), 'select 2;')
  expect(fingerprint(folder)).not.toBe(before)
  rmSync(folder, { recursive: true })
})

const planted = (edition: number, columns: string) =>
  readView('10_planted.sql', `-- edition ${edition}\ncreate or replace view planted as select ${columns};\n`)

function ask(of: DatabaseUrls, query: string, values: unknown[] = []): Promise<unknown[]> {
  return withAdmin(of.ownerUrl, async (owner) => (await owner.query(query, values)).rows)
}

/** Definition, owner, rights and comment of everything that has a file. */
const definitionsIn = (of: DatabaseUrls) =>
  ask(
    of,
    `select relname as name, pg_get_viewdef(oid) as definition, relowner::regrole::text as owner, relacl::text as rights,
            obj_description(oid, 'pg_class') as comment
       from pg_class where relkind = 'v' and relname = any ($1)
     union all
     select proname, pg_get_functiondef(oid), proowner::regrole::text, proacl::text, obj_description(oid, 'pg_proc')
       from pg_proc where proname = any ($1)
     order by name`,
    [viewFiles().map(({ name }) => name)],
  )
