import { Badge } from '@shop/ui/badge'
import { classNames } from '@shop/ui/class-names'
import { IconButton } from '@shop/ui/icon-button'
import { Link } from '@shop/ui/link'
import { Logo } from '@shop/ui/logo'
import { Menu, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AccountLink } from '../accounts/account-link.tsx'
import { cartPart } from '../cart/cart-part.ts'
import { paths } from '../paths.ts'
import { useGlobals } from '../platform/globals/globals.ts'
import { platformMessages } from '../platform/messages.ts'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import { useHeaderScroll } from '../platform/scroll/use-header-scroll.ts'
import { useVisitor } from '../platform/visit/visitor.ts'
import styles from './header.module.css'
import { HeaderNav } from './header-nav.tsx'
import { HeaderSearch, HeaderSearchIcon } from './header-search.tsx'
import { HeaderUtilities } from './header-utilities.tsx'
import { shellMessages } from './messages.ts'
import type { HeaderTheme } from './page-handle.ts'

const menuPart = partOf('MenuSheet', () => import('./menu-sheet.tsx').then((module) => module.MenuSheet))

type HeaderProps = {
  theme: HeaderTheme
  /** The page has a search box of its own: the header goes without, and does not stick, until that is out of view. */
  searchBoxId?: string | undefined
}

export function Header({ theme, searchBoxId }: HeaderProps) {
  // The menu belongs to the visit of a page on which it was opened: following a link closes it.
  const { key, pathname } = useLocation()
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null)
  const menuIsOpen = menuOpenedAt === key
  const name = useGlobals()?.channel.name ?? platformMessages.shopName
  const { cartItemCount } = useVisitor()
  const scroll = useHeaderScroll(pathname, searchBoxId)
  const hideSearch = searchBoxId !== undefined && scroll === 'resting'

  return (
    <header
      className={classNames(
        styles.header,
        theme !== 'orange' && styles.lined,
        styles[scroll],
        searchBoxId !== undefined && styles.waits,
      )}
      data-header={theme}
      data-scroll={scroll}
    >
      <div className={classNames('wrap', styles.bar)}>
        <HeaderUtilities />
        <div className={styles.main}>
          <IconButton
            className={styles.menu}
            label={shellMessages.menu}
            aria-expanded={menuIsOpen}
            {...menuPart.reach}
            onClick={() => setMenuOpenedAt(key)}
          >
            <Menu size={24} aria-hidden="true" />
          </IconButton>
          <Link className={styles.logo} href={paths.home()}>
            <Logo name={name} />
          </Link>
          <HeaderNav />
          {!hideSearch && <HeaderSearch />}
          <div className={classNames(styles.actions, hideSearch && styles.far)}>
            <HeaderSearchIcon />
            <AccountLink className={styles.account} />
            <Link
              className={styles.cart}
              href={paths.openCart()}
              aria-label={shellMessages.cart(cartItemCount)}
              {...cartPart.reach}
            >
              <ShoppingCart size={24} aria-hidden="true" />
              <Badge count={cartItemCount} className={styles.badge} />
            </Link>
          </div>
        </div>
      </div>
      <OnDemand part={menuPart} isWanted={menuIsOpen} onFail={() => setMenuOpenedAt(null)}>
        {(MenuSheet) => <MenuSheet open={menuIsOpen} onClose={() => setMenuOpenedAt(null)} />}
      </OnDemand>
    </header>
  )
}
