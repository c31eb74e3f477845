import type { LinkProps } from '@shop/ui/link'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

/**
 * Pages open without a reload and are fetched on hover or touch; everything else is a plain link, as is a file. So are the
 * pages that ask for a card, which load alone.
 */
export function RouterLink({ href, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  if (href.startsWith('#')) return <HashLink {...rest} href={href} />
  if (href.startsWith(`${pathname}#`)) return <HashLink {...rest} href={href.slice(pathname.length)} />
  const isPage =
    /^\/(?!_api\/|images\/|checkout\/payments|checkout\/order-summary|track-your-order\/calendar|\/)/.test(
      href,
    )
  return isPage ? <Link {...rest} to={href} prefetch="intent" /> : <a {...rest} href={href} />
}

/** Something on this very page: its query stays, and the way to a place on it is seen. */
function HashLink({ href, onClick, ...rest }: LinkProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const to = { search, hash: href }
  const scroll = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const place = document.getElementById(href.slice(1))
    if (!place || event.defaultPrevented || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const { smoothScrollTo } = await import('../scroll/smooth-scroll.ts')
    await smoothScrollTo(place)
    await navigate(to, { preventScrollReset: true })
  }
  return <Link {...rest} to={to} preventScrollReset onClick={scroll} />
}
