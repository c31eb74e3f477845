import { Link } from '@shop/ui/link'
import { useId } from 'react'
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

export function RelatedGroups({ groups }: { groups: readonly RelatedGroup[] }) {
  const id = useId()
  return (
    <div className={styles.groups}>
      {groups.map(({ title, links }, index) => (
        <section key={title} aria-labelledby={`${id}${index}`}>
          <h2 className="type-h3" id={`${id}${index}`}>
            {title}
          </h2>
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
        </section>
      ))}
    </div>
  )
}
