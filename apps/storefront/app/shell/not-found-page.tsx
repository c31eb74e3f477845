import { ButtonLink } from '@shop/ui/button-link'
import { classNames } from '@shop/ui/class-names'
import { paths } from '../paths.ts'
import styles from './message-page.module.css'
import { shellMessages } from './messages.ts'
import { withLargePreview } from './robots.ts'
import { SizeSearch } from './size-search.tsx'
import { useNoCanonical } from './use-no-canonical.ts'

const words = shellMessages.notFound

export function NotFoundPage() {
  useNoCanonical()
  return (
    <div className={classNames('wrap', styles.page)}>
      <title>{words.title}</title>
      <meta name="robots" content={withLargePreview('noindex,follow')} />
      <h1 className="type-h1">{words.title}</h1>
      <p className={styles.reason}>{words.reason}</p>
      <SizeSearch />
      <div className={styles.ways}>
        <ButtonLink variant="line" href={paths.home()}>
          {words.home}
        </ButtonLink>
        <ButtonLink variant="line" href={paths.types()}>
          {shellMessages.browseTires}
        </ButtonLink>
        <ButtonLink variant="line" href={paths.trackYourOrder()}>
          {shellMessages.trackOrder}
        </ButtonLink>
      </div>
    </div>
  )
}
