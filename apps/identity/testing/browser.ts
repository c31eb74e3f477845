/** As much of a browser as signing on needs: cookies per host, forms, and redirects up to an address of interest. */
export class Browser {
  readonly #cookies = new Map<string, string>()
  readonly #headers: Record<string, string>

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers
  }

  /** As its owner can, or whoever sits at it; an empty one is gone. */
  setCookie(name: string, value: string): void {
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }

  async get(url: string): Promise<Response> {
    return this.#request(url, {})
  }

  async post(
    url: string,
    form: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#request(url, { method: 'POST', body: new URLSearchParams(form), headers })
  }

  /** Follows redirects and stops before leaving for an address that starts with `until`. */
  async follow(response: Response, until: string): Promise<{ url: URL; response: Response }> {
    let current = response
    let url = new URL(response.url)
    while (current.status >= 300 && current.status < 400) {
      url = new URL(current.headers.get('location') ?? '', url)
      if (url.href.startsWith(until)) break
      current = await this.get(url.href)
    }
    return { url, response: current }
  }

  async #request(url: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...this.#headers, ...(init.headers as Record<string, string> | undefined), cookie }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      this.setCookie(name, value)
    }
    return response
  }
}
