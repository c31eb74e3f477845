import { Link } from '@shop/ui/link'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useRouteLoading } from '../platform/navigation/route-change.ts'
import { OnDemand, partOf } from '../platform/overlay/on-demand.tsx'
import styles from './header.module.css'
import { shellMessages } from './messages.ts'
import { navigation } from './navigation.ts'

type MenuEntry = Extract<(typeof navigation)[number], { menu: string }>

let panelModule: typeof import('./menu/site-menu-panel.tsx') | undefined
const panelPart = partOf('SiteMenu', async () => {
  panelModule = await import('./menu/site-menu-panel.tsx')
  return panelModule.SiteMenuPanel
})

/** The links of the main row, from L. Out of reach while another page is on its way. */
export function HeaderNav() {
  const isMoving = useRouteLoading() === 'in-transition'
  return (
    <nav
      className={styles.nav}
      aria-label={shellMessages.mainNavigation}
      aria-hidden={isMoving || undefined}
      inert={isMoving}
    >
      <ul>
        {navigation.map((entry) => (
          <li key={entry.href}>
            {entry.menu === null ? (
              <Link className={styles.entry} href={entry.href}>
                {entry.label}
              </Link>
            ) : (
              <WithMenu entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link whose menu opens on a press. The menu belongs to the visit of a page: following a link closes it. */
function WithMenu({ entry: { label, href, menu } }: { entry: MenuEntry }) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ at: string; byKey: boolean } | null>(null)
  const opener = useRef<HTMLElement>(null)
  const isOpen = opened?.at === key
  const panelId = `menu-${menu}`

  const close = useCallback((to: 'back' | 'stay') => {
    setOpened(null)
    if (to === 'back') opener.current?.focus()
  }, [])
  const onClick = (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    const wantsPage = event.metaKey || event.ctrlKey || event.shiftKey || panelModule?.menuHasFailed()
    if (wantsPage) return
    event.preventDefault()
    // A press of Enter comes as a click without a pointer.
    setOpened(isOpen ? null : { at: key, byKey: event.detail === 0 })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    opener.current = event.currentTarget
    if (event.key === 'Escape' && isOpen) close('back')
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpened({ at: key, byKey: true })
  }
  return (
    <>
      <Link
        className={styles.entry}
        href={href}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        {...panelPart.reach}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {label}
        <ChevronDown size={16} aria-hidden="true" />
      </Link>
      {isOpen && (
        <OnDemand part={panelPart} isWanted onFail={() => close('stay')}>
          {(SiteMenuPanel) => (
            <SiteMenuPanel id={panelId} menu={menu} takesFocus={opened.byKey} onClose={close} />
          )}
        </OnDemand>
      )}
    </>
  )
}
