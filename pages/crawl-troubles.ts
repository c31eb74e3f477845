import { quantile } from '@shop/tools/quantile'
import { addressOf, type Crawled, type CrawledPage } from './crawl-site.ts'

export const MAX_HTML_BYTES = 400_000

/** Places that a script opens over the page: they need no element to lead to. */
const OVERLAYS = new Set(['search', 'openCart', 'location'])

export type Trouble = { what: string; where: string }

/** Whatever a visitor or a crawler must not meet. */
export function troublesOf({ pages }: Pick<Crawled, 'pages'>): Trouble[] {
  const listed = pages.filter(({ isInSitemap }) => isInSitemap)
  const withTitle = Map.groupBy(
    listed.filter(({ status }) => status === 200),
    ({ title }) => title,
  )
  return [
    ...pages
      .filter(isDead)
      .map(({ status, path, from }) => trouble(`answers ${status}${linkedFrom(from)}`, path)),
    ...pages
      .filter(({ htmlBytes }) => htmlBytes > MAX_HTML_BYTES)
      .map((page) => trouble(`has ${page.htmlBytes} bytes of HTML`, page.path)),
    ...deadAnchors(pages),
    ...[...withTitle].flatMap(([title, same]) =>
      title === null || same.length > 1
        ? same
            .slice(title === null ? 0 : 1)
            .map((page) => trouble(`has the title of another, "${title}"`, page.path))
        : [],
    ),
    ...listed
      .filter(({ status, canonical, path }) => status === 200 && !canonical?.endsWith(path))
      .map((page) => trouble(`stands for another address, ${page.canonical}`, page.path)),
  ]
}

/** A page of the sitemap has an answer of its own; a link may lead on. */
const isDead = ({ status, isInSitemap }: CrawledPage) => (isInSitemap ? status !== 200 : status >= 400)

const linkedFrom = (from: string | null) => (from === null ? '' : `, linked from ${from}`)

/** Links to a place on a page that has no such place, however it was looked at; each once. */
function deadAnchors(pages: readonly CrawledPage[]): Trouble[] {
  const answered = pages.filter(({ status }) => status === 200)
  const byPath = Map.groupBy(answered, ({ path }) => path)
  const found = new Map<string, Trouble>()
  for (const { path, links } of pages) {
    for (const link of links) {
      const place = placeOf(link)
      const address = addressOf(link, path)
      const looks = byPath.get(address)
      if (place === null || !looks || looks.some(({ ids }) => ids.has(place))) continue
      const where = `${address}#${place}`
      if (!found.has(where)) found.set(where, trouble(`has no such place, linked from ${path}`, where))
    }
  }
  return [...found.values()]
}

/** null where there is none, or a script makes of it what it likes: `#tireSize=225/65R17&openCart`. */
function placeOf(link: string): string | null {
  const hash = link.split('#')[1] ?? ''
  return hash === '' || /[=&]/.test(hash) || OVERLAYS.has(hash) ? null : decodeURIComponent(hash)
}

export function figuresOf({ pages, left }: Crawled): string[][] {
  const listed = pages.filter(({ isInSitemap }) => isInSitemap)
  const times = pages.map(({ milliseconds }) => milliseconds)
  const bytes = pages.map(({ htmlBytes }) => htmlBytes)
  const largest = pages.toSorted((a, b) => b.htmlBytes - a.htmlBytes)[0]
  return [
    ['pages of the sitemap', String(listed.length)],
    ['pages beyond it', String(pages.length - listed.length)],
    ['found and left unopened', String(left)],
    ['titles', String(new Set(listed.map(({ title }) => title)).size)],
    ['ms, median', String(quantile(times, 0.5))],
    ['ms, p95', String(quantile(times, 0.95))],
    ['kB of HTML, median', String(Math.round(quantile(bytes, 0.5) / 1000))],
    ['kB of HTML, most', `${Math.round((largest?.htmlBytes ?? 0) / 1000)} (${largest?.path})`],
  ]
}

const trouble = (what: string, where: string): Trouble => ({ what, where })
