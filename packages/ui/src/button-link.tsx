import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

export type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode; iconAfter?: ReactNode }

/** A link that looks like a button: it leads somewhere, it changes nothing. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, full }, className)}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  )
}
