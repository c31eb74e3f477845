import type {
  AnswerAt,
  BodyAt,
  FailureOf,
  KeyAt,
  OfOurs,
  ReplyAt,
} from '@shop/contracts/client/call-at.test-support'
import { vi } from 'vitest'

type AskedAt<Address extends string> = Asked & { body: BodyAt<Address> }

type Asked = {
  key: string
  search: URLSearchParams
  body: unknown
  idempotencyKey: string | null
  signal: AbortSignal | null
}

/** By method and address, as `GET /vehicles/makes/bmw/models`; one that is no call of ours does not compile. */
export type Replies<Address extends string> = {
  [A in Address]: [KeyAt<A>] extends [never]
    ? OfOurs<A>
    : ReplyAt<A> | ((asked: AskedAt<A>) => ReplyAt<A> | Promise<ReplyAt<A>>)
}

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

type AnyReply = { status?: number; body?: unknown }

/** Answers the browser's calls from a table, and remembers them. Unknown ones are 404. */
export function fakeApi<const Address extends string = never>(replies: Replies<Address>) {
  const asked: Asked[] = []
  const answers = { 'GET /users/session': { body: session }, ...replies }
  const table = answers as Record<string, AnyReply | ((call: Asked) => AnyReply | Promise<AnyReply>)>
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://shop.example')
    const key = `${init.method ?? 'GET'} ${url.pathname.replace('/_api', '')}`
    const call = {
      key,
      search: url.searchParams,
      body: init.body ? JSON.parse(String(init.body)) : null,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      signal: init.signal ?? null,
    }
    asked.push(call)
    const reply = table[key]
    const { status = 200, body = {} } =
      (typeof reply === 'function' ? await reply(call) : reply) ?? refusal(404, 'NotFound')
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const askedAt = <const A extends string>(key: A & OfOurs<A>) => asked.filter((call) => call.key === key)
  return {
    asked,
    askedAt,
    answers: answers as Replies<Address | 'GET /users/session'>,
    countOf: <const A extends string>(key: A & OfOurs<A>) => askedAt<A>(key).length,
  }
}

export const session: AnswerAt<'GET /users/session'> = {
  userPersonalization: personalizationAt(null),
  userSessionId: 's',
  account: null,
  cartItemCount: 0,
  flags: {},
}

export function refusal<const Name extends string = never>(status: number, message: string, name?: Name) {
  const body: FailureOf<Name> = {
    errorMessage: message,
    error: { code: 'X', message, requestId: 'r', ...(name && { refusal: name }) },
  }
  return { status, body }
}
