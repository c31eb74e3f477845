import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { listen } from './listen.test-support.ts'
import { nodeFetch } from './node-fetch.ts'
import type { TestEndpoints } from './test-endpoints.test-support.ts'

const headers = { host: 'epp.localhost:7800', cookie: '__Host-session=abc' }

const client = (baseUrl: string) => createClient<TestEndpoints>({ baseUrl, headers, fetch: nodeFetch })

describe('a call of the storefront server', () => {
  it('carries the host and the cookies of the visitor', async () => {
    const server = await listen(() => ({ json: { tires: [] } }))
    expect(await client(server.url).call('GET /tires')).toEqual({
      ok: true,
      status: 200,
      data: { tires: [] },
    })
    expect(server.received[0]?.headers).toMatchObject(headers)
  })

  it('sends bodies beyond ASCII whole', async () => {
    const server = await listen(() => ({ json: { quantity: 4 } }))
    const body = { quantity: 4, position: 'Zoë 🚗' }
    await client(server.url).call('PUT /cart', { body })
    const [received] = server.received
    expect(JSON.parse(received?.body ?? '')).toEqual(body)
    expect(received?.headers['content-length']).toBe(String(Buffer.byteLength(JSON.stringify(body))))
  })

  it('hands over statuses, several cookies and empty answers', async () => {
    const server = await listen(({ path }) =>
      path === '/empty'
        ? { status: 204 }
        : { status: 302, headers: { location: '/x', 'set-cookie': ['a=1', 'b=2'] } },
    )
    const redirect = await nodeFetch(`${server.url}/`, { method: 'GET', headers: {} })
    expect(redirect.status).toBe(302)
    expect(redirect.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const empty = await nodeFetch(`${server.url}/empty`, { method: 'GET', headers: {} })
    expect([empty.status, await empty.text()]).toEqual([204, ''])
  })

  it.each([false, true])('can be aborted, also in the middle of an answer (%s)', async (started) => {
    const server = await listen((_, response) => {
      if (started) response.writeHead(200).write('{')
      return 'hang'
    })
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 30)
    const result = await client(server.url).call('GET /tires', { signal: controller.signal })
    expect(result).toMatchObject({ code: 'AbortError' })
  })

  it('fails when nobody answers', async () => {
    const { url, server } = await listen(() => ({}))
    server.close()
    expect(await client(url).call('GET /tires')).toMatchObject({ code: 'NetworkError' })
  })

  it('does not ask again when a new connection breaks', async () => {
    const server = await listen((_, response) => {
      response.destroy()
      return 'hang'
    })
    expect(await client(server.url).call('GET /tires')).toMatchObject({ code: 'NetworkError' })
    expect(server.received).toHaveLength(1)
  })

  it('asks again when the server had just closed the idle connection', async () => {
    const server = await listen(() => ({ json: { tires: [] } }))
    let cutNext = false
    server.server.on('connection', (socket) => {
      socket.on('data', () => {
        if (cutNext) socket.resetAndDestroy()
        cutNext = false
      })
    })
    expect((await client(server.url).call('GET /tires')).ok).toBe(true)
    cutNext = true
    expect((await client(server.url).call('GET /tires')).ok).toBe(true)
    expect(cutNext).toBe(false)
  })
})
