import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEnvironment } from '@shop/tools/environment'
import { startNginx, stopNginx } from '@shop/tools/services/nginx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dropPages } from './proxy-cache.ts'

// The real proxy, before an api that knows every host and a storefront whose pages may be kept.
const folder = mkdtempSync(join(tmpdir(), 'shop-purges-'))
chmodSync(folder, 0o755)
const outside = {
  PORT_BASE: String(makeEnvironment().portBase + 10_800),
  SHOP_LOCAL_DIR: folder,
  VISITOR_BOUNDS: 'off',
}
const environment = makeEnvironment(outside, ['.env.example'])
const { ports, variables } = environment
const door = { url: variables['PAGE_PURGE_URL'] ?? '', secret: variables['INTERNAL_SECRET'] ?? '' }
const behind: Server[] = []

beforeAll(async () => {
  for (const port of [ports.api, ports.secondApi, ports.storefront, ports.secondStorefront]) {
    const headers = {
      'x-page-epoch': 'build.1',
      'cache-control': 'public, max-age=60',
      'content-type': 'text/plain',
    }
    const server = createServer((_request, response) => response.writeHead(200, headers).end('a page'))
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
  await startNginx(environment, 'built')
})
afterAll(async () => {
  agent.destroy()
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

const HOSTS = ['simpletire.localhost', 'tires.partner.example']
const PAGES = 2_000
const keyOf = (host: string, page: number) => `${host} build.1 /brands/line-${page}?`

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** How many of the pages were kept when they were asked for. */
async function askForAll(): Promise<number> {
  const ask = (host: string, page: number) =>
    new Promise<boolean>((resolve, reject) => {
      const options = { agent, host: '127.0.0.1', port: ports.shop, headers: { host } }
      get({ ...options, path: `/brands/line-${page}` }, (answer) => {
        answer.resume().once('end', () => resolve(answer.headers['x-cache'] === 'HIT'))
      }).once('error', reject)
    })
  const asked = HOSTS.flatMap((host) => Array.from({ length: PAGES }, (_, page) => ask(host, page)))
  return (await Promise.all(asked)).filter((isKept) => isKept).length
}

it('[CHAN-047] thousands of pages are dropped at once, in both zones', async () => {
  await askForAll()
  expect(await askForAll()).toBe(HOSTS.length * PAGES)
  const keys = HOSTS.flatMap((host) => Array.from({ length: PAGES }, (_, page) => keyOf(host, page)))
  const began = performance.now()
  expect(await dropPages(door, keys)).toEqual([])
  const ms = performance.now() - began
  expect(await askForAll()).toBe(0)
  // 0.2 s of a core; a busy machine takes longer.
  expect(ms).toBeLessThan(3_000)
}, 60_000)

it('[CHAN-047] what is not dropped is told, and none is lost with it', async () => {
  await askForAll()
  const keys = Array.from({ length: 20 }, (_, page) => keyOf(HOSTS[0] ?? '', page))
  expect(await dropPages({ ...door, secret: 'of-somebody-else' }, keys)).toHaveLength(20)
  expect(await dropPages({ ...door, url: 'http://127.0.0.1:9/' }, keys)).toHaveLength(20)
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  expect(await dropPages({ ...door, url: `http://127.0.0.1:${port}/` }, keys)).toHaveLength(20)
  silent.closeAllConnections()
  silent.close()
  expect(await dropPages(door, [...keys, 'not there', 'with\nline'])).toEqual([])
})
