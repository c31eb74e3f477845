import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import { paths } from '../../paths.ts'

/** The page an address of the catalogue stands for. */
export function pathOfAddress(address: SitemapEntry): string | null {
  const { brand, line, size, rim, type, category, make, model, year, deal } = address
  if (deal !== undefined) return paths.deal(deal)
  if (make !== undefined) {
    return model === undefined ? paths.make(make) : paths.vehicle(make, model, year?.toString())
  }
  if (rim !== undefined) return paths.diameter(rim)
  if (size !== undefined) {
    return paths.tireSize(size, {
      ...(brand !== undefined && { brand }),
      ...(type !== undefined && { type }),
      ...(category !== undefined && { category }),
    })
  }
  if (brand !== undefined) {
    if (line !== undefined) return paths.productLine(brand, line)
    if (type !== undefined) return paths.brandType(brand, type)
    return category === undefined ? paths.brand(brand) : paths.brandCategory(brand, category)
  }
  if (type !== undefined) return paths.type(type)
  return category === undefined ? null : paths.category(category)
}

/** Pages that stand whatever the catalogue holds. */
export const STANDING_PART = 'pages'

export const standingPaths = () => [
  paths.home(),
  paths.brands(),
  paths.types(),
  paths.categories(),
  paths.tireSizes(),
  paths.vehicles(),
  paths.deals(),
  paths.blackFriday(),
  paths.cyberMonday(),
  paths.tireSales(),
  paths.trackYourOrder(),
  paths.learn(),
  paths.simpleBusiness(),
  paths.helpCenter(),
  paths.contact(),
  paths.about(),
  paths.freeShipping(),
  paths.returnsAndRefunds(),
  paths.warranty(),
  paths.termsOfSale(),
  paths.termsOfUse(),
  paths.privacyPolicy(),
  paths.privacyChoices(),
  paths.accessibility(),
]

export const partPath = (part: string) => `/sitemaps/${part}.xml`

export function sitemapIndex(site: string, parts: readonly string[]): ReadableStream<Uint8Array> {
  return xml(
    'sitemapindex',
    parts.map((part) => `<sitemap><loc>${escaped(site + partPath(part))}</loc></sitemap>`),
  )
}

export function sitemap(site: string, pages: readonly string[]): ReadableStream<Uint8Array> {
  return xml(
    'urlset',
    pages.map((path) => `<url><loc>${escaped(site + path)}</loc></url>`),
  )
}

const LINES_AT_ONCE = 1_000

/** Sent as it is written: a part may hold 50,000 addresses. */
function xml(root: string, lines: readonly string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    start(sent) {
      sent.enqueue(
        encoder.encode(
          `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
        ),
      )
    },
    pull(sent) {
      const some = lines.slice(next, next + LINES_AT_ONCE)
      next += LINES_AT_ONCE
      if (some.length > 0) return sent.enqueue(encoder.encode(`${some.join('\n')}\n`))
      sent.enqueue(encoder.encode(`</${root}>\n`))
      sent.close()
    },
  })
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
