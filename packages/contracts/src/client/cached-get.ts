import type { Endpoints } from '../endpoints.ts'
import type { CallInput, EndpointKey, EndpointMap, RefusalOf, ResponseOf } from './api-types.ts'
import type { CallFailure, CallResult, ErrorCode } from './call-result.ts'
import type { Client } from './client.ts'

/** Endpoints that can be cached: those that only read. */
export type GetKey<Map extends EndpointMap> = EndpointKey<Map> & `GET ${string}`

export type CachedGetFlags = {
  /** Fetches nothing while it is off, for data that depends on other data. */
  enabled?: boolean
  refreshEveryMs?: number
  refetchOnFocus?: boolean
  /** Keeps showing the old data while that of a changed key loads. */
  keepPreviousData?: boolean
}

/** What a cached call throws, since SWR knows failures only as exceptions. */
export class CallError extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = failure.code
    this.failure = failure
  }
}

/**
 * The key, fetcher and options with which the storefront calls `useSWR`. Params, query and refresh trigger are
 * part of the key: a changed ZIP given as the trigger fetches again.
 */
export function cachedGet<Key extends GetKey<Map>, Map extends EndpointMap = Endpoints>(
  client: Client<Map>,
  endpoint: Key,
  input: Pick<CallInput<Map[Key]>, 'params' | 'query'>,
  flags: CachedGetFlags = {},
  refreshTrigger: string | number | null = null,
) {
  const { params, query } = input
  const { enabled = true, refreshEveryMs = 0, refetchOnFocus = true, keepPreviousData = false } = flags
  const call = client.call as (
    key: string,
    input: object,
  ) => Promise<CallResult<ResponseOf<Map[Key]>, RefusalOf<Map[Key]>>>

  return {
    key: enabled ? ([endpoint, params ?? null, query ?? null, refreshTrigger] as const) : null,
    fetcher: async (): Promise<ResponseOf<Map[Key]>> => {
      const result = await call(endpoint, { params, query })
      if (result.ok) return result.data
      throw new CallError(result)
    },
    options: {
      ...fetchTimings(isSlowConnection()),
      refreshInterval: refreshEveryMs,
      revalidateOnFocus: refetchOnFocus,
      keepPreviousData,
      shouldRetryOnError: (error: unknown) =>
        !(error instanceof CallError) || WORTH_REPEATING.has(error.failure.code),
    },
  }
}

/** The timings of the specification, in milliseconds; SWR backs off exponentially from `errorRetryInterval`. */
export function fetchTimings(slowConnection: boolean) {
  return {
    dedupingInterval: 2_000,
    focusThrottleInterval: 5_000,
    loadingTimeout: slowConnection ? 5_000 : 3_000,
    errorRetryInterval: slowConnection ? 10_000 : 5_000,
  }
}

// The same question gets the same no, so a refusal is not asked again.
const WORTH_REPEATING: ReadonlySet<ErrorCode> = new Set(['ServerError', 'NetworkError', 'InvalidJson'])

type Connection = { effectiveType?: string; saveData?: boolean }

export function isSlowConnection(): boolean {
  const connection = (globalThis.navigator as { connection?: Connection } | undefined)?.connection
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '')
}
