import type { LinkProps } from '@shop/ui/link'
import { Link } from 'react-router'

/** Changes the list under the visitor's eyes: the page stays where it is scrolled. */
export function InPlaceLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} to={href} prefetch="intent" preventScrollReset />
}
