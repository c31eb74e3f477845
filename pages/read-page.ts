/** The addresses a sitemap or an index of sitemaps lists. */
export function readSitemap(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => plain(address))
}

/** What a crawler takes from a page of ours. */
export function readPage(html: string): { title: string | null; canonical: string | null; links: string[] } {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]+)"/g)].map(([, href = '']) => plain(href))
  const canonical = /<link\b[^>]*\brel="canonical"[^>]*>/.exec(html)?.[0]
  return {
    title: textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: textOf(/\bhref="([^"]+)"/.exec(canonical ?? '')?.[1]),
    links: [...new Set(links.filter(isOwn).map(pathOf))],
  }
}

const isOwn = (href: string) => href.startsWith('/') && !href.startsWith('//')
/** A query chooses a view of a page that the bare path already shows. */
const pathOf = (href: string) => href.replace(/[?#].*$/, '')
const textOf = (text: string | undefined) => (text === undefined ? null : plain(text))

function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
