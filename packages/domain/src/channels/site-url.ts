/** The address of a storefront, built from our own record of its host, never from what a request claims. */
export function siteUrl(host: string, publicPort: number | undefined): string {
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const port = publicPort === undefined ? '' : `:${publicPort}`
  return `${isLocal ? 'http' : 'https'}://${host}${port}`
}
