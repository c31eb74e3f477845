import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop } from '@shop/tools/temporary-shop'
import { crawlSite } from './crawl-site.ts'
import { figuresOf, MAX_HTML_BYTES, troublesOf } from './crawl-troubles.ts'
import { openFromHere } from './open-from-here.ts'

// Opens every page of the sitemap in the built shop and follows every link on them. Ends with `N passed, N failed`.

const { values: options } = parseArgs({
  options: {
    /** A shop that runs already, instead of one of its own. */
    url: { type: 'string' },
    /** Every how many-th page: a quick look. */
    every: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '6' },
    'port-base': { type: 'string', default: '8800' },
  },
})

const crawl = (url: string) =>
  crawlSite(url, { open: openFromHere, every: Number(options.every), atOnce: Number(options['at-once']) })

const crawled = options.url
  ? await crawl(options.url)
  : await inTemporaryShop({ purpose: 'crawl', portBase: options['port-base'], world: 'small' }, ({ url }) =>
      crawl(url),
    )

const troubles = troublesOf(crawled)
for (const { what, where } of troubles) console.log(`${what}: ${where}`)
console.log(`\n${tableText(figuresOf(crawled))}`)
console.log(`At most ${MAX_HTML_BYTES / 1000} kB of HTML are allowed.\n`)
const bad = new Set(troubles.map(({ where }) => where)).size
console.log(closingLine({ passed: crawled.pages.length - Math.min(bad, crawled.pages.length), failed: bad }))
process.exitCode = bad === 0 && crawled.pages.length > 0 ? 0 : 1
