import styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** The count on an icon. Nothing at zero, "9+" above nine; the icon's own label says the number. */
export function Badge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  // Drawn by the style sheet: as text it would be a visible label that the icon's own, with the whole number, contradicts.
  return (
    <span
      className={classNames(styles.badge, 'num', className)}
      data-count={count > 9 ? '9+' : count}
      aria-hidden="true"
    />
  )
}
