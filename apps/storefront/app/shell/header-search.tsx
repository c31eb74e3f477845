import { SearchButton } from '../search/search-button.tsx'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'

/** The place of the search in the main row: a field from M. */
export function HeaderSearch() {
  return <SearchButton className={styles.search} label={shellMessages.searchHint} />
}

/** The same below M, among the icons. */
export function HeaderSearchIcon() {
  return <SearchButton className={styles.searchIcon} label={shellMessages.search} iconOnly />
}
