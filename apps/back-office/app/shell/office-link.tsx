import type { LinkProps } from '@shop/ui/link'
import { Link } from 'react-router'

/** Desks open without a reload; what leads out of the office is a plain link. */
export function OfficeLink({ href, ...rest }: LinkProps) {
  return href.startsWith('/') && !href.startsWith('/_api/') ? (
    <Link {...rest} to={href} />
  ) : (
    <a {...rest} href={href} />
  )
}
