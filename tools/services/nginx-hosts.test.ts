import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { siteFolders } from '../release/publish-build.ts'
import { startNginx, stopNginx } from './nginx.ts'

// The proxy of a built shop, before apis that know some hosts and storefronts that answer everything.
const folder = mkdtempSync(join(tmpdir(), 'shop-hosts-'))
chmodSync(folder, 0o755)
const portBase = Number(process.env.PORT_BASE ?? 7800) + 10_700
// Everybody here comes from one address.
const outside = { PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder, VISITOR_BOUNDS: 'off' }
const environment = makeEnvironment(outside, ['.env.example'])
const { ports, localDir, variables } = environment
const behind: Server[] = []
/** Every call that got behind the proxy: which process, host and address. */
const reached: string[] = []
const live = new Set<string>()
const retired = new Map<string, string>()
let epochIsGoodFor = 'max-age=10, stale-while-revalidate=20'

beforeAll(async () => {
  await behindProxy('api', [ports.api, ports.secondApi], (url, host, response) => {
    if (url !== '/page-epoch') return response.end('{}')
    const movedTo = retired.get(host)
    if (movedTo) response.setHeader('x-moved-to', movedTo)
    if (!live.has(host)) return response.writeHead(421, { 'cache-control': 'private, no-store' }).end()
    return response.setHeader('x-page-epoch', 'build.1').setHeader('cache-control', epochIsGoodFor).end()
  })
  await behindProxy('storefront', [ports.storefront, ports.secondStorefront], (_url, host, response) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader('cache-control', 'public, s-maxage=60')
      .end(`a page of ${host}`),
  )
  const { assets } = siteFolders(environment)
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, 'root-abc.js'), 'export {}')
  await startNginx(environment, 'built')
})
beforeEach(() => {
  reached.length = 0
  live.clear()
  retired.clear()
})
afterAll(async () => {
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function behindProxy(
  name: string,
  on: readonly number[],
  serve: (url: string, host: string, response: ServerResponse) => unknown,
): Promise<void> {
  for (const port of on) {
    const server = createServer(({ url = '', headers }, response) => {
      const host = headers.host?.split(':')[0] ?? ''
      reached.push(`${name} ${host} ${url}`)
      serve(url, host, response)
    })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
}

/** By hand: `fetch` sends the name of the address, whatever host it is given. */
function ask(host: string, path: string, { method = 'GET', port = ports.shop, headers = {} } = {}) {
  return new Promise<{ status?: number | undefined; text: string; cache: unknown; location: unknown }>(
    (resolve, reject) => {
      const call = { port, host: '127.0.0.1', path, method, headers: { host, ...headers } }
      request(call, async (answer) => {
        const text = Buffer.concat(await answer.toArray()).toString()
        const { 'x-cache': cache, location } = answer.headers
        resolve({ status: answer.statusCode, text, cache, location })
      })
        .on('error', reject)
        .end()
    },
  )
}

const purge = (key: string) =>
  ask('127.0.0.1', '/', {
    method: 'PURGE',
    port: ports.purge,
    headers: { authorization: `Bearer ${variables.INTERNAL_SECRET}`, 'x-cache-key': key },
  })

const keptIn = (zone: string) =>
  readdirSync(join(localDir, 'nginx', zone), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length
const zones = () => ['pages', 'partner-pages', 'hosts'].map(keptIn)

const PATHS = [
  '/',
  '/brands/kestrel?page=2',
  '/cart',
  '/brands.data',
  '/_api/globals',
  '/_api/webhooks/carrier',
  '/_api/healthz',
  '/assets/root-abc.js',
  '/images/none.webp',
  '/favicon.svg',
]

describe('a host that the shop does not know', () => {
  test('[CHAN-044] gets 421 for whatever it asks, and reaches nobody but the directory', async () => {
    const before = zones()
    for (const path of PATHS)
      for (const method of ['GET', 'HEAD', 'POST'])
        expect((await ask('strange.example', path, { method })).status, `${method} ${path}`).toBe(421)
    expect(new Set(reached)).toEqual(new Set(['api strange.example /page-epoch']))
    expect(zones()).toEqual(before)
  })

  test('[CHAN-044] fills no cache, however many names it comes under', async () => {
    const before = zones()
    for (let number = 0; number < 200; number++)
      expect((await ask(`strange-${number}.example`, '/')).status).toBe(421)
    expect(reached.filter((call) => call.startsWith('storefront'))).toEqual([])
    expect(zones()).toEqual(before)
  })

  test('[CHAN-044] is served from the next call on when the shop has come to know it', async () => {
    expect((await ask('new.example', '/brands')).status).toBe(421)
    live.add('new.example')
    expect((await ask('new.example', '/brands')).text).toBe('a page of new.example')
    expect((await ask('new.example', '/assets/root-abc.js')).text).toBe('export {}')
  })
})

describe('a retired host', () => {
  const home = `http://tires.example:${ports.shop}`

  test('[CHAN-043] leads to the same address at the primary host, and takes nothing that is sent', async () => {
    retired.set('old.example', home)
    for (const path of [...PATHS, '/types/winter?page=2&utm_source=a%20b', '//evil.example/x', '/a%0d%0ab']) {
      for (const method of ['GET', 'HEAD'])
        expect(await ask('old.example', path, { method }), path).toMatchObject({
          status: 308,
          location: `${home}${path}`,
        })
      expect((await ask('old.example', path, { method: 'POST' })).status).toBe(421)
    }
    expect((await ask('old.example', '/_api/cart-summary', { method: 'DELETE' })).status).toBe(421)
    expect(new Set(reached)).toEqual(new Set(['api old.example /page-epoch']))
  })

  test('[CHAN-043] shows no page that was kept of it, once its epoch is dropped', async () => {
    live.add('leaving.example')
    expect((await ask('leaving.example', '/brands')).cache).toBe('MISS')
    expect((await ask('leaving.example', '/brands')).cache).toBe('HIT')
    live.delete('leaving.example')
    retired.set('leaving.example', home)
    expect((await purge('epoch leaving.example')).status).toBe(200)
    expect((await ask('leaving.example', '/brands')).location).toBe(`${home}/brands`)
  })

  test('[CHAN-043] is asked for anew in the end, also if nobody drops its epoch', async () => {
    epochIsGoodFor = 'max-age=1, stale-while-revalidate=1'
    live.add('forgotten.example')
    expect((await ask('forgotten.example', '/brands')).status).toBe(200)
    live.delete('forgotten.example')
    retired.set('forgotten.example', home)
    await expect
      .poll(async () => (await ask('forgotten.example', '/brands')).status, { timeout: 8_000, interval: 100 })
      .toBe(308)
  })
})

describe('the pages of the main site', () => {
  test('[CHAN-045] are kept in another place than those of partners, and purges find both', async () => {
    for (const host of ['simpletire.localhost', 'epp.localhost', 'tires.partner.example']) live.add(host)
    const [main, partners] = zones()
    await ask('simpletire.localhost', '/learn')
    expect(zones().slice(0, 2)).toEqual([(main ?? 0) + 1, partners])
    await ask('epp.localhost', '/learn')
    await ask('tires.partner.example', '/learn')
    expect(zones().slice(0, 2)).toEqual([(main ?? 0) + 1, (partners ?? 0) + 2])

    for (const host of ['simpletire.localhost', 'epp.localhost', 'tires.partner.example']) {
      expect((await ask(host, '/learn')).cache, host).toBe('HIT')
      expect((await purge(`${host} build.1 /learn?`)).status, host).toBe(200)
      expect((await purge(`${host} build.1 /learn?`)).status, host).toBe(404)
      expect((await ask(host, '/learn')).cache, host).toBe('MISS')
    }
  })
})
