import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeEnvironment } from '../environment.ts'
import { startNginx, stopNginx } from './nginx.ts'

// The proxy of a built shop, before processes that answer 200 to everything: what is refused, it refused itself.
const folder = mkdtempSync(join(tmpdir(), 'shop-doors-'))
chmodSync(folder, 0o755)
const portBase = Number(process.env.PORT_BASE ?? 7800) + 10_400
const environment = makeEnvironment({ PORT_BASE: String(portBase), SHOP_LOCAL_DIR: folder }, ['.env.example'])
const { ports, variables } = environment
const secret = `Authorization: Bearer ${variables.INTERNAL_SECRET}\r\n`
const behind: Server[] = []

beforeAll(async () => {
  for (const port of [ports.api, ports.secondApi, ports.storefront, ports.secondStorefront]) {
    const server = createServer((request, response) => response.end(JSON.stringify(request.headers)))
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    behind.push(server)
  }
  await startNginx(environment, 'built')
}, 30_000)
afterAll(async () => {
  await stopNginx(environment)
  for (const server of behind) server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the words as they are, and gives the status and all that came back. */
function say(port: number, words: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(words))
    let text = ''
    socket.setEncoding('utf8').setTimeout(5_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (part) => {
      text += part
    })
    socket
      .once('error', reject)
      .once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }))
  })
}

const ask = (port: number, line: string, headers: string) =>
  say(port, `${line} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)

const doors = [
  { name: 'the storefront', port: ports.shop, host: 'simpletire.localhost', api: '/_api', method: 'GET' },
  { name: 'the back office', port: ports.shop, host: 'office.localhost', api: '/_api', method: 'GET' },
  { name: 'any api', port: ports.anyApi, host: 'simpletire.localhost', api: '', method: 'GET' },
  { name: 'purges', port: ports.purge, host: '127.0.0.1', api: '', method: 'PURGE' },
]

describe.each(doors)('[SAFE-030] at the door of $name', ({ name, port, host, api, method }) => {
  const own = `Host: ${host}\r\n`
  // The door for purges wants the secret for everything.
  const known = name === 'purges' ? secret : ''

  test('a name of nobody, none, two, or another in the address is refused', async () => {
    const path = `${api}/globals`
    const statuses = {
      foreign: (await ask(port, `${method} ${path}`, `Host: evil.example\r\n${known}`)).status,
      withUser: (await ask(port, `${method} ${path}`, `Host: a@${host}\r\n${known}`)).status,
      missing: (await ask(port, `${method} ${path}`, known)).status,
      missingInOldHttp: (await say(port, `${method} ${path} HTTP/1.0\r\n${known}\r\n`)).status,
      empty: (await ask(port, `${method} ${path}`, `Host:\r\n${known}`)).status,
      doubled: (await ask(port, `${method} ${path}`, `${own}Host: evil.example\r\n${known}`)).status,
      foreignAddress: (await ask(port, `${method} http://evil.example${path}`, own + known)).status,
      ownAddressForeignHost: (
        await ask(port, `${method} http://${host}${path}`, `Host: evil.example\r\n${known}`)
      ).status,
      otherDoor: (
        await ask(
          port,
          `${method} http://${host === 'office.localhost' ? 'epp' : 'office'}.localhost${path}`,
          own + known,
        )
      ).status,
    }
    for (const [what, status] of Object.entries(statuses))
      expect([400, 421], `${what} ${status}`).toContain(status)
  })

  test('calls of our own processes do not get through, however they are written', async () => {
    const paths = ['metrics', 'cached-pages', 'page-epoch'].flatMap((call) => [
      `/${call}`,
      `/${call}/`,
      `//${call}`,
      `/./${call}`,
      `/x/../${call}?a=1`,
      `/%${call.charCodeAt(0).toString(16)}${call.slice(1)}`,
    ])
    for (const path of paths) {
      const { status } = await ask(port, `${method} ${api}${path}`, own)
      expect([403, 404], path).toContain(status)
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

test('[SAFE-031] the secret is no way in for a visitor', async () => {
  for (const host of ['simpletire.localhost', 'office.localhost'])
    expect((await ask(ports.shop, 'GET /_api/page-epoch', `Host: ${host}\r\n${secret}`)).status).toBe(404)
  expect((await ask(ports.purge, 'PURGE /', 'Host: 127.0.0.1\r\nX-Cache-Key: a\r\n')).status).toBe(403)
})
