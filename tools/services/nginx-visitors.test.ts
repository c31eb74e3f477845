import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { startNginx, stopNginx } from './nginx.ts'

/** Of ops/nginx/visitor-bounds.conf. */
const BROWSING_AT_ONCE = 16

// The real proxy of a built shop, before an api and a storefront that do what a test needs.
const folder = mkdtempSync(join(tmpdir(), 'shop-visitors-'))
chmodSync(folder, 0o755)
const environment = makeEnvironment({
  PORT_BASE: '18360',
  SHOP_LOCAL_DIR: folder,
  EDGE_HOPS: '127.0.0.9',
  EDGE_IP_HEADER: 'X-Edge-Ip',
})
const { ports } = environment
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
const behind: Server[] = []

beforeAll(async () => {
  await startNginx(environment, 'built')
  for (const port of [ports.api, ports.secondApi]) await open(port)
})
afterAll(async () => {
  for (const server of behind) server.close().closeAllConnections()
  await stopNginx(environment)
  rmSync(folder, { recursive: true, force: true })
})

async function open(port: number): Promise<void> {
  const server = createServer(
    { requestTimeout: 1_000, connectionsCheckingInterval: 200 },
    // The host is known; what else is asked, a test answers.
    (incoming, response) => (incoming.url === '/page-epoch' ? response.end() : answer(incoming, response)),
  )
  behind.push(server)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

let storefronts: Promise<unknown> | undefined
function openStorefronts() {
  storefronts ??= Promise.all([ports.storefront, ports.secondStorefront].map(open))
  return storefronts
}

function ask(path: string, { from = '127.0.0.1', headers = {}, host = 'simpletire.localhost' } = {}) {
  return new Promise<{ status: number; body: string; headers: IncomingMessage['headers'] }>(
    (resolve, reject) => {
      const options = { port: ports.shop, host: '127.0.0.1', path, localAddress: from, agent: false as const }
      const asked = request(
        { ...options, headers: { host: `${host}:${ports.shop}`, ...headers } },
        (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk) => chunks.push(chunk))
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              headers: incoming.headers,
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.end()
    },
  )
}

test('[SAFE-041] a visitor with too much under way is told so, and another visitor is served', async () => {
  const held: ServerResponse[] = []
  answer = (_request, response) => held.push(response)
  const under = Array.from({ length: BROWSING_AT_ONCE }, () =>
    ask('/_api/listings/popular', { from: '127.0.0.2' }),
  )
  await expect.poll(() => held.length).toBe(BROWSING_AT_ONCE)
  answer = (_request, response) => response.end('served')
  const more = await ask('/_api/listings/popular', { from: '127.0.0.2' })
  expect([more.status, more.headers['retry-after'], JSON.parse(more.body).error.code]).toEqual([
    429,
    '2',
    'TooManyRequests',
  ])
  // Whoever arrives or checks out does not stand in that line, and others never did.
  expect((await ask('/_api/users/session', { from: '127.0.0.2' })).status).toBe(200)
  expect((await ask('/_api/listings/popular', { from: '127.0.0.3' })).body).toBe('served')
  for (const response of held) response.end('late')
  await Promise.all(under)
})

test("[SAFE-045] the address a hop tells is the visitor's; of anybody else's headers nothing is believed", async () => {
  const told = { 'X-Edge-Ip': '203.0.113.7', 'X-Forwarded-For': '203.0.113.8', 'X-Real-Ip': '203.0.113.9' }
  answer = ({ headers }, response) => response.end(`${headers['x-forwarded-for']} ${headers['x-real-ip']}`)
  const heard = async (from: string, headers: Record<string, string>) =>
    (await ask('/_api/listings/popular', { from, headers })).body
  expect(await heard('127.0.0.9', told)).toBe('203.0.113.7 203.0.113.7')
  expect(await heard('127.0.0.9', {})).toBe('127.0.0.9 127.0.0.9')
  expect(await heard('127.0.0.4', told)).toBe('127.0.0.4 127.0.0.4')
})

test('[SAFE-045] two addresses of one IPv6 network share its places, also behind a hop', async () => {
  const held: ServerResponse[] = []
  answer = (_request, response) => held.push(response)
  const from = (ip: string) =>
    ask('/_api/listings/popular', { from: '127.0.0.9', headers: { 'X-Edge-Ip': ip } })
  const under = Array.from({ length: BROWSING_AT_ONCE }, (_, i) => from(`2001:db8:0:1::${i + 1}`))
  await expect.poll(() => held.length).toBe(BROWSING_AT_ONCE)
  answer = (_request, response) => response.end('served')
  expect((await from('2001:db8:0:1:ffff::1')).status).toBe(429)
  expect((await from('2001:db8:0:2::1')).status).toBe(200)
  for (const response of held) response.end('late')
  await Promise.all(under)
})

test.each([
  ['/track-your-order', 'simpletire.localhost'],
  ['/brands', 'simpletire.localhost'],
])('[SAFE-047] %s is our own page while no storefront answers', async (path, host) => {
  answer = (_request, response) => response.end()
  const { status, headers, body } = await ask(path, { host })
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([503, 'no-store', '5'])
  expect(body).toContain('We will be right back.')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
})

test.each(['/_api/orders/lookup', '/track-your-order', '/brands', '/_api/office/me'])(
  '[SAFE-044] a body that comes a byte at a time to %s is timed by the process behind',
  async (path) => {
    await openStorefronts()
    answer = (incoming, response) => incoming.once('end', () => response.end('never'))
    const host = path.includes('office') ? environment.variables.OFFICE_HOST : 'simpletire.localhost'
    const began = performance.now()
    const socket = connect(ports.shop, '127.0.0.1')
      .on('error', () => {})
      .resume()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: ${host}:${ports.shop}\r\nContent-Length: 900\r\n\r\n`)
    let isClosed = false
    socket.once('close', () => {
      isClosed = true
    })
    while (!isClosed && performance.now() - began < 6_000) {
      if (socket.writable) socket.write('x')
      await sleep(100)
    }
    socket.destroy()
    expect(isClosed).toBe(true)
  },
)
