/** What crawlers may open. Lists narrowed by facets are views of lists they have already seen. */
export function robotsText(site: string | null): string {
  const closed = [
    '/_api/',
    '/account/',
    '/checkout/',
    '/track-your-order/result',
    '/*?*brands=',
    '/*?*types=',
    '/*?*sort=',
  ]
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...(site === null ? [] : ['', `Sitemap: ${site}/sitemap.xml`]),
    '',
  ].join('\n')
}
