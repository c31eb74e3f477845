import { quantile } from '@shop/tools/quantile'
import type { Crawled } from './crawl-site.ts'

export const MAX_HTML_BYTES = 400_000

export type Trouble = { what: string; where: string }

/** Whatever a crawler must not meet. */
export function troublesOf({ pages, links }: Crawled): Trouble[] {
  const withTitle = Map.groupBy(
    pages.filter(({ status }) => status === 200),
    ({ title }) => title,
  )
  return [
    ...pages
      .filter(({ status }) => status !== 200)
      .map((page) => trouble(`answers ${page.status}`, page.path)),
    ...pages
      .filter(({ htmlBytes }) => htmlBytes > MAX_HTML_BYTES)
      .map((page) => trouble(`has ${page.htmlBytes} bytes of HTML`, page.path)),
    ...[...withTitle].flatMap(([title, same]) =>
      title === null || same.length > 1
        ? same
            .slice(title === null ? 0 : 1)
            .map((page) => trouble(`has the title of another, "${title}"`, page.path))
        : [],
    ),
    ...pages
      .filter(({ status, canonical, path }) => status === 200 && !canonical?.endsWith(path))
      .map((page) => trouble(`stands for another address, ${page.canonical}`, page.path)),
    ...links
      .filter(({ status }) => status >= 400)
      .map(({ status, path, from }) => trouble(`answers ${status}, linked from ${from}`, path)),
  ]
}

export function figuresOf({ pages, links }: Crawled): string[][] {
  const times = pages.map(({ milliseconds }) => milliseconds)
  const bytes = pages.map(({ htmlBytes }) => htmlBytes)
  const largest = pages.toSorted((a, b) => b.htmlBytes - a.htmlBytes)[0]
  return [
    ['pages', String(pages.length)],
    ['links beyond the sitemap', String(links.length)],
    ['titles', String(new Set(pages.map(({ title }) => title)).size)],
    ['ms, median', String(quantile(times, 0.5))],
    ['ms, p95', String(quantile(times, 0.95))],
    ['kB of HTML, median', String(Math.round(quantile(bytes, 0.5) / 1000))],
    ['kB of HTML, most', `${Math.round((largest?.htmlBytes ?? 0) / 1000)} (${largest?.path})`],
  ]
}

const trouble = (what: string, where: string): Trouble => ({ what, where })
