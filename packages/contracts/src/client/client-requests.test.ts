import { describe, expect, it } from 'vitest'
import type { CallContext } from './call-context.ts'
import { type ClientSetup, createClient } from './client.ts'
import { listen } from './listen.test-support.ts'
import type { TestEndpoints } from './test-endpoints.test-support.ts'

async function shop(setup: Partial<ClientSetup<TestEndpoints>> = {}) {
  const server = await listen(() => ({ json: {} }))
  const client = createClient<TestEndpoints>({ baseUrl: server.url, ...setup })
  return { client, ...server }
}

describe('[API-001] the address of a call', () => {
  it('is made of base, path, params and query', async () => {
    const server = await listen(() => ({ json: {} }))
    const client = createClient<TestEndpoints>({ baseUrl: `${server.url}/_api/` })
    await client.call('GET /orders/{orderNumber}', { params: { orderNumber: 'a/b ?#%' } })
    await client.call('GET /tires', { query: { size: '225/65R17', brand: ['a', 'b'] } })
    expect(server.received[0]?.path).toBe('/_api/orders/a%2Fb%20%3F%23%25')
    expect(server.received[1]?.query).toEqual({ size: '225/65R17', brand: 'b' })
  })

  it.each(['..', '.', ''])('never leaves its path for an order number %j', async (orderNumber) => {
    const { client, received } = await shop()
    const result = await client.call('GET /orders/{orderNumber}', { params: { orderNumber } })
    expect(result).toMatchObject({ ok: false, code: 'NotFound', statusCode: 404 })
    expect(received).toEqual([])
  })
})

describe('what every call tells', () => {
  const context: CallContext = {
    userRegion: '12',
    userZip: '19103',
    widgetSourceId: 'ws1',
    widgetId: 'w1',
    userSessionId: 's1',
    ssoUid: 'u1',
    vwo_user: 'v1',
    userTime: '2026-11-15T08:05:00-05:00',
    channel: 'simpletire',
    accountTypeCompany: 'acme',
  }

  it.each([
    ['[API-003]', 'userRegion'],
    ['[API-004]', 'userZip'],
    ['[API-005]', 'widgetSourceId'],
    ['[API-006]', 'widgetId'],
    ['[API-007]', 'userSessionId'],
    ['[API-008]', 'ssoUid'],
    ['[API-009]', 'vwo_user'],
    ['[API-010]', 'userTime'],
    ['[API-011]', 'channel'],
    ['[API-012]', 'accountTypeCompany'],
  ] as const)('%s [API-018] carries %s in the query string when it is available', async (_, name) => {
    const { client, received } = await shop({ context: () => ({ [name]: context[name] ?? null }) })
    await client.call('GET /tires')
    await client.call('PUT /cart', { body: { quantity: 4 } })
    expect(received.map((each) => each.query)).toEqual([{ [name]: context[name] }, { [name]: context[name] }])
  })

  it('leaves out what is not available', async () => {
    const { client, received } = await shop({ context: () => ({ userZip: null, channel: '' }) })
    await client.call('GET /tires', { query: { brand: [] } })
    expect(received[0]?.query).toEqual({})
  })

  it('is asked anew for each call, and the caller has the last word', async () => {
    let zip = '19103'
    const { client, received } = await shop({ context: () => ({ userZip: zip }) })
    await client.call('GET /tires')
    zip = '90210'
    await client.call('GET /tires')
    await client.call('GET /tires', { query: { userZip: '10001' } })
    expect(received.map((each) => each.query.userZip)).toEqual(['19103', '90210', '10001'])
  })

  it('[API-013] carries the military customer id as a header', async () => {
    const { client, received } = await shop({ context: () => ({ militaryCustomerId: 'M-77' }) })
    await client.call('GET /tires')
    expect(received[0]?.headers['x-military-customer-id']).toBe('M-77')
    expect(received[0]?.query).toEqual({})
  })

  it('[API-014] carries a bearer authorization only when there is one', async () => {
    let token: string | null = null
    const { client, received } = await shop({ bearer: () => token })
    await client.call('GET /tires')
    token = 'abc'
    await client.call('GET /tires')
    expect(received.map((each) => each.headers.authorization)).toEqual([undefined, 'Bearer abc'])
  })
})

describe('[API-016] the body of a call', () => {
  it('is JSON', async () => {
    const { client, received } = await shop()
    await client.call('PUT /cart', { body: { quantity: 4 } })
    expect(received[0]).toMatchObject({ method: 'PUT', body: '{"quantity":4}' })
    expect(received[0]?.headers['content-type']).toBe('application/json')
  })

  it('is a form where the endpoint wants one', async () => {
    const { client, received } = await shop()
    await client.call('POST /token', {
      bodyType: 'form',
      body: { client_id: 'a b&c', grant_type: 'client_credentials' },
    })
    expect(received[0]?.body).toBe('client_id=a+b%26c&grant_type=client_credentials')
    expect(received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  it('is absent from a GET', async () => {
    const { client, received } = await shop()
    await client.call('GET /tires')
    expect(received[0]?.body).toBe('')
    expect(received[0]?.headers['content-type']).toBeUndefined()
  })
})

describe('the idempotency key', () => {
  it('is on every call that changes something, and only there', async () => {
    const { client, received } = await shop()
    await client.call('GET /tires')
    await client.call('PUT /cart', { body: { quantity: 4 } })
    await client.call('DELETE /cart')
    const keys = received.map((each) => each.headers['idempotency-key'])
    expect(keys).toEqual([undefined, expect.stringMatching(/^[\da-f-]{36}$/), expect.any(String)])
    expect(keys[1]).not.toBe(keys[2])
  })

  it('can be given by a caller who may press twice', async () => {
    const { client, received } = await shop()
    await client.call('PUT /cart', { body: { quantity: 4 }, idempotencyKey: 'one-wish' })
    expect(received[0]?.headers['idempotency-key']).toBe('one-wish')
  })
})

it('shows the headers of an answer to whoever passes cookies on', async () => {
  const cookies: string[] = []
  const server = await listen(() => ({ json: {}, headers: { 'set-cookie': ['a=1', 'b=2'] } }))
  const client = createClient<TestEndpoints>({
    baseUrl: server.url,
    onResponse: (response) => cookies.push(...response.headers.getSetCookie()),
  })
  await client.call('GET /tires')
  expect(cookies).toEqual(['a=1', 'b=2'])
})
