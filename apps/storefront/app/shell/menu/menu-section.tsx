import { Link } from '@shop/ui/link'
import styles from './menu-section.module.css'
import { useSiteMenu } from './use-site-menu.ts'

/** The entries of one menu as plain rows, for the sheet on a phone. */
export function MenuSection({ menu }: { menu: 'browse' | 'learn' }) {
  const site = useSiteMenu()
  const entries = menu === 'browse' ? site?.siteMenuBrowseList : site?.siteMenuLearn
  if (!entries) return null
  return (
    <ul className={styles.rows}>
      {entries.map(({ label, href }) => (
        <li key={label}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
