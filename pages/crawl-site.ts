import { type ReadPage, readPage, readSitemap } from './read-page.ts'

export type CrawledPage = ReadPage & {
  /** With its query. */
  path: string
  status: number
  htmlBytes: number
  milliseconds: number
  /** A page that links there; null for one of the sitemap, or one that was asked for. */
  from: string | null
  isInSitemap: boolean
}

export type Crawled = {
  pages: CrawledPage[]
  /** Addresses that were found and left unopened, because so many of their shape, or in all, or so long was enough. */
  left: number
}

type HowToCrawl = {
  open: (address: string) => Promise<Response>
  atOnce: number
  /** Of addresses that no sitemap lists so many of each shape: lists can be narrowed in endless ways. */
  perShape: number
  mostPages: number
  untilMs: number
  /** Opens what it begins with and follows nothing from there. */
  isShallow?: boolean
}

/** What to begin with, and where it was found. */
export type Begin = { path: string; from: string | null; isInSitemap: boolean }

/** Not pages: the api, pictures and files. */
const NO_PAGE = /^\/(_api|images|assets)\/|\.[a-z0-9]{2,5}$/

/** The pages of the sitemap, each `every`-th of them. */
export async function sitemapPages(
  site: string,
  open: HowToCrawl['open'],
  every: number,
): Promise<{ begin: Begin[]; listed: ReadonlySet<string> }> {
  const parts = readSitemap(await textOf(open, `${site}/sitemap.xml`))
  const listed: string[] = []
  for (const part of parts) listed.push(...readSitemap(await textOf(open, part)))
  const paths = listed.map((address) => new URL(address).pathname)
  return {
    begin: paths
      .filter((_, index) => index % every === 0)
      .map((path) => ({ path, from: null, isInSitemap: true })),
    listed: new Set(paths),
  }
}

/** Opens pages and whatever their links lead to, each address once. What is `listed` is somebody else's to open. */
export async function crawlSite(
  site: string,
  begin: readonly Begin[],
  listed: ReadonlySet<string>,
  { open, atOnce, perShape, mostPages, untilMs, isShallow = false }: HowToCrawl,
): Promise<Crawled> {
  const queue = [...begin]
  const seen = new Set(begin.map(({ path }) => path))
  const shapes = new Map<string, number>()
  let left = 0
  const pages: CrawledPage[] = []

  const note = (from: string, links: readonly string[]) => {
    for (const link of links) {
      const path = addressOf(link, from)
      if (seen.has(path) || listed.has(path) || NO_PAGE.test(path.replace(/\?.*/, ''))) continue
      seen.add(path)
      const shape = shapeOf(path)
      const count = shapes.get(shape) ?? 0
      shapes.set(shape, count + 1)
      if (count < perShape) queue.push({ path, from, isInSitemap: false })
      else left += 1
    }
  }
  const isOver = () => queue.length === 0 || pages.length >= mostPages || Date.now() > untilMs
  while (!isOver()) {
    const some = queue.splice(0, atOnce)
    const opened = await Promise.all(some.map((each) => openPage(site, each, open)))
    pages.push(...opened)
    for (const { path, status, links } of opened) if (status === 200 && !isShallow) note(path, links)
  }
  return { pages, left: left + queue.length }
}

async function openPage(site: string, begin: Begin, open: HowToCrawl['open']): Promise<CrawledPage> {
  const started = performance.now()
  const answer = await open(site + begin.path)
  const html = await answer.text()
  const milliseconds = Math.round(performance.now() - started)
  return {
    ...begin,
    ...readPage(html),
    status: answer.status,
    htmlBytes: Buffer.byteLength(html),
    milliseconds,
  }
}

/** Where a link on a page leads: path and query, without the place on it. */
export function addressOf(link: string, from: string): string {
  const { pathname, search } = new URL(link, `http://shop${from}`)
  return pathname + search
}

/** Addresses of one kind, narrowed in one way: `/tire-sizes/*?sort`; in several ways they are all alike. */
export function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const [, kind = '', ...rest] = pathname.split('/')
  const keys = [...new Set(searchParams.keys())]
  return `/${kind}${'/*'.repeat(rest.length)}?${keys.length > 1 ? 'several' : keys.join()}`
}

async function textOf(open: HowToCrawl['open'], address: string): Promise<string> {
  const answer = await open(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}
