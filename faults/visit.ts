import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResult } from '@shop/contracts/client/call-result'
import { type Client, createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'

const ANSWER_WITHIN_MS = 20_000
const PATIENCE_MS = 90_000
const PAUSE_MS = 300

/** A session with the shop: our own client, and the cookies it was given. */
export class Visit {
  readonly client: Client
  readonly #headers: Record<string, string> = { host: 'simpletire.localhost' }
  readonly #cookies = new Map<string, string>()

  private constructor(apiUrl: string) {
    this.client = createClient({
      baseUrl: apiUrl,
      fetch: nodeFetch,
      headers: this.#headers,
      onResponse: (response) => this.#keepCookies(response),
    })
  }

  static async begin(apiUrl: string): Promise<Visit> {
    const visit = new Visit(apiUrl)
    await answered(() => visit.client.call('GET /users/session', within()))
    return visit
  }

  get cookie(): string {
    return this.#headers.cookie ?? ''
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    this.#headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

export const within = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

export async function answered<T>(send: () => Promise<CallResult<T>>): Promise<T> {
  const result = await definite(send)
  if (!result.ok) throw new Error(`The shop said ${result.statusCode}: ${result.refusal ?? result.message}`)
  return result.data
}

/** Repeats until the shop has said something other than nothing or "our fault". */
export async function definite<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const result = await send()
    const isLost = !result.ok && (result.code === 'NetworkError' || result.statusCode >= 500)
    if (!isLost || Date.now() > deadline) return result
  }
}
