import { ButtonLink } from '@shop/ui/button-link'
import { reviewMessages as words } from './messages.ts'
import styles from './reviews-page.module.css'

type ReviewPagesProps = {
  pagination: { total: number; page: number; limit: number }
  hrefOf: (page: number) => string
}

/** The pages before and after, as links. Nothing when the list is whole. */
export function ReviewPages({ pagination: { total, page, limit }, hrefOf }: ReviewPagesProps) {
  const last = Math.ceil(total / limit)
  if (last <= 1) return null
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 && (
        <ButtonLink variant="line" href={hrefOf(page - 1)}>
          {words.earlier}
        </ButtonLink>
      )}
      <span className="type-small muted num">{words.page(page, last)}</span>
      {page < last && (
        <ButtonLink variant="line" href={hrefOf(page + 1)}>
          {words.later}
        </ButtonLink>
      )}
    </nav>
  )
}
