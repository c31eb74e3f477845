/** No address of ours is longer. What happened travels with the way back in one cookie, and a cookie holds 4,096 bytes. */
const LONGEST = 2_000

/** Where to go after signing on: a path of this site, whatever was asked for. */
export function returnPath(path: string | undefined): string {
  if (!path?.startsWith('/') || path.startsWith('//')) return '/'
  // Browsers read a backslash as a slash and drop control characters, so both could hide a second slash.
  if (path.includes('\\') || [...path].some((character) => character < ' ')) return '/'
  const base = 'http://site.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  if (url?.origin !== base) return '/'
  // Dot segments can leave two slashes behind, which would name a host.
  const way = `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`
  return way.length > LONGEST ? '/' : way
}

/** Where to go after signing out: what only somebody signed on has is gone by then. */
export function openPath(path: string | undefined): string {
  const asked = returnPath(path)
  return /^\/account(?:[/?#]|$)/i.test(asked) ? '/' : asked
}
