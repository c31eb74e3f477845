import { freshDatabase } from '@shop/tools/fresh-database'
import { freshRedis } from '@shop/tools/fresh-redis'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

const database = await freshDatabase()
const app = new pg.Client({ connectionString: database.appUrl })
await app.connect()
afterAll(async () => {
  await app.end()
  await database.drop()
})

test('two test files never see the same database', async () => {
  const other = await freshDatabase()
  expect(other.appUrl).not.toBe(database.appUrl)
  await other.drop()
})

test('the application role owns nothing and cannot change the schema', async () => {
  const owned = await app.query(
    `select relname from pg_class join pg_namespace n on n.oid = relnamespace
     where relowner = 'shop_app'::regrole and nspname in ('public', 'dbos')`,
  )
  expect(owned.rows).toEqual([])
  await expect(app.query('create table public.intruder (id int)')).rejects.toThrow('permission denied')
  await expect(app.query('drop table channel')).rejects.toThrow('must be owner')
})

test('the application role may run the workflow engine on its schema', async () => {
  const found = await app.query<{ may: boolean }>(
    `select bool_and(has_table_privilege(c.oid, 'select, insert, update, delete')) as may
     from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'dbos' and relkind = 'r'`,
  )
  expect(found.rows).toEqual([{ may: true }])
})

test('the application role adds to the audit trail but cannot rewrite it', async () => {
  await app.query(`insert into audit_entry (actor, action, subject) values ('test', 'looked', 'nothing')`)
  await expect(app.query('update audit_entry set actor = $1', ['someone else'])).rejects.toThrow(
    'permission denied',
  )
  await expect(app.query('delete from audit_entry')).rejects.toThrow('permission denied')
})

test('a test worker gets an emptied Redis database that is not the one of the running shop', async () => {
  expect(await freshRedis()).toMatch(/\/[1-9]\d*$/)
})
