import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { addressOf, type Begin, type Crawled, crawlSite, sitemapPages } from './crawl-site.ts'
import { figuresOf, MAX_HTML_BYTES, troublesOf } from './crawl-troubles.ts'
import { openFromHere } from './open-from-here.ts'
import { screensOf, VISITS } from './screen-states.ts'
import { openBrowser } from './touch-page.ts'

// Opens every page of the sitemap in the built shop, and screens that have an address as a stranger, with a cart and
// signed in; follows every link on them. Ends with `N passed, N failed`.

const { values: options } = parseArgs({
  options: {
    /** A shop that runs already, instead of one of its own. */
    url: { type: 'string' },
    /** Every how many-th page: a quick look. */
    every: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '6' },
    /** How many addresses of one shape are opened beyond the sitemap. */
    'per-shape': { type: 'string', default: '40' },
    most: { type: 'string', default: '40000' },
    minutes: { type: 'string', default: '25' },
    'port-base': { type: 'string', default: '8800' },
  },
})

const crawled = options.url
  ? await crawl(options.url)
  : await inTemporaryShop({ purpose: 'crawl', portBase: options['port-base'], world: 'small' }, ({ url }) =>
      crawl(url),
    )

const troubles = troublesOf(crawled)
for (const { what, where } of troubles) console.log(`${where} ${what}`)
console.log(`\n${tableText(figuresOf(crawled))}`)
console.log(`At most ${MAX_HTML_BYTES / 1000} kB of HTML are allowed.\n`)
const bad = new Set(troubles.map(({ where }) => where)).size
console.log(closingLine({ passed: crawled.pages.length - Math.min(bad, crawled.pages.length), failed: bad }))
process.exitCode = bad === 0 && crawled.pages.length > 0 ? 0 : 1

async function crawl(url: string): Promise<Crawled> {
  const how = {
    atOnce: Number(options['at-once']),
    perShape: Number(options['per-shape']),
    mostPages: Number(options.most),
    untilMs: Date.now() + Number(options.minutes) * 60_000,
  }
  const { begin, listed } = await sitemapPages(url, openFromHere, Number(options.every))
  const found: Crawled[] = []
  // The screens first: they are few, and whatever time is left is the sitemap's.
  const browser = await openBrowser()
  try {
    for (const visit of VISITS) {
      const { pages, cookie } = await screensOf(browser, url, visit)
      const open = (address: string) => openFromHere(address, cookie)
      const opened = await crawlSite(url, linksOf(pages), listed, { ...how, open, isShallow: true })
      found.push({ pages, left: 0 }, opened)
    }
  } finally {
    await browser.close()
  }
  found.push(await crawlSite(url, begin, listed, { ...how, open: openFromHere }))
  return {
    pages: found.flatMap(({ pages }) => pages),
    left: found.reduce((sum, { left }) => sum + left, 0),
  }
}

/** Where the screens lead beyond themselves, each address once: also to pages of the sitemap, as this visitor sees them. */
function linksOf(pages: Crawled['pages']): Begin[] {
  const links = pages.flatMap(({ path, links, from }) =>
    links
      .filter((link) => !/^\/_api\//.test(link))
      .map((link) => [addressOf(link, path), from] as const)
      .filter(([address]) => address !== path),
  )
  return [...new Map(links)].map(([path, from]) => ({ path, from, isInSitemap: false }))
}
