import { readPage, readSitemap } from './read-page.ts'

export type CrawledPage = {
  path: string
  status: number
  title: string | null
  canonical: string | null
  htmlBytes: number
  milliseconds: number
}

export type Crawled = {
  pages: CrawledPage[]
  /** What links lead to beyond the sitemap, and one page that links there. */
  links: { path: string; status: number; from: string }[]
}

type HowToCrawl = {
  open: (address: string) => Promise<Response>
  /** Every how many-th page. */
  every: number
  atOnce: number
}

/** Not pages: the api, pictures and files. */
const NO_PAGE = /^\/(_api|images|assets)\/|\.[a-z0-9]{2,5}$/

export async function crawlSite(site: string, { open, every, atOnce }: HowToCrawl): Promise<Crawled> {
  const parts = readSitemap(await textOf(open, `${site}/sitemap.xml`))
  const listed: string[] = []
  for (const part of parts) listed.push(...readSitemap(await textOf(open, part)))
  const paths = listed.map((address) => new URL(address).pathname).filter((_, index) => index % every === 0)
  const inSitemap = new Set(listed.map((address) => new URL(address).pathname))
  const linkedFrom = new Map<string, string>()

  const pages = await together(paths, atOnce, async (path) => {
    const started = performance.now()
    const answer = await open(site + path)
    const html = await answer.text()
    const { title, canonical, links } = readPage(html)
    for (const link of links) if (!linkedFrom.has(link)) linkedFrom.set(link, path)
    const milliseconds = Math.round(performance.now() - started)
    return { path, status: answer.status, title, canonical, htmlBytes: Buffer.byteLength(html), milliseconds }
  })
  const beyond = [...linkedFrom].filter(([path]) => !inSitemap.has(path) && !NO_PAGE.test(path))
  const links = await together(beyond, atOnce, async ([path, from]) => {
    const answer = await open(site + path)
    await answer.body?.cancel()
    return { path, status: answer.status, from }
  })
  return { pages, links }
}

async function textOf(open: HowToCrawl['open'], address: string): Promise<string> {
  const answer = await open(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`)
  return answer.text()
}

/** In order, so many at a time. */
async function together<T, R>(
  things: readonly T[],
  atOnce: number,
  work: (thing: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(things.length)
  let next = 0
  const worker = async () => {
    while (next < things.length) {
      const index = next++
      results[index] = await work(things[index] as T)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
