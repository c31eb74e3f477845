import type { ReviewedGroup } from '@shop/contracts/reviews/reviews'
import { REVIEWED_LINE_SORTS } from '@shop/domain/reviews/review-sorts'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { Stars } from '@shop/ui/stars'
import { paths } from '../paths.ts'
import type { ReviewHub } from './load-review-hub.ts'
import { reviewMessages } from './messages.ts'
import { NewestReviews } from './newest-reviews.tsx'
import { reviewPageMessages } from './page-messages.ts'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewedLineCard } from './reviewed-line-card.tsx'
import { ReviewedLinesFacts } from './reviewed-lines-facts.tsx'
import styles from './reviews-page.module.css'

const words = reviewPageMessages.hub

export function ReviewHubPage({ hub }: { hub: ReviewHub }) {
  const crumbs = [{ label: words.home, href: paths.home() }, { label: words.title }]
  const { brands, types, categories } = hub.groups
  return (
    <div className={classNames('wrap', styles.page)}>
      <ReviewedLinesFacts lines={hub.lines} crumbs={crumbs} path={paths.tireReviews()} />
      <Breadcrumbs items={crumbs} />
      <div className={styles.head}>
        <h1 className="type-h1">{words.title}</h1>
        <p className="muted">{words.lead(hub.summary.reviewCount)}</p>
        <p className="muted">{reviewMessages.howWeCheck}</p>
      </div>
      <section aria-labelledby="sections">
        <h2 className="type-h2" id="sections">
          {words.sections}
        </h2>
        <div className={styles.filters}>
          <PillRow label={words.sections}>
            {REVIEWED_LINE_SORTS.map((section) => (
              <Pill key={section} href={paths.tireReviewSection(section)}>
                {reviewPageMessages.sections[section].pill}
              </Pill>
            ))}
          </PillRow>
        </div>
        <ul className={styles.lines}>
          {hub.lines.map((line) => (
            <ReviewedLineCard key={`${line.brand.slug}/${line.slug}`} line={line} />
          ))}
        </ul>
      </section>
      <Groups id="types" title={words.types} groups={types} hrefOf={paths.typeReviews} />
      <Groups id="categories" title={words.categories} groups={categories} hrefOf={paths.categoryReviews} />
      <Groups id="brands" title={words.brands} groups={brands} hrefOf={paths.brandReviews} />
      <div className={classNames(styles.section, styles.columns)}>
        <div>
          <ReviewFigures summary={hub.summary} />
        </div>
        <NewestReviews reviews={hub.newest} />
      </div>
    </div>
  )
}

type GroupsProps = {
  id: string
  title: string
  groups: readonly ReviewedGroup[]
  hrefOf: (slug: string) => string
}

function Groups({ id, title, groups, hrefOf }: GroupsProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className="type-h2" id={id}>
        {title}
      </h2>
      <ul className={styles.groups}>
        {groups.map(({ slug, name, reviewCount, average }) => (
          <li key={slug}>
            <Link className={styles.group} href={hrefOf(slug)}>
              {name}
              <Stars rating={average} count={reviewCount} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
