/** The addresses a sitemap or an index of sitemaps lists. */
export function readSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => plain(address))
}

export type ReadPage = {
  title: string | null
  canonical: string | null
  /** Of our own site, as they are written: with query and hash. */
  links: string[]
  /** What a link can lead to within the page. */
  ids: ReadonlySet<string>
}

/** What a crawler takes from a page of ours. */
export function readPage(html: string): ReadPage {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) => plain(href))
  const canonical = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0]
  return {
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: textOf(/\bhref="([^"]+)"/.exec(canonical ?? '')?.[1]),
    links: [...new Set(links.filter(isOwn))],
    ids: new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => plain(id))),
  }
}

/** Also one that stays on its page, `#main`. */
export const isOwn = (href: string) => /^(?:\/(?!\/)|#)/.test(href)

const textOf = (text: string | undefined) => (text === undefined ? null : plain(text))

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
