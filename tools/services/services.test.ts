import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { keepServices } from './keep-services.ts'
import { withAdmin } from './postgres.ts'
import { startServices, stopServices } from './services.ts'

// Real servers in a folder and on ports of their own.
const folder = mkdtempSync(join(tmpdir(), 'shop-services-'))
chmodSync(folder, 0o755)
const environment = makeEnvironment({ PORT_BASE: '18300', SHOP_LOCAL_DIR: folder })
const shop = `http://127.0.0.1:${environment.ports.shop}`

let heard: { url: string; headers: IncomingHttpHeaders } | undefined
const api = createServer((request, response) => {
  heard = { url: request.url ?? '', headers: request.headers }
  response.end('from the api')
})

beforeAll(async () => {
  await startServices(environment)
  await new Promise<void>((resolve) => api.listen(environment.ports.api, '127.0.0.1', resolve))
}, 60_000)

afterAll(async () => {
  api.close()
  await stopServices(environment)
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

test('a second start finds everything running', async () => {
  const outcomes = await startServices(environment)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(3).fill('already running'))
})

test('PostgreSQL is durable and has the extensions the shop needs', async () => {
  const found = await withAdmin(environment.variables.DATABASE_OWNER_URL ?? '', async (owner) => ({
    fsync: (await owner.query('show fsync')).rows[0].fsync,
    extensions: (await owner.query('select extname from pg_extension order by 1')).rows.map(
      (row) => row.extname,
    ),
    superuser: (await owner.query('select rolsuper from pg_roles where rolname = current_user')).rows[0]
      .rolsuper,
  }))
  expect(found.fsync).toBe('on')
  expect(found.superuser).toBe(false)
  expect(found.extensions).toEqual(expect.arrayContaining(['btree_gist', 'pg_trgm', 'postgis', 'rum']))
})

test('a role that was closed stays closed, and every process comes in with its new password', async () => {
  const { variables, adminUrl } = environment
  const attributes = () =>
    withAdmin(adminUrl, async (admin) => {
      const asked = `select rolcanlogin, rolbypassrls from pg_roles where rolname = 'shop_app'`
      return (await admin.query(asked)).rows[0]
    })
  expect(await attributes()).toEqual({ rolcanlogin: true, rolbypassrls: true })
  await withAdmin(adminUrl, async (admin) => {
    await admin.query('alter role shop_app nologin nobypassrls')
    await admin.query(`alter role shop_api password 'of-yesterday'`)
  })
  await startServices(environment)
  expect(await attributes()).toEqual({ rolcanlogin: false, rolbypassrls: false })
  const names = ['DATABASE_URL', 'OFFICE_DATABASE_URL', 'WORKER_DATABASE_URL', 'IDENTITY_DATABASE_URL']
  for (const name of names) await withAdmin(variables[name] ?? '', (client) => client.query('select 1'))
})

test('the API hears its own path, the visited host and an address that nobody can forge', async () => {
  const answer = await fetch(`${shop}/_api/cart-summary?zip=19019`, {
    headers: { 'X-Forwarded-For': '6.6.6.6', 'X-Request-Id': 'mine', 'X-Real-IP': '6.6.6.6' },
  })
  expect(await answer.text()).toBe('from the api')
  expect(heard?.url).toBe('/cart-summary?zip=19019')
  expect(heard?.headers).toMatchObject({
    host: `127.0.0.1:${environment.ports.shop}`,
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
  })
  expect(heard?.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
})

test('[SAFE-047] a storefront that is down is our own page, not a hanging one', async () => {
  expect((await fetch(`${shop}/`)).status).toBe(503)
})

test('a port that someone else holds is named', async () => {
  const taken = makeEnvironment({
    PORT_BASE: String(environment.ports.api - 10),
    SHOP_LOCAL_DIR: join(folder, 'other'),
  })
  await expect(startServices(taken)).rejects.toThrow(`port ${taken.ports.postgres} is taken`)
  await stopServices(taken)
})

test('[SAFE-048] nginx, Redis and PostgreSQL that were killed are started again', async () => {
  const said: string[] = []
  const release = keepServices(environment, 'dev', (name, line) => said.push(`${name} ${line}`))
  for (const name of ['nginx', 'redis', 'postgres'])
    process.kill(Number(readFileSync(join(environment.localDir, name, `${name}.pid`), 'utf8')), 'SIGKILL')
  const answers = async () => {
    const ports = [environment.ports.shop, environment.ports.redis]
    const open = await Promise.all(
      ports.map((port) => fetch(`http://127.0.0.1:${port}/`).catch((fault) => fault)),
    )
    const owner = environment.variables.DATABASE_OWNER_URL ?? ''
    const rows = await withAdmin(owner, (client) => client.query('select 1')).catch(() => null)
    // Redis speaks no HTTP, and ends a connection that does.
    return [open[0] instanceof Response, open[1].cause?.code !== 'ECONNREFUSED', rows?.rowCount]
  }
  await expect.poll(() => said.filter((line) => line.endsWith('has died; starts again')).length).toBe(3)
  await expect.poll(answers, { timeout: 40_000, interval: 250 }).toEqual([true, true, 1])
  await release()
}, 60_000)
