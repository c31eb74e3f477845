import { type CallResult, failure } from './call-result.ts'
import type { Fetch, FetchInit } from './client.ts'
import { CLIENT_MESSAGES } from './messages.ts'
import { firstText, readResponse } from './read-response.ts'

/**
 * Calls the sign-on provider, which is not our API: it speaks its own errors, in the field `detail`.
 * @engine ERR-012
 */
export async function callSignOn(
  url: string,
  init: FetchInit,
  fetch: Fetch = globalThis.fetch,
): Promise<CallResult<unknown>> {
  try {
    const response = await fetch(url, init)
    if (response.status <= 300) return await readResponse(response)
    const message = detailOf(await response.text()) ?? CLIENT_MESSAGES.invalidStatus(response.status)
    return failure('OtherError', message, response.status)
  } catch {
    return init.signal?.aborted
      ? failure('AbortError', CLIENT_MESSAGES.aborted)
      : failure('NetworkError', CLIENT_MESSAGES.network)
  }
}

function detailOf(text: string): string | null {
  try {
    return firstText((JSON.parse(text) as { detail?: unknown } | null)?.detail)
  } catch {
    return null
  }
}
