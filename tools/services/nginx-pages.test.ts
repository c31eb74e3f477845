import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { startNginx, stopNginx } from './nginx.ts'
import { doorsOfShop } from './strange-calls.ts'

// The proxy of a built shop, before a storefront whose pages say how often they were rendered and how long they may be kept.
const folder = mkdtempSync(join(tmpdir(), 'shop-pages-'))
chmodSync(folder, 0o755)
const portBase = Number(process.env.PORT_BASE ?? 7800) + 10_600
const environment = makeEnvironment({ PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder }, ['.env.example'])
const { ports } = environment
const behind: Server[] = []
const renders = new Map<string, number>()

const STALE_SECONDS: Readonly<Record<string, number>> = {
  '/types/winter': 0,
  '/types/summer': 60,
  '/categories': 60,
}

beforeAll(async () => {
  await behindProxy([ports.api, ports.secondApi], (_, answer) => answer({ 'x-page-epoch': 'build.1' }, ''))
  await behindProxy([ports.storefront, ports.secondStorefront], (path, answer, { host, cookie }) => {
    if (cookie !== undefined) return answer({ 'cache-control': 'public, s-maxage=60' }, `seen with ${cookie}`)
    if (path === '/brands') return answer({ 'cache-control': 'public, s-maxage=60' }, `shown on ${host}`)
    const render = (renders.get(path) ?? 0) + 1
    renders.set(path, render)
    const stale = STALE_SECONDS[path] ?? 0
    answer({ 'cache-control': `public, s-maxage=1, stale-while-revalidate=${stale}` }, `render ${render}`)
  })
  await startNginx(environment, 'built')
})
afterAll(async () => {
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = (headers: Record<string, string>, body: string) => void

async function behindProxy(
  on: readonly number[],
  serve: (path: string, answer: Answer, headers: IncomingHttpHeaders) => void,
): Promise<void> {
  for (const port of on) {
    const server = createServer(({ url = '', headers }, response) =>
      serve(
        url.split('?')[0] ?? '',
        (own, body) => {
          response.writeHead(200, { 'content-type': 'text/html', ...own }).end(body)
        },
        headers,
      ),
    )
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
}

const [door] = doorsOfShop(environment)

/** By hand: `fetch` sends the name of the address, whatever host it is given. */
function ask(
  path: string,
  host = door?.host ?? '',
  cookie?: string,
): Promise<{ text: string; cache: unknown }> {
  return new Promise((resolve, reject) => {
    const call = { port: door?.port, host: '127.0.0.1', path, headers: { host, ...(cookie && { cookie }) } }
    request(call, async (answer) => {
      const parts = await answer.toArray()
      resolve({ text: Buffer.concat(parts).toString(), cache: answer.headers['x-cache'] })
    })
      .on('error', reject)
      .end()
  })
}

/** Has a page kept, and waits until it is older than it says it is fresh; nginx counts whole seconds. */
async function outlived(path: string): Promise<void> {
  expect((await ask(path)).text).toBe('render 1')
  const keptAt = Date.now()
  await expect.poll(() => Date.now() - keptAt, { interval: 100, timeout: 5_000 }).toBeGreaterThan(2_100)
}

test('[PRICE-007] a page that may not outlive its prices is not shown once more while a fresh one is fetched', async () => {
  await outlived('/types/winter')
  // Kept, and no longer good for anything.
  expect(await ask('/types/winter')).toEqual({ text: 'render 2', cache: 'EXPIRED' })
})

test('a page that may is shown at once, and the fresh one after it', async () => {
  await outlived('/types/summer')
  expect(await ask('/types/summer')).toEqual({ text: 'render 1', cache: 'STALE' })
  await expect.poll(async () => (await ask('/types/summer')).text).toBe('render 2')
})

test('[WALL-009] a page that is kept for one host is never shown on another', async () => {
  const hosts = doorsOfShop(environment).map(({ host }) => host)
  const [own = '', other = ''] = hosts.filter((host) => /^(simpletire|epp)\./.test(host))
  expect((await ask('/brands', own)).text).toContain(own.split(':')[0])
  expect((await ask('/brands', own)).cache).toBe('HIT')
  const elsewhere = await ask('/brands', other)
  expect(elsewhere).toEqual({ text: expect.stringContaining(other.split(':')[0] ?? ''), cache: 'MISS' })
})

test('[ASRT-010] whoever has pages of their own is heard by the storefront, and nothing of it is kept', async () => {
  const host = door?.host ?? ''
  const before = await ask('/categories', host)
  expect(before.text).toBe('render 1')
  for (const name of ['ana', 'bo']) {
    const cookie = `ownPages=1; session=${name}`
    expect(await ask('/categories', host, cookie)).toEqual({ text: `seen with ${cookie}`, cache: 'BYPASS' })
  }
  expect(await ask('/categories', host, 'session=ana')).toEqual({
    text: 'render 1',
    cache: expect.stringMatching(/^(?:HIT|STALE)$/),
  })
})
