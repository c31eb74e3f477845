import { browserClient } from '../platform/client/browser-client.ts'

/** Opens the provider's fields; null when it gave nothing. */
export async function loadClientToken(signal: AbortSignal): Promise<string | null> {
  const got = await browserClient.call('GET /checkout/braintree-client-token', { signal })
  return got.ok ? got.data.clientToken : null
}
