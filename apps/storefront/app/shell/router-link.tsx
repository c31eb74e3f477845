import type { LinkProps } from '@shop/ui/link'
import { Link, useLocation } from 'react-router'

/**
 * Pages open without a reload and are fetched on hover or touch; everything else is a plain link. So is the payment
 * page, which loads alone.
 */
export function RouterLink({ href, ...rest }: LinkProps) {
  if (href.startsWith('#')) return <HashLink {...rest} href={href} />
  const isPage = /^\/(?!_api\/|images\/|checkout\/payments|\/)/.test(href)
  return isPage ? <Link {...rest} to={href} prefetch="intent" /> : <a {...rest} href={href} />
}

/** Something on this very page: its query and its scroll position stay. */
function HashLink({ href, ...rest }: LinkProps) {
  const { search } = useLocation()
  return <Link {...rest} to={{ search, hash: href }} preventScrollReset />
}
