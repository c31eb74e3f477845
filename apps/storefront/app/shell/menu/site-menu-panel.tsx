import type { SiteMenu } from '@shop/contracts/content/content'
import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import { Skeleton } from '@shop/ui/skeleton'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { menuMessages as words } from './messages.ts'
import styles from './site-menu-panel.module.css'
import { useSiteMenu } from './use-site-menu.ts'

export { menuHasFailed } from './use-site-menu.ts'

type SiteMenuPanelProps = {
  id: string
  menu: 'browse' | 'learn'
  /** Opened by a key: the first entry takes the focus. */
  takesFocus: boolean
  /** `back` gives the focus to what opened it. */
  onClose: (to: 'back' | 'stay') => void
}

/** Under the header, as wide as the page: ways into the catalogue left, the tiles of one of them right. */
export function SiteMenuPanel({ id, menu, takesFocus, onClose }: SiteMenuPanelProps) {
  const site = useSiteMenu()
  const panel = useRef<HTMLDivElement>(null)
  const isLoaded = site !== null
  useEffect(() => {
    if (takesFocus && isLoaded) panel.current?.querySelector('a')?.focus()
  }, [takesFocus, isLoaded])
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      // What opened the panel stands beside it and closes it by itself.
      if (!panel.current?.parentElement?.contains(event.target as Node)) onClose('stay')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links inside
    <div
      id={id}
      ref={panel}
      className={styles.panel}
      onKeyDown={(event) => (event.key === 'Escape' ? onClose('back') : moveFocus(event))}
      onBlur={(event) => {
        const next = event.relatedTarget
        if (next && !event.currentTarget.parentElement?.contains(next)) onClose('stay')
      }}
    >
      <div className="wrap">{site ? <Entries menu={menu} site={site} /> : <Loading />}</div>
    </div>
  )
}

function Entries({ menu, site }: { menu: 'browse' | 'learn'; site: SiteMenu }) {
  const [wayLabel, setWayLabel] = useState(site.siteMenuBrowseList[0]?.label)
  if (menu === 'learn') return <Tiles tiles={site.siteMenuLearn} label={words.learn} />
  const way = site.siteMenuBrowseList.find(({ label }) => label === wayLabel) ?? site.siteMenuBrowseList[0]
  return (
    <div className={styles.browse}>
      <ul className={styles.ways}>
        {site.siteMenuBrowseList.map(({ label, href }) => (
          <li key={href}>
            <Link
              className={classNames(label === way?.label && styles.chosen)}
              href={href}
              onFocus={() => setWayLabel(label)}
              onPointerEnter={() => setWayLabel(label)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {way && (
        <Tiles
          tiles={way.items.length > 0 ? way.items : [{ ...way, label: words.all(way.label) }]}
          label={way.label}
        />
      )}
    </div>
  )
}

function Tiles({ tiles, label }: { tiles: SiteMenu['siteMenuLearn']; label: string }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.label}>
          <Link href={tile.href}>
            <b>{tile.label}</b>
            {tile.detail !== null && <small className="muted">{tile.detail}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <div className={styles.browse} role="status" aria-label={words.loading}>
      <Skeleton className={styles.waiting} />
      <Skeleton className={styles.waiting} />
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Arrows walk through the entries in the order in which they are read. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next =
    event.key === 'Home'
      ? links[0]
      : event.key === 'End'
        ? links.at(-1)
        : step && links.at((at + step) % links.length)
  if (!next) return
  event.preventDefault()
  next.focus()
}
