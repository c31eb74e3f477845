import { classNames } from './class-names.ts'
import styles from './logo.module.css'

/** The mark and the storefront's name; the mark takes --header-mark of the theme around it. */
export function Logo({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <svg className={styles.mark} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <circle cx="16" cy="16" r="13" stroke="currentColor" strokeWidth="5" strokeDasharray="5.4 1.407" />
        <circle cx="16" cy="16" r="7.6" stroke="currentColor" strokeWidth="3.4" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
