import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from './link.tsx'
import { type PillLook, pillClass } from './pill-class.ts'

export type PillProps = PillLook & {
  children: ReactNode
  icon?: ReactNode
  /** With an address the pill is a link, without one a toggle button. */
  href?: string | undefined
  onClick?: ButtonHTMLAttributes<HTMLButtonElement>['onClick']
  disabled?: boolean | undefined
}

/** One filter or shortcut. For a choice that swaps a panel, use Pills. */
export function Pill({ selected, size, tone, icon, href, onClick, disabled, children }: PillProps) {
  const className = pillClass({ selected, size, tone })
  if (href !== undefined) {
    return (
      <Link href={href} className={className} aria-current={selected ? 'true' : undefined}>
        {icon}
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={className}
      aria-pressed={selected ?? false}
      onClick={onClick}
      disabled={disabled}
    >
      {icon}
      {children}
    </button>
  )
}
