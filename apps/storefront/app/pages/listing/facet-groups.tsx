import type { Facet } from '@shop/contracts/search/facets'
import { FACET_HEADINGS } from '@shop/domain/search/facet-messages'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Check, ChevronDown } from 'lucide-react'
import styles from './facet-groups.module.css'
import { listingHref, toggled } from './listing-query.ts'
import type { ListingView } from './listing-view.ts'
import { listingMessages as words } from './messages.ts'

const OPEN = 4
const SHOWN = 8

/** What a list can be narrowed by. Every value is a link to the list with it, or without it when it is chosen. */
export function FacetGroups({ path, shown, listing }: ListingView) {
  return listing.facets.map((facet, index) => {
    const isOpen = index < OPEN || facet.options.some(({ isChosen }) => isChosen)
    const hrefOf = (value: string) => listingHref(path, shown, toggled(shown, facet.key, value))
    return (
      <details key={facet.key} className={styles.facet} open={isOpen}>
        <summary>
          {FACET_HEADINGS[facet.key]}
          <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
        </summary>
        <Options options={facet.options.slice(0, SHOWN)} hrefOf={hrefOf} />
        {facet.options.length > SHOWN && (
          <details className={styles.rest} open={facet.options.slice(SHOWN).some(({ isChosen }) => isChosen)}>
            <summary className="link type-small">{words.moreOptions(facet.options.length - SHOWN)}</summary>
            <Options options={facet.options.slice(SHOWN)} hrefOf={hrefOf} />
          </details>
        )}
      </details>
    )
  })
}

type OptionsProps = { options: Facet['options']; hrefOf: (value: string) => string }

function Options({ options, hrefOf }: OptionsProps) {
  return (
    <ul className={styles.options}>
      {options.map(({ value, label, count, isChosen }) => (
        <li key={value}>
          {count === 0 && !isChosen ? (
            <span className={classNames(styles.option, styles.none)} aria-disabled="true">
              <span className={styles.box} />
              <span>{label}</span>
              <span className={classNames(styles.count, 'num')}>{count}</span>
            </span>
          ) : (
            <Link className={styles.option} href={hrefOf(value)} aria-current={isChosen ? 'true' : undefined}>
              <span className={styles.box}>{isChosen && <Check size={15} aria-hidden="true" />}</span>
              <span>{label}</span>
              <span className={classNames(styles.count, 'num')}>{words.count(count)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
