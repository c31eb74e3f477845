import { Link } from '@shop/ui/link'
import { ChevronDown } from 'lucide-react'
import styles from './related-links.module.css'
import type { RelatedGroup } from './related-to.ts'
import { RELATED_ID } from './skip-links.tsx'

/** Narrower lists and other ways, at the end of a catalogue page. */
export function RelatedLinks({ groups }: { groups: readonly RelatedGroup[] }) {
  if (groups.length === 0) return null
  return (
    <div id={RELATED_ID} className="section band-sunken" tabIndex={-1}>
      <div className="wrap">
        <RelatedGroups groups={groups} />
      </div>
    </div>
  )
}

/** Folded: most people never want them, and whoever reads the page by machine finds them all the same. */
export function RelatedGroups({ groups }: { groups: readonly RelatedGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, links }) => (
        <details key={title}>
          <summary className={styles.title}>
            <h2 className="type-title">{title}</h2>
            <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
          </summary>
          <ul className={styles.links}>
            {links.map(({ label, href, detail }) => (
              <li key={href}>
                <Link className={styles.link} href={href}>
                  <span>{label}</span>
                  {detail !== undefined && <span className="type-small muted num">{detail}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
