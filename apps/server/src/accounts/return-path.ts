/** Where to go after signing on or off: a path of this site, whatever was asked for. */
export function returnPath(asked: string | undefined): string {
  if (!asked?.startsWith('/') || asked.startsWith('//')) return '/'
  // Browsers read a backslash as a slash and drop control characters, so both could hide a second slash.
  if (asked.includes('\\') || [...asked].some((character) => character < ' ')) return '/'
  const base = 'http://site.invalid'
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null
  if (url?.origin !== base) return '/'
  // Dot segments can leave two slashes behind, which would name a host.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
}
