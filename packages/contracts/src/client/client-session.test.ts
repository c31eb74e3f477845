import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { listen, type Received } from './listen.test-support.ts'
import type { TestEndpoints } from './test-endpoints.test-support.ts'

function gate() {
  let open = (_: { ok: boolean }) => {}
  const opened = new Promise<{ ok: boolean }>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('waiting for the session', () => {
  it('[API-002] sends nothing before the session has started, and starts it once', async () => {
    const server = await listen(() => ({ json: {} }))
    const { open, opened } = gate()
    let starts = 0
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      initSession: () => {
        starts += 1
        return opened
      },
    })
    const calls = [client.call('GET /tires'), client.call('PUT /cart', { body: { quantity: 4 } })]
    await aMoment()
    expect(server.received).toEqual([])
    open({ ok: true })
    await Promise.all(calls)
    await client.call('GET /tires')
    expect(server.received).toHaveLength(3)
    expect(starts).toBe(1)
  })

  it('[API-017] lets the calls that start the session through', async () => {
    const server = await listen(() => ({ json: {} }))
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      initSession: async (self) => {
        await self.call('POST /token', { bodyType: 'form', body: { client_id: 'a', grant_type: 'b' } })
        return self.call('GET /users/session')
      },
    })
    await client.call('GET /tires')
    expect(server.received.map((each) => each.path)).toEqual(['/token', '/users/session', '/tires'])
  })

  it('calls without a session when it could not be started, and tries to start it with the next call', async () => {
    const server = await listen(() => ({ json: {} }))
    const outcomes = [false, true]
    let starts = 0
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      initSession: async () => ({ ok: outcomes[starts++] ?? false }),
    })
    for (let count = 0; count < 3; count += 1) await client.call('GET /tires')
    expect(server.received).toHaveLength(3)
    expect(starts).toBe(2)
  })
})

describe('an authorization that has run out', () => {
  const acceptOnly = (token: string) => (received: Received) =>
    received.headers.authorization === `Bearer ${token}`
      ? { json: { quantity: 4 } }
      : { status: 401, json: { errorMessage: 'Sign in again' } }

  it('[API-015] is refreshed on a 401, and the call is retried once with the same idempotency key', async () => {
    const server = await listen(acceptOnly('new'))
    let token = 'old'
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      bearer: () => token,
      refreshAuthorization: async () => {
        token = 'new'
        return true
      },
    })
    const result = await client.call('PUT /cart', { body: { quantity: 4 } })
    expect(result).toEqual({ ok: true, status: 200, data: { quantity: 4 } })
    const [first, second] = server.received
    expect(server.received).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it('[API-015] is refreshed once: a second 401 stands', async () => {
    const server = await listen(acceptOnly('never'))
    let refreshes = 0
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      refreshAuthorization: async () => {
        refreshes += 1
        return true
      },
    })
    expect(await client.call('GET /tires')).toMatchObject({ code: 'Unauthorized', message: 'Sign in again' })
    expect(server.received).toHaveLength(2)
    expect(refreshes).toBe(1)
  })

  it.each([400, 403, 404, 500])('has nothing to do with a %d', async (status) => {
    const server = await listen(() => ({ status }))
    let refreshes = 0
    const refreshAuthorization = async () => {
      refreshes += 1
      return true
    }
    await createClient<TestEndpoints>({ baseUrl: server.url, refreshAuthorization }).call('GET /tires')
    expect([refreshes, server.received.length]).toEqual([0, 1])
  })

  it('is not retried when there is nothing to refresh, or refreshing failed', async () => {
    const server = await listen(acceptOnly('never'))
    await createClient<TestEndpoints>({ baseUrl: server.url }).call('GET /tires')
    const refreshAuthorization = async () => false
    await createClient<TestEndpoints>({ baseUrl: server.url, refreshAuthorization }).call('GET /tires')
    expect(server.received).toHaveLength(2)
  })

  it('is refreshed together for calls that fail together, and anew for later ones', async () => {
    const server = await listen(acceptOnly('never'))
    let refreshes = 0
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      refreshAuthorization: async () => {
        refreshes += 1
        await aMoment()
        await aMoment()
        return true
      },
    })
    await Promise.all([client.call('GET /tires'), client.call('GET /tires'), client.call('GET /tires')])
    expect(refreshes).toBe(1)
    await client.call('GET /tires')
    expect(refreshes).toBe(2)
  })

  it('is not refreshed by the calls that make it, which would never end', async () => {
    const server = await listen(acceptOnly('never'))
    let refreshes = 0
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      refreshAuthorization: async () => {
        refreshes += 1
        return true
      },
    })
    await client.call('GET /users/session')
    expect(refreshes).toBe(0)
    expect(server.received).toHaveLength(1)
  })
})
