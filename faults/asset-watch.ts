import { request } from 'node:http'
import type { Finding } from './audit.ts'

const PATHS = ['/', '/brands', '/tire-deals']

/** Looks at pages as a browser does: whatever file they name must be there, also for a tab that was opened long ago. */
export class AssetWatch {
  readonly findings: Finding[] = []
  pages = 0
  kept = 0
  readonly #shopUrl: string
  readonly #officeUrl: string
  /** Everything that any page of any build has named, or that a tab may load later. */
  readonly #named = new Map<string, string>()
  readonly #seen = new Set<string>()

  constructor(shopUrl: string, officeHost: string) {
    this.#shopUrl = shopUrl
    this.#officeUrl = officeHost
  }

  get files(): number {
    return this.#named.size
  }

  /** A tab of the shop and one of the office stay open: every file their build consists of may be asked for. */
  async openTab(): Promise<void> {
    const isScript = (path: string) => path.endsWith('.js')
    for (const host of [undefined, this.#officeUrl]) {
      const waiting = await this.#namedBy(host ? '/' : '/brands', host)
      // What a file names is loaded when somebody needs it: scripts name scripts.
      for (const path of waiting) {
        if (!isScript(path)) continue
        const { text } = await this.#get(path, host)
        const names = text.matchAll(/["'`/]([\w.~-]+-[\w-]{8,14}\.(?:js|css))["'`]/g)
        for (const [, name] of names) {
          const found = `/assets/${name}`
          if (waiting.includes(found)) continue
          waiting.push(found)
          this.#named.set(`${host ?? ''} ${found}`, found)
        }
      }
    }
  }

  /** Every page once, and the files it names. */
  async look(): Promise<void> {
    for (const path of PATHS) for (const file of await this.#namedBy(path)) await this.#check(file, undefined)
    for (const file of await this.#namedBy('/', this.#officeUrl)) await this.#check(file, this.#officeUrl)
  }

  /** Right after a release no page may come from the build before. */
  async expectMark(mark: string): Promise<void> {
    for (const path of PATHS) {
      const { text } = await this.#get(path)
      const strange = assetsIn(text).filter((file) => !file.includes(`_${mark}.`))
      if (strange.length > 0 || text === '')
        this.findings.push({ kind: 'stuck', what: `${path} after ${mark} names ${strange.slice(0, 3)}` })
    }
  }

  /** All that was ever named, again. */
  async lookAtEverything(): Promise<void> {
    this.#seen.clear()
    for (const [key, file] of this.#named) await this.#check(file, key.split(' ')[0] || undefined)
  }

  async #namedBy(path: string, host?: string): Promise<string[]> {
    const { text, isKept } = await this.#get(path, host)
    this.pages++
    if (isKept) this.kept++
    const files = assetsIn(text)
    if (files.length === 0) this.findings.push({ kind: 'lost', what: `${host ?? ''}${path} names no file` })
    for (const file of files) this.#named.set(`${host ?? ''} ${file}`, file)
    return files
  }

  async #check(file: string, host: string | undefined): Promise<void> {
    const key = `${host ?? ''} ${file}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const { status } = await this.#get(file, host, 'HEAD')
    if (status !== 200) this.findings.push({ kind: 'lost', what: `${host ?? ''}${file}: ${status}` })
  }

  async #get(path: string, host = 'simpletire.localhost', method: 'GET' | 'HEAD' = 'GET') {
    const answer = await visit(new URL(path, this.#shopUrl), host, method)
    if (answer.status >= 500 || answer.status === 0)
      this.findings.push({ kind: 'lost', what: `${host}${path}: ${answer.status}` })
    return answer
  }
}

const assetsIn = (text: string) => [...new Set(text.match(/\/assets\/[\w.~-]+\.(?:js|css|woff2)/g) ?? [])]

/** `fetch` would overwrite the host. */
function visit(url: URL, host: string, method: string) {
  return new Promise<{ status: number; text: string; isKept: boolean }>((resolve) => {
    const asking = request(url, { method, headers: { host }, timeout: 20_000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, text, isKept: answer.headers['x-cache'] === 'HIT' }),
      )
    })
    asking.once('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.once('error', () => resolve({ status: 0, text: '', isKept: false }))
    asking.end()
  })
}
