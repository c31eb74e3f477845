import { Link } from '@shop/ui/link'
import styles from './section-head.module.css'

/** Title of a section, with the way to all of it from L. */
export function SectionHead({
  id,
  title,
  more,
}: {
  id: string
  title: string
  more: { label: string; href: string }
}) {
  return (
    <div className={styles.head}>
      <h2 className="type-h2" id={id}>
        {title}
      </h2>
      <Link className={`link ${styles.more}`} href={more.href}>
        {more.label}
      </Link>
    </div>
  )
}
