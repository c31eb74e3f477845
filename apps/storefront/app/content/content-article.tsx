import type { ContentPage } from '@shop/contracts/content/content'
import { Breadcrumbs } from '@shop/ui/breadcrumbs'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { ChevronDown } from 'lucide-react'
import { paths } from '../paths.ts'
import { longDayText } from '../platform/local-times.ts'
import { ContactLine } from './contact-line.tsx'
import styles from './content-article.module.css'
import { LinkedText } from './linked-text.tsx'
import { contentMessages as words } from './messages.ts'
import { policyLinks } from './policy-links.ts'
import { sectionId } from './section-id.ts'

/** From so many sections on a page says at its head what is on it. */
const LONG = 4

type ContentArticleProps = { page: ContentPage; effectiveFrom: string; path: string }

/** A page of words: what people look for first in a table, then section by section. */
export function ContentArticle({ page, effectiveFrom, path }: ContentArticleProps) {
  const isLong = page.sections.length > LONG
  return (
    <div className={classNames('wrap', styles.page, isLong && styles.long)}>
      {isLong && <OnThisPage page={page} />}
      <div className={styles.head}>
        {page.isPolicy && (
          <Breadcrumbs items={[{ label: words.help, href: paths.helpCenter() }, { label: page.title }]} />
        )}
        <h1 className="type-h1">{page.title}</h1>
        <p className={styles.lead}>{page.lead}</p>
        {page.isPolicy && (
          <p className={classNames('type-caption muted', styles.effective)}>
            {words.effective(longDayText(effectiveFrom.slice(0, 10)))}
          </p>
        )}
      </div>
      <div className={styles.body}>
        {page.keyNumbers.length > 0 && <KeyNumbers figures={page.keyNumbers} />}
        {page.sections.map(({ heading, text, points }) => (
          <section key={heading} id={sectionId(heading)}>
            <h2 className="type-h3">{heading}</h2>
            {text.split('\n\n').map((paragraph) => (
              <p key={paragraph}>
                <LinkedText text={paragraph} />
              </p>
            ))}
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>
                    <LinkedText text={point} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {page.contactTopic !== null && (
          <section id={sectionId(words.contactUs)}>
            <h2 className="type-h3">{words.contactUs}</h2>
            <ContactLine topic={page.contactTopic} />
          </section>
        )}
        {page.link && (
          <p className={styles.link}>
            <Link className="link" href={page.link.href}>
              {page.link.label}
            </Link>
          </p>
        )}
        {page.isPolicy && <OtherPolicies path={path} />}
      </div>
    </div>
  )
}

/** Folded up to L, beside the page from there. */
function OnThisPage({ page }: { page: ContentPage }) {
  const headings = [
    ...(page.keyNumbers.length > 0 ? [words.keyNumbers] : []),
    ...page.sections.map(({ heading }) => heading),
    ...(page.contactTopic === null ? [] : [words.contactUs]),
  ]
  return (
    <nav className={styles.contents} aria-label={words.onThisPage}>
      <details>
        <summary>
          {words.onThisPage}
          <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
        </summary>
        <ol>
          {headings.map((heading) => (
            <li key={heading}>
              <Link href={`#${sectionId(heading)}`}>{heading}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

function KeyNumbers({ figures }: { figures: ContentPage['keyNumbers'] }) {
  return (
    <table className={classNames(styles.figures, 'num')} id={sectionId(words.keyNumbers)}>
      <caption>{words.keyNumbers}</caption>
      <tbody>
        {figures.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function OtherPolicies({ path }: { path: string }) {
  return (
    <nav className={styles.others} aria-label={words.otherPolicies}>
      {policyLinks
        .filter(({ href }) => href !== path)
        .map(({ label, href }) => (
          <Link key={href} className="link type-small" href={href}>
            {label}
          </Link>
        ))}
    </nav>
  )
}
