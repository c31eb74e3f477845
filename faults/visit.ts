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

  private constructor(apiUrl: string, headers: Record<string, string>, cookies: Record<string, string>) {
    Object.assign(this.#headers, headers)
    this.#keep(Object.entries(cookies))
    this.client = createClient({
      baseUrl: apiUrl,
      fetch: nodeFetch,
      headers: this.#headers,
      onResponse: (response) => this.#keepCookies(response),
    })
  }

  static async begin(
    apiUrl: string,
    {
      headers = {},
      cookies = {},
    }: { headers?: Record<string, string>; cookies?: Record<string, string> } = {},
  ): Promise<Visit> {
    const visit = new Visit(apiUrl, headers, cookies)
    await answered(() => visit.client.call('GET /users/session', within()))
    return visit
  }

  get cookie(): string {
    return this.#headers.cookie ?? ''
  }

  /** Says so with every call from now on. */
  say(headers: Record<string, string>): void {
    Object.assign(this.#headers, headers)
  }

  cookieNamed(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  #keepCookies(response: Response): void {
    this.#keep(
      response.headers.getSetCookie().map((cookie) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        return [name, value] as const
      }),
    )
  }

  #keep(cookies: readonly (readonly [string, string])[]): void {
    for (const [name, value] of cookies) {
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
