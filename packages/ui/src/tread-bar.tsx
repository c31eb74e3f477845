import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './tread-bar.module.css'

export type TreadBarProps = {
  /** null draws the empty bar of "not enough data". */
  value: number | null
  max?: number | undefined
  tone?: 'ink' | 'accent' | undefined
  size?: 'regular' | 'large' | 'thin' | 'mini' | undefined
  /** What the bar says, for example "8.7 out of 10, great". Without it the bar is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** The house's meter: slanted strips, filled to whole strips. */
export function TreadBar({
  value,
  max = 100,
  tone = 'ink',
  size = 'regular',
  label,
  className,
}: TreadBarProps) {
  const percent = value === null ? 0 : Math.min(100, Math.max(0, (value / max) * 100))
  return (
    <span
      className={classNames(
        styles.bar,
        styles[size],
        tone === 'accent' && styles.accent,
        value === null && styles.none,
        className,
      )}
      style={{ '--value': percent } as CSSProperties}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}
