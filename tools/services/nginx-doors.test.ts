import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoHosts, makeEnvironment } from '../environment.ts'
import { startNginx, stopNginx } from './nginx.ts'
import {
  callsUnderOtherNames,
  doorsOfShop,
  internalCallsAt,
  inWords,
  say,
  secretOf,
} from './strange-calls.ts'

// The proxy of a built shop, before storefronts that answer 200 to everything, and apis that do under the names they know:
// what is refused at a storefront, the proxy refused itself.
const folder = mkdtempSync(join(tmpdir(), 'shop-doors-'))
chmodSync(folder, 0o755)
const portBase = Number(process.env.PORT_BASE ?? 7800) + 10_400
const environment = makeEnvironment({ PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder }, ['.env.example'])
const { ports } = environment
const secret = secretOf(environment)
const behind: Server[] = []

beforeAll(async () => {
  for (const port of [ports.api, ports.secondApi, ports.storefront, ports.secondStorefront]) {
    const isApi = port === ports.api || port === ports.secondApi
    const server = createServer(({ headers, url }, response) => {
      const isKnown = demoHosts.includes(headers.host?.split(':')[0]?.toLowerCase() ?? '')
      const isOffice = headers.host === 'office.localhost'
      response.statusCode = isApi && !isKnown && !isOffice ? 421 : 200
      response.end(JSON.stringify({ ...headers, served: `${isApi ? 'api' : 'storefront'} ${url}` }))
    })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
  await startNginx(environment, 'built')
})
afterAll(async () => {
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (port: number, line: string, headers: string) => say(port, inWords(line, headers))

describe.each(doorsOfShop(environment))('[SAFE-030] at the door of $name', (door) => {
  const { port, host, api, method, known } = door
  const own = `Host: ${host}\r\n`

  test('a name of nobody, none, two, or another in the address is refused', async () => {
    for (const { what, words } of callsUnderOtherNames(door)) {
      const { status } = await say(port, words)
      expect([400, 421], `${what} ${status}`).toContain(status)
    }
  })

  test('calls of our own processes do not get through, however they are written', async () => {
    for (const { what, words } of internalCallsAt(door, secret)) {
      const { status } = await say(port, words)
      expect([403, 404], `${what} ${status}`).toContain(status)
    }
  })

  test('methods it does not know are refused', async () => {
    const others = ['TRACE', 'CONNECT', 'OPTIONS', 'PATCH', 'PROPFIND', method === 'PURGE' ? 'GET' : 'PURGE']
    for (const other of others) {
      const { status } = await ask(port, `${other} ${api}/globals`, own + known)
      expect([400, 405], other).toContain(status)
    }
  })
})

test('[SAFE-030] what is named is served', async () => {
  const host = `Host: simpletire.localhost:${ports.shop}\r\n`
  expect((await ask(ports.shop, 'GET /_api/globals', host)).status).toBe(200)
  expect((await ask(ports.shop, 'DELETE /_api/cart-summary', host)).status).toBe(200)
  expect((await ask(ports.shop, 'DELETE /track-your-order', host)).status).toBe(405)
  expect((await ask(ports.shop, 'GET /', 'Host: EPP.localhost\r\n')).status).toBe(200)
  expect((await ask(ports.shop, 'GET /_api/office/me', 'Host: office.localhost\r\n')).status).toBe(200)
  expect(
    (await ask(ports.anyApi, 'POST /cached-pages', `${host}${secret}Content-Length: 0\r\n`)).status,
  ).toBe(200)
})

test.each([
  ['/api/auth/callback?code=a&state=b', 'api'],
  ['/api/auth/partner/callback?code=a&state=b', 'api'],
  ['/api/sso-landing', 'storefront'],
  ['/api/auth/callback/more', 'storefront'],
  ['/api/me', 'storefront'],
])('[ACCT-055] [CAT-083] %s is the %s’s', async (path, whose) => {
  const { text } = await ask(ports.shop, `GET ${path}`, `Host: simpletire.localhost:${ports.shop}\r\n`)
  expect(text).toContain(`"served":"${whose} ${path}"`)
  const office = await ask(ports.shop, `GET ${path}`, 'Host: office.localhost\r\n')
  expect(office.text).not.toContain('"served":"api')
})

test('[SAFE-031] the secret is no way in for a visitor', async () => {
  for (const host of ['simpletire.localhost', 'office.localhost'])
    expect((await ask(ports.shop, 'GET /_api/page-epoch', `Host: ${host}\r\n${secret}`)).status).toBe(404)
  expect((await ask(ports.purge, 'PURGE /', 'Host: 127.0.0.1\r\nX-Cache-Key: a\r\n')).status).toBe(403)
})
