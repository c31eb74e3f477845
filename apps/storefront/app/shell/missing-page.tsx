import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { withLargePreview } from '../platform/meta/robots.ts'
import { useNoCanonical } from '../platform/meta/use-no-canonical.ts'
import { SizeSearch } from '../search/size-search.tsx'
import styles from './message-page.module.css'

type MissingPageProps = {
  words: { title: string; reason: string }
  /** Where else to go. */
  ways: readonly (readonly [href: string, label: string])[]
}

/** In place of a page that is not there: why, a way to tires, and ways on. */
export function MissingPage({ words, ways }: MissingPageProps) {
  useNoCanonical()
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{words.title}</title>
      <meta name="robots" content={withLargePreview('noindex,follow')} />
      <h1 className="type-h1">{words.title}</h1>
      <p className={styles.reason}>{words.reason}</p>
      <SizeSearch />
      <div className={styles.ways}>
        {ways.map(([href, label]) => (
          <ButtonLink key={href} variant="line" href={href}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}
