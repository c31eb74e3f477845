import { Link } from '@shop/ui/link'
import { Search } from 'lucide-react'
import { paths } from '../paths.ts'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'

/** The place of the search in the main row: a field from M. */
export function HeaderSearch() {
  return (
    <Link className={styles.search} href={paths.findTires()}>
      <Search size={20} aria-hidden="true" />
      <span>{shellMessages.searchHint}</span>
    </Link>
  )
}

/** The same below M, among the icons. */
export function HeaderSearchIcon() {
  return (
    <Link className={styles.searchIcon} href={paths.findTires()} aria-label={shellMessages.search}>
      <Search size={24} aria-hidden="true" />
    </Link>
  )
}
