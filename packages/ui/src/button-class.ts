import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = {
  /** brand is the one commit action of a view. */
  variant?: 'brand' | 'solid' | 'line' | 'quiet' | undefined
  size?: 'lg' | 'md' | 'sm' | undefined
  full?: boolean | undefined
}

export function buttonClass({ variant = 'solid', size = 'md', full }: ButtonLook, extra?: string): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full, extra)
}
