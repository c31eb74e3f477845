import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
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

const STALE_SECONDS: Readonly<Record<string, number>> = { '/types/winter': 0, '/types/summer': 60 }

beforeAll(async () => {
  await behindProxy([ports.api, ports.secondApi], (_, answer) => answer({ 'x-page-epoch': 'build.1' }, ''))
  await behindProxy([ports.storefront, ports.secondStorefront], (path, answer) => {
    const render = (renders.get(path) ?? 0) + 1
    renders.set(path, render)
    const stale = STALE_SECONDS[path] ?? 0
    answer({ 'cache-control': `public, s-maxage=1, stale-while-revalidate=${stale}` }, `render ${render}`)
  })
  await startNginx(environment, 'built')
}, 30_000)
afterAll(async () => {
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = (headers: Record<string, string>, body: string) => void

async function behindProxy(
  on: readonly number[],
  serve: (path: string, answer: Answer) => void,
): Promise<void> {
  for (const port of on) {
    const server = createServer(({ url = '' }, response) =>
      serve(url.split('?')[0] ?? '', (headers, body) => {
        response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
      }),
    )
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
}

const [door] = doorsOfShop(environment)

async function ask(path: string): Promise<{ text: string; cache: string | null }> {
  const answer = await fetch(`http://127.0.0.1:${door?.port}${path}`, { headers: { host: door?.host ?? '' } })
  return { text: await answer.text(), cache: answer.headers.get('x-cache') }
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
  await expect.poll(async () => (await ask('/types/summer')).text, { timeout: 5_000 }).toBe('render 2')
})
