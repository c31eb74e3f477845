import { execFileSync } from 'node:child_process'
import type { SWRConfiguration } from 'swr'
import { serialize } from 'swr/_internal'
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { CallError, cachedGet, fetchTimings, isSlowConnection } from './cached-get.ts'
import { failure } from './call-result.ts'
import { createClient } from './client.ts'
import { listen } from './listen.test-support.ts'
import type { TestEndpoints } from './test-endpoints.test-support.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const ofTires = (answer: () => { status?: number; json?: unknown } = () => ({ json: { tires: ['a'] } })) =>
  listen(answer).then(({ url, received }) => ({
    client: createClient<TestEndpoints>({ baseUrl: url }),
    received,
  }))

describe('[API-079] the cached GET helper', () => {
  it('fetches the endpoint with params and query', async () => {
    const { client, received } = await ofTires()
    const { fetcher } = cachedGet(client, 'GET /tires', { query: { size: '225/65R17' } })
    expect(await fetcher()).toEqual({ tires: ['a'] })
    expect(received[0]).toMatchObject({ path: '/tires', query: { size: '225/65R17' } })
    await cachedGet(client, 'GET /orders/{orderNumber}', { params: { orderNumber: 'ST-1' } }).fetcher()
    expect(received[1]?.path).toBe('/orders/ST-1')
  })

  it('is typed by the endpoint and offers only what can be read', async () => {
    const { client } = await ofTires()
    const cached = cachedGet(client, 'GET /tires', {})
    expectTypeOf(cached.fetcher).returns.resolves.toEqualTypeOf<{ tires: string[] }>()
    expectTypeOf(cached.options).toExtend<SWRConfiguration>()
    // @ts-expect-error changes something
    expect(cachedGet(client, 'PUT /cart', {}).key).not.toBeNull()
  })

  it('has another key for other params, another query and another refresh trigger', async () => {
    const { client } = await ofTires()
    const keyOf = (size?: string, trigger?: string) =>
      serialize(cachedGet(client, 'GET /tires', { query: size ? { size } : {} }, {}, trigger).key)[0]
    const orderKey = (orderNumber: string) =>
      serialize(cachedGet(client, 'GET /orders/{orderNumber}', { params: { orderNumber } }).key)[0]
    const keys = [
      keyOf(),
      keyOf('a'),
      keyOf('b'),
      keyOf('a', '19103'),
      keyOf('a', '90210'),
      orderKey('ST-1'),
      orderKey('ST-2'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keyOf('a', '19103')).toBe(keyOf('a', '19103'))
  })

  it('hands its flags to SWR and fetches nothing while it is off', async () => {
    const { client } = await ofTires()
    expect(cachedGet(client, 'GET /tires', {}, { enabled: false }).key).toBeNull()
    const flags = { refreshEveryMs: 600_000, refetchOnFocus: false, keepPreviousData: true }
    expect(cachedGet(client, 'GET /tires', {}, flags).options).toMatchObject({
      refreshInterval: 600_000,
      revalidateOnFocus: false,
      keepPreviousData: true,
    })
    expect(cachedGet(client, 'GET /tires', {}).options).toMatchObject({
      refreshInterval: 0,
      revalidateOnFocus: true,
      keepPreviousData: false,
    })
  })

  it('throws the failure, as SWR expects', async () => {
    const { client } = await ofTires(() => ({ status: 503, json: { errorMessage: 'Closed' } }))
    const thrown = await cachedGet(client, 'GET /tires', {})
      .fetcher()
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(CallError)
    expect(thrown).toMatchObject({
      name: 'ServerError',
      message: 'Closed',
      failure: { ok: false, code: 'ServerError', statusCode: 503 },
    })
  })

  it.each([
    ['ServerError', true],
    ['NetworkError', true],
    ['InvalidJson', true],
    ['NotFound', false],
    ['BadRequest', false],
    ['Unauthorized', false],
    ['Forbidden', false],
    ['AbortError', false],
    ['UrlBaseNotConfigured', false],
  ] as const)('[API-086] repeats after %s: %s', async (code, repeated) => {
    const { client } = await ofTires()
    const { shouldRetryOnError } = cachedGet(client, 'GET /tires', {}).options
    expect(shouldRetryOnError(new CallError(failure(code, '')))).toBe(repeated)
  })
})

type Network = '4g' | '2g'

/** What SWR itself does in a browser on this network. It decides when it is loaded, so it gets its own process. */
function swrOn(network: Network) {
  const program = `
    globalThis.window = {}
    Object.defineProperty(globalThis, 'navigator', { value: { connection: { effectiveType: '${network}' } } })
    const { defaultConfig } = await import('swr/_internal')
    Math.random = () => 0.5
    const waits = []
    globalThis.setTimeout = (_, ms) => waits.push(ms)
    for (const retryCount of [1, 2, 3]) {
      defaultConfig.onErrorRetry(new Error(), '', defaultConfig, () => {}, { retryCount })
    }
    const { dedupingInterval, focusThrottleInterval, loadingTimeout, errorRetryInterval } = defaultConfig
    const timings = { dedupingInterval, focusThrottleInterval, loadingTimeout, errorRetryInterval }
    process.stdout.write(JSON.stringify({ timings, waits }))`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
  })
  return JSON.parse(output.toString()) as { timings: Record<string, number>; waits: number[] }
}

describe('the timings, which are those of SWR itself', () => {
  const TIMINGS = {
    '4g': {
      dedupingInterval: 2_000,
      focusThrottleInterval: 5_000,
      loadingTimeout: 3_000,
      errorRetryInterval: 5_000,
    },
    '2g': {
      dedupingInterval: 2_000,
      focusThrottleInterval: 5_000,
      loadingTimeout: 5_000,
      errorRetryInterval: 10_000,
    },
  }

  it.each([
    ['[API-086] [API-088] [API-089] [API-090]', '4g'],
    ['[API-087] [API-091]', '2g'],
  ] as const)('%s on %s', async (_, network) => {
    vi.stubGlobal('navigator', { connection: { effectiveType: network } })
    const { client } = await ofTires()
    expect(cachedGet(client, 'GET /tires', {}).options).toMatchObject(TIMINGS[network])
    expect(fetchTimings(isSlowConnection())).toEqual(TIMINGS[network])
    expect(swrOn(network).timings).toEqual(TIMINGS[network])
  })

  it.each([
    ['[API-086]', '4g', 5_000],
    ['[API-087]', '2g', 10_000],
  ] as const)('%s SWR on %s backs off exponentially from a base of %d ms', (_, network, base) => {
    expect(swrOn(network).waits).toEqual([base * 2, base * 4, base * 8])
  })
})

it('is on a slow connection also when the visitor saves data', () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '4g', saveData: true } })
  expect(isSlowConnection()).toBe(true)
  vi.stubGlobal('navigator', undefined)
  expect(isSlowConnection()).toBe(false)
})
