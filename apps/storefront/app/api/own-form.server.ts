import { data } from 'react-router'

/** A form of another site cannot make a visitor's browser send anything here. */
export function assertOwnForm(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwnSite = site === null || site === 'same-origin' || site === 'none'
  const isOwnHost = origin === null || URL.parse(origin)?.host === request.headers.get('host')
  if (!isOwnSite || !isOwnHost) throw data(null, { status: 403 })
}
