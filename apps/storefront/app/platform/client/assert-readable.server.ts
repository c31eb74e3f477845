import { data } from 'react-router'

/** No link of ours comes near it; a redirect that repeats a longer one would not fit the proxy's buffer. */
const LONGEST_ADDRESS = 2_000

/**
 * Before any loader or action: what is sent here is judged as the api judges its calls. A form of another site cannot
 * make a visitor's browser send anything, and what cannot be read is the sender's fault, not ours.
 */
export function assertReadable(request: Request): void {
  if (request.url.length > LONGEST_ADDRESS) throw data(null, { status: 414 })
  if (!isDecodable(request.url)) throw data(null, { status: 400 })
  if (isForeignForm(request)) throw data(null, { status: 403 })
  if (changesSomething(request) && !isForm(request)) throw data(null, { status: 415 })
}

/** React Router has a rule of its own against these and takes what it refuses for a fault: such a one is not ours. */
export const isForeignForm = (request: Request) => changesSomething(request) && !isOwn(request)

const changesSomething = ({ method }: Request) => method !== 'GET' && method !== 'HEAD'

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
