import { describe, expect, expectTypeOf, it } from 'vitest'
import { type CallFailure, ERROR_CODES } from './call-result.ts'
import { createClient, type Fetch } from './client.ts'
import { listen } from './listen.test-support.ts'
import { callSignOn } from './sign-on.ts'
import type { TestEndpoints } from './test-endpoints.test-support.ts'

type Answer = { status?: number; json?: unknown; text?: string }

async function resultOf(answer: Answer) {
  const { url } = await listen(() => answer)
  return createClient<TestEndpoints>({ baseUrl: url }).call('GET /tires')
}

describe('a successful call', () => {
  it.each([200, 201, 202])('[ERR-014] gives the data and 200, also for a status %d', async (status) => {
    expect(await resultOf({ status, json: { tires: ['a'] } })).toEqual({
      ok: true,
      status: 200,
      data: { tires: ['a'] },
    })
  })

  it.each([200, 204])('[ERR-015] gives 204 for an empty body with status %d', async (status) => {
    expect(await resultOf({ status })).toEqual({ ok: true, status: 204, data: null })
  })
})

describe('a failed call', () => {
  it.each([
    ['[ERR-002]', 400, 'BadRequest'],
    ['[ERR-003]', 401, 'Unauthorized'],
    ['[ERR-004]', 403, 'Forbidden'],
    ['[ERR-005]', 404, 'NotFound'],
    ['[ERR-006]', 409, 'ServerError'],
    ['[ERR-006]', 429, 'ServerError'],
    ['[ERR-006]', 500, 'ServerError'],
    ['[ERR-019]', 418, 'ServerError'],
    ['[ERR-019]', 503, 'ServerError'],
  ] as const)('%s [ERR-016] with status %d gives %s, message and statusCode', async (_, status, code) => {
    const refused = { errorMessage: 'The words of the server' }
    expect(await resultOf({ status, json: refused })).toMatchObject({
      ok: false,
      code,
      message: 'The words of the server',
      statusCode: status,
    })
  })

  it.each([500, 502])(
    '[ERR-007] says "Invalid response status %d" without words of the server',
    async (status) => {
      const message = `Invalid response status ${status}`
      expect(await resultOf({ status })).toMatchObject({ code: 'ServerError', message })
      expect(await resultOf({ status, json: {} })).toMatchObject({ message })
      expect(await resultOf({ status, json: { errorMessage: '', error: null } })).toMatchObject({ message })
      expect(await resultOf({ status, json: 'text' })).toMatchObject({ message })
    },
  )

  it.each([
    [{ errorMessage: 'first', error: { message: 'second' } }, 'first'],
    [{ error: { message: 'second' } }, 'second'],
    [{ errorMessage: 42, error: { message: 'second' } }, 'second'],
  ])('[ERR-013] of %j takes the message %s', async (json, message) => {
    expect(await resultOf({ status: 500, json })).toMatchObject({ message })
  })

  it('[INST-059] has the times that are free where one is gone, and none elsewhere', async () => {
    const freeTimes = [{ date: '2026-11-30', slotTime: '9:00 AM' }]
    const gone = { error: { refusal: 'install-time-gone', freeTimes } }
    expect(await resultOf({ status: 409, json: gone })).toMatchObject({ freeTimes })
    expect(await resultOf({ status: 409, json: { error: { freeTimes: 'none' } } })).not.toHaveProperty(
      'freeTimes',
    )
  })

  it.each([200, 400, 403, 500])(
    '[ERR-009] with an unparseable body and status %d gives InvalidJson',
    async (status) => {
      expect(await resultOf({ status, text: '<html>' })).toMatchObject({
        code: 'InvalidJson',
        statusCode: status,
      })
    },
  )

  it('[ERR-010] with an unparseable body keeps the code of a 404 and of a 401', async () => {
    expect(await resultOf({ status: 404, text: '<html>' })).toMatchObject({ code: 'NotFound' })
    expect(await resultOf({ status: 401, text: '<html>' })).toMatchObject({ code: 'Unauthorized' })
  })

  it('[ERR-010] takes an unparseable body of a 204 as empty', async () => {
    // No HTTP server may send one, so the answer is made by hand.
    const answer = { ok: true, status: 204, text: async () => '<html>' } as Response
    const client = createClient<TestEndpoints>({ baseUrl: 'http://shop', fetch: async () => answer })
    expect(await client.call('DELETE /cart')).toEqual({ ok: true, status: 204, data: null })
  })

  it('names the refusal and the fields', async () => {
    const fields = [{ path: 'zip', message: 'Please enter a valid ZIP code' }]
    const json = { errorMessage: 'No', error: { message: 'No', refusal: 'out-of-stock', fields } }
    expect(await resultOf({ status: 409, json })).toMatchObject({ refusal: 'out-of-stock', fields })
    expect(await resultOf({ status: 409, json: {} })).toMatchObject({ refusal: null, fields: [] })
  })
})

describe('a call that gets no answer', () => {
  it('[ERR-008] [ERR-017] gives NetworkError and 404', async () => {
    const { url, server } = await listen(() => ({}))
    server.close()
    expect(await createClient<TestEndpoints>({ baseUrl: url }).call('GET /tires')).toMatchObject({
      ok: false,
      code: 'NetworkError',
      statusCode: 404,
    })
  })

  it('[ERR-008] gives NetworkError when the connection breaks in the middle of the answer', async () => {
    const { url } = await listen((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"tires":')
      setTimeout(() => response.destroy(), 20)
      return 'hang'
    })
    expect(await createClient<TestEndpoints>({ baseUrl: url }).call('GET /tires')).toMatchObject({
      code: 'NetworkError',
    })
  })

  it('[ERR-011] [ERR-017] gives UrlBaseNotConfigured without an address', async () => {
    const fetch: Fetch = () => {
      throw new Error('must not be called')
    }
    for (const baseUrl of [undefined, null, '']) {
      expect(await createClient<TestEndpoints>({ baseUrl, fetch }).call('GET /tires')).toMatchObject({
        ok: false,
        code: 'UrlBaseNotConfigured',
        statusCode: 404,
      })
    }
  })
})

describe('an aborted call', () => {
  async function hanging(startedBody: boolean) {
    const failures: CallFailure[] = []
    const server = await listen((_, response) => {
      if (startedBody) response.writeHead(200).write('{')
      return 'hang'
    })
    const client = createClient<TestEndpoints>({
      baseUrl: server.url,
      onFailure: (_, failure) => failures.push(failure),
    })
    return { client, failures }
  }

  it.each([
    ['before it is answered', false, undefined],
    ['in the middle of the answer', true, undefined],
    ['with a reason of its own', false, 'the shopper typed on'],
  ])(
    '[ERR-001] [ERR-017] [ERR-018] %s gives AbortError and is reported to nobody',
    async (_, started, reason) => {
      const { client, failures } = await hanging(started)
      const controller = new AbortController()
      setTimeout(() => controller.abort(reason), 30)
      const result = await client.call('GET /tires', { signal: controller.signal })
      expect(result).toMatchObject({ ok: false, code: 'AbortError', statusCode: 404 })
      expect(failures).toEqual([])
    },
  )

  it('[ERR-001] gives AbortError when it was aborted before it started', async () => {
    const { client } = await hanging(false)
    expect(await client.call('GET /tires', { signal: AbortSignal.abort() })).toMatchObject({
      code: 'AbortError',
    })
  })

  it('differs from a deadline, which is the network failing and is reported', async () => {
    const { client, failures } = await hanging(false)
    const result = await client.call('GET /tires', { signal: AbortSignal.timeout(20) })
    expect(result).toMatchObject({ code: 'NetworkError' })
    expect(failures).toHaveLength(1)
  })
})

it('reports every other failure once, with the call that failed', async () => {
  const { url } = await listen(() => ({ status: 500 }))
  const reports: [string, string][] = []
  const client = createClient<TestEndpoints>({
    baseUrl: url,
    onFailure: (key, { code }) => reports.push([key, code]),
  })
  await client.call('GET /tires')
  expect(reports).toEqual([['GET /tires', 'ServerError']])
})

describe('signing on', () => {
  const signOn = async (answer: Answer) => {
    const { url } = await listen(() => answer)
    return callSignOn(`${url}/authorize`, { method: 'GET', headers: {} })
  }

  it.each([301, 400, 401, 404, 500])(
    '[ERR-012] a failure with status %d gives OtherError',
    async (status) => {
      expect(await signOn({ status, json: { detail: 'Code expired' } })).toMatchObject({
        ok: false,
        code: 'OtherError',
        message: 'Code expired',
        statusCode: status,
      })
      expect(await signOn({ status, text: '<html>' })).toMatchObject({
        code: 'OtherError',
        message: `Invalid response status ${status}`,
      })
    },
  )

  it('[ERR-012] a success is one, and a 300 is not above 300', async () => {
    expect(await signOn({ json: { uid: 'u1' } })).toEqual({ ok: true, status: 200, data: { uid: 'u1' } })
    expect(await signOn({ status: 300 })).toMatchObject({ code: 'ServerError' })
  })

  it('knows no answer and an abort apart', async () => {
    const { url, server } = await listen(() => 'hang')
    const init = { method: 'GET', headers: {} }
    const signal = AbortSignal.abort()
    expect(await callSignOn(url, { ...init, signal })).toMatchObject({ code: 'AbortError' })
    server.close()
    expect(await callSignOn(url, init)).toMatchObject({ code: 'NetworkError' })
  })
})

it('[ERR-019] knows exactly the listed codes', () => {
  expect(ERROR_CODES).toEqual([
    'AbortError',
    'BadRequest',
    'Unauthorized',
    'Forbidden',
    'NotFound',
    'ServerError',
    'NetworkError',
    'InvalidJson',
    'UrlBaseNotConfigured',
    'OtherError',
  ])
})

it('is typed by the endpoints', async () => {
  const { url } = await listen(() => ({ json: { quantity: 4 } }))
  const client = createClient<TestEndpoints>({ baseUrl: url })
  const result = await client.call('PUT /cart', { body: { quantity: 4 } })
  if (result.ok) expectTypeOf(result.data).toEqualTypeOf<{ quantity: number }>()
  else expectTypeOf(result.refusal).toEqualTypeOf<'out-of-stock' | 'cart-changed' | null>()
  const deleted = await client.call('DELETE /cart')
  if (deleted.ok) expectTypeOf(deleted.data).toEqualTypeOf<null>()

  const wrongly = () => [
    // @ts-expect-error no such call
    client.call('GET /nothing'),
    // @ts-expect-error params are missing
    client.call('GET /orders/{orderNumber}'),
    // @ts-expect-error a GET has no body
    client.call('GET /tires', { body: {} }),
    // @ts-expect-error the body is wrong
    client.call('PUT /cart', { body: { quantity: 'four' } }),
    // @ts-expect-error this endpoint takes a form
    client.call('POST /token', { body: { client_id: 'a', grant_type: 'b' } }),
  ]
  expect(wrongly).toBeTypeOf('function')
  expect(result.ok).toBe(true)
})
