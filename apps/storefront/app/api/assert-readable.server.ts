import { data } from 'react-router'

/**
 * Before any loader or action: what is sent here is judged as the api judges its calls. A form of another site cannot
 * make a visitor's browser send anything, and what cannot be read is the sender's fault, not ours.
 */
export function assertReadable(request: Request): void {
  if (!isDecodable(request.url)) throw data(null, { status: 400 })
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (!isOwn(request)) throw data(null, { status: 403 })
  if (!isForm(request)) throw data(null, { status: 415 })
}

function isDecodable(url: string): boolean {
  const { pathname, search } = new URL(url)
  try {
    return !decodeURIComponent(pathname).includes('\0') && !/%00/.test(search)
  } catch {
    return false
  }
}

/** An old browser names only the origin, a form without script perhaps nothing: then the cookie's own rule must do. */
function isOwn({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const isOwnSite = site === null || site === 'same-origin' || site === 'none'
  const isOwnHost = origin === null || URL.parse(origin)?.host === headers.get('host')
  return isOwnSite && isOwnHost
}

function isForm({ headers }: Request): boolean {
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded' || type === 'multipart/form-data'
}
