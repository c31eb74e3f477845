import { vi } from 'vitest'

type Reply = { status?: number; body?: unknown }
type Asked = { key: string; search: URLSearchParams; body: unknown; idempotencyKey: string | null }

export const philadelphia = {
  cityName: 'Philadelphia',
  stateAbbr: 'PA',
  region: 'Pennsylvania',
  zip: '19103',
}

export const personalizationAt = (location: typeof philadelphia | null) => ({
  customer_type: 'retail',
  gaClientId: null,
  rudderAnonymousId: null,
  rudderSessionId: null,
  userLocation: location,
  userLocationZip: location?.zip ?? null,
})

/** Answers the browser's calls from a table by method and path, and remembers them. Unknown ones are 404. */
export function fakeApi(table: Record<string, Reply | ((asked: Asked) => Reply)>) {
  const asked: Asked[] = []
  const answers: typeof table = {
    'GET /users/session': {
      body: {
        userPersonalization: personalizationAt(null),
        userSessionId: 's',
        account: null,
        cartItemCount: 0,
      },
    },
    ...table,
  }
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://shop.example')
    const key = `${init.method ?? 'GET'} ${url.pathname.replace('/_api', '')}`
    const call = {
      key,
      search: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : null,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    }
    asked.push(call)
    const reply = answers[key]
    const { status = 200, body = {} } =
      (typeof reply === 'function' ? reply(call) : reply) ?? refusal(404, 'NotFound')
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return { asked, answers, countOf: (key: string) => asked.filter((call) => call.key === key).length }
}

export function refusal(status: number, message: string, name?: string): Reply {
  return {
    status,
    body: {
      errorMessage: message,
      error: { code: 'X', message, requestId: 'r', ...(name && { refusal: name }) },
    },
  }
}
