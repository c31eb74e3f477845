import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantile } from '@shop/tools/quantile'
import { runOrThrow } from '@shop/tools/run'
import { findBinary, findNginxModules } from '@shop/tools/services/binaries'
import { type Daemon, start, stop } from '@shop/tools/services/daemon'
import { inTemporaryShop, type TemporaryShop } from '@shop/tools/temporary-shop'
import type { Plan, Row } from './measure.ts'
import { LISTED_SIZE } from './prepare-world.ts'
import { shopProcessorMs, workersProcessorMs } from './processor-time.ts'

const STATIC_OFFSET = 30
const CONCURRENCY = 8
const PAGES = [
  { name: 'cached-listing', query: '', encoding: 'identity' },
  { name: 'cached-listing-brotli', query: '', encoding: 'br' },
  // A parameter the shop does not know: the page is rendered and not kept.
  { name: 'rendered-listing', query: '?unknown=1', encoding: 'identity' },
]

/** A listing page, kept by the proxy and not, beside the same HTML as a file of nginx. Driven by wrk: it costs little. */
export async function measureListingPage(portBase: number, plan: Plan): Promise<Row[]> {
  const wrk = findBinary('wrk')
  return inTemporaryShop({ purpose: 'bench', portBase: String(portBase) }, async (shop) => {
    const page = `http://127.0.0.1:${shop.environment.ports.shop}/tire-sizes/${LISTED_SIZE}`
    await untilKept(page)
    const pidIn = (file: string) =>
      Number(readFileSync(join(shop.environment.localDir, file), 'utf8').split('\n', 1)[0])
    const nginxPid = pidIn('nginx/nginx-master.pid')
    const postmasterPid = pidIn('postgres/data/postmaster.pid')
    const usedMs = () => workersProcessorMs(nginxPid) + shopProcessorMs(postmasterPid)
    const file = await staticFile(shop, portBase + STATIC_OFFSET, await (await ask(page)).text())
    try {
      const rows: Row[] = []
      for (const { name, query, encoding } of PAGES) {
        const pairs: Pair[] = []
        for (let round = 0; round < plan.rounds; round++) {
          const before = usedMs()
          const kept = await drive(wrk, page + query, encoding)
          const coreMs = (usedMs() - before) / kept.calls
          pairs.push({ kept, bare: await drive(wrk, file.url, encoding), coreMs })
        }
        rows.push(rowOf(name, pairs))
      }
      return rows
    } finally {
      await stop(file.daemon)
    }
  })
}

const ask = (url: string) => fetch(url, { headers: { host: 'simpletire.localhost' } })

async function untilKept(page: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await ask(page)
    await answer.text()
    if (answer.headers.get('x-cache') === 'HIT') return
  }
  throw new Error(`The proxy does not keep ${page}`)
}

/** An nginx of its own, with the workers and the compression of the shop's. */
async function staticFile(shop: TemporaryShop, port: number, html: string) {
  const folder = join(shop.folder, 'static')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'listing.html'), html)
  const brotli = 'ngx_http_brotli_filter_module'
  const modules = findNginxModules({ [brotli]: 'libnginx-mod-http-brotli-filter' })
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${modules}/${brotli}.so;
daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off; sendfile on; brotli on; brotli_comp_level 4;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`,
  )
  const daemon: Daemon = {
    name: 'static file',
    folder,
    port,
    command: findBinary('nginx'),
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    marks: [folder],
    stopSignal: 'SIGQUIT',
  }
  await start(daemon)
  return { daemon, url: `http://127.0.0.1:${port}/listing.html` }
}

type Driven = { calls: number; rps: number; p50: number; p95: number }
type Pair = { kept: Driven; bare: Driven; coreMs: number }

async function drive(wrk: string, url: string, encoding: string): Promise<Driven> {
  const headers = ['Host: simpletire.localhost', `Accept-Encoding: ${encoding}`]
  const output = await runOrThrow(wrk, [
    ...['-t1', `-c${CONCURRENCY}`, '-d2s', '--latency'],
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ])
  if (/Non-2xx/.test(output)) throw new Error(output)
  return {
    calls: Number(/(\d+) requests in/.exec(output)?.[1]),
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p50: millisecondsOf(/50%\s+([\d.]+)(us|ms|s)/.exec(output)),
    p95: millisecondsOf(/9[09]%\s+([\d.]+)(us|ms|s)/.exec(output)),
  }
}

const factors: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 }
const millisecondsOf = (match: RegExpExecArray | null) =>
  Number(match?.[1]) * (factors[match?.[2] ?? ''] ?? 1)

function rowOf(name: string, pairs: readonly Pair[]): Row {
  const middle = (of: (pair: Pair) => number, digits: number) =>
    Number(quantile(pairs.map(of), 0.5).toFixed(digits))
  return {
    name,
    world: 'starter',
    concurrency: CONCURRENCY,
    rps: middle(({ kept }) => kept.rps, 0),
    p50: middle(({ kept }) => kept.p50, 2),
    p95: middle(({ kept }) => kept.p95, 2),
    statements: 0,
    bareRps: middle(({ bare }) => bare.rps, 0),
    ratio: middle(({ kept, bare }) => kept.rps / bare.rps, 2),
    coreMs: middle(({ coreMs }) => coreMs, 3),
  }
}
