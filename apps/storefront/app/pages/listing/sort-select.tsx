import type { ListingSort } from '@shop/domain/search/listing-sorts'
import { Button } from '@shop/ui/button'
import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type ListingQuery, listingHref } from './listing-query.ts'
import { listingMessages as words } from './messages.ts'
import styles from './sort-select.module.css'

/** A plain form with a button for those without script. */
export function SortSelect({ path, shown }: { path: string; shown: ListingQuery }) {
  const navigate = useNavigate()
  const sortBy = (sort: ListingSort) =>
    void navigate(listingHref(path, shown, { sort }), { preventScrollReset: true })
  return (
    <form className={styles.form} action={path} method="get">
      {hiddenFields(shown).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className={styles.sort}>
        <span className="muted">{words.sort}</span>
        <select
          name="sort"
          className={styles.select}
          // The server's page and the address agree; the key follows Back and Forward.
          key={shown.sort}
          defaultValue={shown.sort}
          onChange={(event) => sortBy(event.target.value as ListingSort)}
        >
          {Object.entries(words.sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.arrow} size={16} aria-hidden="true" />
      </label>
      <noscript>
        <Button type="submit" size="sm" variant="line">
          {words.applySort}
        </Button>
      </noscript>
    </form>
  )
}

/** What else the address says, so that a plain form does not lose it. */
function hiddenFields(shown: ListingQuery): [string, string][] {
  const search = listingHref('', shown, { sort: 'recommended' }).slice(1)
  return [...new URLSearchParams(search)]
}
