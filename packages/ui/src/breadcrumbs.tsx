import { ChevronRight } from 'lucide-react'
import styles from './breadcrumbs.module.css'
import { Link } from './link.tsx'
import { uiMessages } from './messages.ts'

export type Crumb = { label: string; href?: string | undefined }

/** The last crumb is the page itself and needs no address. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={uiMessages.breadcrumb}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <ChevronRight className={styles.arrow} size={14} aria-hidden="true" />}
            {item.href === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <Link href={item.href}>{item.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
