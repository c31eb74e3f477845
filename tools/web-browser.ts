import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** What came back, and from where. */
export type Page = { url: URL; status: number; headers: IncomingHttpHeaders; text: string; ms: number }

type Cookie = { name: string; value: string; host: string; path: string }
type Fields = Readonly<Record<string, string>>

const PATIENCE_MS = 20_000
const MOST_REDIRECTS = 20

/**
 * As much of a browser as going from page to page needs: cookies by host and path, redirects, and the forms it finds in a
 * page. Every name is this machine; it may come from any address of it.
 */
export class WebBrowser {
  readonly #cookies: Cookie[] = []
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 })
  readonly #from: string | undefined
  readonly #headers: Fields
  readonly #patienceMs: number
  /** Every address it was sent to, as it was written. */
  readonly locations: { at: URL; location: string }[] = []

  constructor({
    from,
    headers = {},
    patienceMs = PATIENCE_MS,
  }: { from?: string; headers?: Fields; patienceMs?: number } = {}) {
    this.#from = from
    this.#headers = headers
    this.#patienceMs = patienceMs
  }

  get(url: URL | string): Promise<Page> {
    return this.#ask('GET', new URL(url))
  }

  post(url: URL | string, fields: Fields): Promise<Page> {
    return this.#ask('POST', new URL(url), new URLSearchParams(fields).toString())
  }

  /** Goes where it is sent, until an address is where it should stop: that one is not opened. */
  async follow(page: Page, isEnd: (url: URL) => boolean = () => false): Promise<{ page: Page; end?: URL }> {
    let current = page
    for (let count = 0; count < MOST_REDIRECTS; count += 1) {
      const { location } = current.headers
      if (current.status < 300 || current.status > 399 || location === undefined) return { page: current }
      const next = new URL(location, current.url)
      if (isEnd(next)) return { page: current, end: next }
      current = await this.get(next)
    }
    throw new Error(`Sent around in circles at ${current.url.href}`)
  }

  /** Fills the first form that has all of these fields, and sends it with whatever else stands in it. */
  submit(page: Page, fields: Fields): Promise<Page> {
    const wanted = Object.keys(fields)
    const form = formsOf(page).find((each) => wanted.every((name) => name in each.fields))
    if (!form) throw new Error(`No form with ${wanted.join(', ')} at ${page.url.href} (${page.status})`)
    return this.post(form.action, { ...form.fields, ...fields })
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.find((each) => each.host === host && each.name === name)?.value
  }

  /** As whoever sits at it can; an empty one is gone. */
  setCookie(host: string, name: string, value: string, path = '/'): void {
    const place = this.#cookies.findIndex(
      (each) => each.host === host && each.name === name && each.path === path,
    )
    if (place !== -1) this.#cookies.splice(place, 1)
    if (value !== '') this.#cookies.push({ host, name, value, path })
  }

  close(): void {
    this.#agent.destroy()
  }

  #ask(method: string, url: URL, body?: string): Promise<Page> {
    const began = performance.now()
    const cookie = this.#cookies
      .filter(({ host, path }) => host === url.hostname && isUnder(url.pathname, path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const headers = {
      host: url.host,
      accept: 'text/html,application/json',
      ...(cookie && { cookie }),
      ...(body !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(Buffer.byteLength(body)),
        origin: url.origin,
      }),
      ...this.#headers,
    }
    const options = {
      agent: this.#agent,
      host: '127.0.0.1',
      port: url.port || 80,
      path: `${url.pathname}${url.search}`,
      method,
      headers,
      timeout: this.#patienceMs,
      ...(this.#from && { localAddress: this.#from }),
    }
    return new Promise((resolve, reject) => {
      const fail = (fault: NodeJS.ErrnoException) => {
        // Closed from the other side just as it was taken up again: browsers ask once more on another one.
        if (outgoing.reusedSocket && fault.code === 'ECONNRESET') resolve(this.#ask(method, url, body))
        else reject(fault)
      }
      const outgoing = request(options, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        answer.once('error', reject)
        answer.once('end', () => {
          this.#keep(url, answer.headersDistinct['set-cookie'] ?? [])
          const { location } = answer.headers
          if (location !== undefined) this.locations.push({ at: url, location })
          const { statusCode: status = 0, headers: heads } = answer
          resolve({ url, status, headers: heads, text, ms: performance.now() - began })
        })
      })
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.once('error', fail)
      outgoing.end(body)
    })
  }

  #keep(url: URL, lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
      const of = (attribute: string) =>
        attributes.find((each) => each.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
      const isOver = of('max-age') === '0' || Date.parse(of('expires') ?? '') < Date.now()
      this.setCookie(url.hostname, name, isOver ? '' : value, of('path') ?? '/')
    }
  }
}

const isUnder = (pathname: string, path: string) =>
  path === '/' || pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)

export type Form = { action: URL; fields: Record<string, string> }

export function formsOf({ url, text }: Pick<Page, 'url' | 'text'>): Form[] {
  return [...text.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].map(([, head = '', inside = '']) => {
    const inputs = [...inside.matchAll(/<input\b([^>]*)>/gi)].map(([, attributes = '']) => [
      attributeOf(attributes, 'name') ?? '',
      attributeOf(attributes, 'value') ?? '',
    ])
    return {
      action: new URL(attributeOf(head, 'action') ?? '', url),
      fields: Object.fromEntries(inputs.filter(([name]) => name !== '')),
    }
  })
}

/** Wherever a page can take somebody: links, forms, scripts, pictures, and a page that sends on by itself. */
export function targetsOf({ text }: Pick<Page, 'text'>): string[] {
  const attributes = [...text.matchAll(/\s(?:href|src|action|formaction)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
  const refreshes = [...text.matchAll(/http-equiv="refresh"[^>]*content="[^"]*url=([^"]*)"/gi)]
  return [...attributes, ...refreshes].map(([, double, single]) => decoded(double ?? single ?? ''))
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? undefined : decoded(found)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }

const decoded = (text: string) =>
  text.replaceAll(/&(amp|quot|lt|gt|#39);/g, (_, name: string) => NAMED[name] ?? '')
