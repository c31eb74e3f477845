import { Badge } from '@shop/ui/badge'
import { classNames } from '@shop/ui/class-names'
import { IconButton } from '@shop/ui/icon-button'
import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { Menu, ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { loadCartDrawer } from '../cart/load-cart-drawer.ts'
import { paths } from '../paths.ts'
import { SearchButton } from '../search/search-button.tsx'
import { AccountLink } from './account-link.tsx'
import { useGlobals } from './globals.ts'
import styles from './header.module.css'
import { HeaderUtilities } from './header-utilities.tsx'
import { shellMessages } from './messages.ts'
import { navigation } from './navigation.ts'
import type { HeaderTheme } from './page-handle.ts'
import { useHeaderScroll } from './use-header-scroll.ts'
import { useVisitor } from './visitor.ts'

const loadMenu = () => import('./menu-sheet.tsx').then((module) => ({ default: module.MenuSheet }))
const MenuSheet = lazy(loadMenu)

export function Header({ theme, hideSearch }: { theme: HeaderTheme; hideSearch: boolean }) {
  // The menu belongs to the visit of a page on which it was opened: following a link closes it.
  const { key } = useLocation()
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null)
  // The sheet stays in the page after its first opening, so that it can slide out.
  const [menuIsLoaded, setMenuIsLoaded] = useState(false)
  const menuIsOpen = menuOpenedAt === key
  const name = useGlobals()?.channel.name ?? shellMessages.shopName
  const { cartItemCount } = useVisitor()
  const scroll = useHeaderScroll()

  return (
    <header
      className={classNames(styles.header, theme !== 'orange' && styles.lined, styles[scroll])}
      data-header={theme}
    >
      <div className={classNames('wrap', styles.bar)}>
        <HeaderUtilities />
        <div className={styles.main}>
          <IconButton
            className={styles.menu}
            label={shellMessages.menu}
            aria-expanded={menuIsOpen}
            onPointerEnter={loadMenu}
            onClick={() => {
              setMenuIsLoaded(true)
              setMenuOpenedAt(key)
            }}
          >
            <Menu size={24} aria-hidden="true" />
          </IconButton>
          <Link className={styles.logo} href={paths.home()}>
            <Logo name={name} />
          </Link>
          <nav className={styles.nav} aria-label={shellMessages.mainNavigation}>
            {navigation.map((item) => (
              <Link key={item.href} href={item.href}>
                {item.label}
              </Link>
            ))}
          </nav>
          {!hideSearch && <SearchButton className={styles.search} label={shellMessages.searchHint} />}
          <div className={classNames(styles.actions, hideSearch && styles.far)}>
            <SearchButton className={styles.searchIcon} label={shellMessages.search} iconOnly />
            <AccountLink className={styles.account} />
            <Link
              className={styles.cart}
              href={paths.openCart()}
              aria-label={shellMessages.cart(cartItemCount)}
              onPointerEnter={() => void loadCartDrawer()}
              onFocus={() => void loadCartDrawer()}
            >
              <ShoppingCart size={24} aria-hidden="true" />
              <Badge count={cartItemCount} className={styles.badge} />
            </Link>
          </div>
        </div>
      </div>
      {menuIsLoaded && (
        <Suspense>
          <MenuSheet open={menuIsOpen} onClose={() => setMenuOpenedAt(null)} />
        </Suspense>
      )}
    </header>
  )
}
