import type { LinkProps } from '@shop/ui/link'
import { Link } from 'react-router'

/** Changes the list under the visitor's eyes: the page stays where it is scrolled. */
export function InPlaceLink({ href, ...rest }: LinkProps) {
  // A crawler need not follow every way of narrowing one list.
  return <Link rel="nofollow" {...rest} to={href} prefetch="intent" preventScrollReset />
}
