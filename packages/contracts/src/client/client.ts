import type { Endpoints } from '../endpoints.ts'
import type { Call, CallOptions, EndpointMap } from './api-types.ts'
import { type CallContext, contextHeaders, contextQuery } from './call-context.ts'
import { type CallFailure, type CallResult, failure } from './call-result.ts'
import { CLIENT_MESSAGES } from './messages.ts'
import { readResponse } from './read-response.ts'
import { type Query, requestUrl, searchOf } from './request-url.ts'
import { sharedRun } from './shared-run.ts'

export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export type FetchInit = {
  method: string
  headers: Record<string, string>
  body?: string | Blob
  signal?: AbortSignal
}

export type ClientSetup<Map extends EndpointMap> = {
  /** `/_api` in the browser, the address of the API on the storefront's server. */
  baseUrl: string | null | undefined
  fetch?: Fetch | undefined
  /** Sent with every call: on a server the visitor's `host` and `cookie`. */
  headers?: Readonly<Record<string, string>>
  context?: () => CallContext
  /** Started by the first call and awaited by all; a failed one is tried again by the next call. */
  initSession?: (client: Client<Map>) => Promise<{ ok: boolean }>
  bearer?: () => string | null
  /** Called on a 401. The call is repeated once when it says true. */
  refreshAuthorization?: (client: Client<Map>) => Promise<boolean>
  newIdempotencyKey?: () => string
  /** For headers, such as cookies that a server passes on. */
  onResponse?: (response: Response) => void
  /** Told about every failure except an abort, which is silent. */
  onFailure?: (key: string, result: CallFailure) => void
}

export type Client<Map extends EndpointMap = Endpoints> = { call: Call<Map> }

/** These start the session or the authorization, so they cannot wait for it. */
const EXEMPT: ReadonlySet<string> = new Set(['POST /token', 'GET /users/session'])

/** The one way to the API, for browsers and servers. */
export function createClient<Map extends EndpointMap = Endpoints>(setup: ClientSetup<Map>): Client<Map> {
  const sessionReady = sharedRun(
    async () => (await setup.initSession?.(client))?.ok ?? true,
    (started) => started,
  )
  const refreshed = sharedRun(
    async () => (await setup.refreshAuthorization?.(client)) ?? false,
    () => false,
  )

  async function call(key: string, input: AnyInput = {}): Promise<CallResult<unknown>> {
    const result = await attempts(key, input)
    if (!result.ok && result.code !== 'AbortError') setup.onFailure?.(key, result)
    return result
  }

  async function attempts(key: string, input: AnyInput): Promise<CallResult<unknown>> {
    const { baseUrl, fetch = globalThis.fetch } = setup
    if (!baseUrl || !fetch) return failure('UrlBaseNotConfigured', CLIENT_MESSAGES.notConfigured)
    if (!EXEMPT.has(key)) await sessionReady()

    // One logical call has one key: the server recognises the repetition as the same wish.
    const idempotencyKey = input.idempotencyKey ?? (setup.newIdempotencyKey ?? randomKey)()
    const send = () => attempt(fetch, baseUrl, key, { ...input, idempotencyKey })

    const first = await send()
    if (first.ok || first.code !== 'Unauthorized' || EXEMPT.has(key)) return first
    return (await refreshed()) ? send() : first
  }

  async function attempt(
    fetch: Fetch,
    baseUrl: string,
    key: string,
    input: AnyInput,
  ): Promise<CallResult<unknown>> {
    const [method = '', path = ''] = key.split(' ')
    const context = setup.context?.() ?? {}
    const url = requestUrl(baseUrl, path, input.params ?? {}, { ...contextQuery(context), ...input.query })
    if (url === null) return failure('NotFound', CLIENT_MESSAGES.unknownPath)

    const bearer = setup.bearer?.() ?? null
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...setup.headers,
      ...contextHeaders(context),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(method !== 'GET' && { 'idempotency-key': input.idempotencyKey ?? '' }),
    }
    try {
      const response = await fetch(url, {
        method,
        ...withBody(headers, input),
        ...(input.signal && { signal: input.signal }),
      })
      setup.onResponse?.(response)
      return await readResponse(response)
    } catch (error) {
      return isAbort(error, input.signal)
        ? failure('AbortError', CLIENT_MESSAGES.aborted)
        : failure('NetworkError', CLIENT_MESSAGES.network)
    }
  }

  const client = { call } as Client<Map>
  return client
}

type AnyInput = CallOptions & {
  params?: Query
  query?: Query
  body?: unknown
  bodyType?: 'form'
  bytes?: Blob
}

function withBody(headers: Record<string, string>, { body, bodyType, bytes }: AnyInput) {
  if (bytes) return { headers: { ...headers, 'content-type': 'application/octet-stream' }, body: bytes }
  if (body === undefined) return { headers }
  const [type, text] =
    bodyType === 'form'
      ? ['application/x-www-form-urlencoded', searchOf(body as Query)]
      : ['application/json', JSON.stringify(body)]
  return { headers: { ...headers, 'content-type': type }, body: text }
}

// A deadline (`AbortSignal.timeout`) aborts too, but nobody asked for it: that is the network failing.
function isAbort(error: unknown, signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.aborted ? signal.reason : error
  const name = (reason as { name?: unknown } | null)?.name
  return name === 'AbortError' || (signal?.aborted === true && name !== 'TimeoutError')
}

function randomKey(): string {
  return crypto.randomUUID()
}
