import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Desk } from '../shell/desks.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import styles from './jump-to.module.css'
import { messages } from './messages.ts'
import { noteVisit } from './recent.ts'

// Both bring React Aria, which no desk needs to show its first rows.
const loadMenu = () => import('./office-menu.tsx')
const OfficeMenu = lazy(loadMenu)
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** The way to everything by keyboard: the menu of commands, the list of keys, and two letters to each desk. */
export function JumpTo({
  staffId,
  desks,
  onSignOut,
}: {
  staffId: string
  desks: readonly Desk[]
  onSignOut: () => void
}) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [shown, setShown] = useState<'menu' | 'keys' | null>(null)
  useEffect(() => noteVisit(staffId, pathname), [staffId, pathname])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setShown((now) => (now === 'menu' ? null : 'menu'))
    }
    // Before anything else takes it: from every field and in front of every dialog.
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  useShortcuts(
    {
      '?': { does: messages.keys.list, act: () => setShown('keys') },
      ...Object.fromEntries(
        desks.flatMap(({ key, name, href }) =>
          key === undefined
            ? []
            : [[`g ${key}`, { does: messages.keys.goTo(name), act: () => void navigate(href) }]],
        ),
      ),
    },
    'office',
  )
  const close = () => setShown(null)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setShown('menu')}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Search size={18} aria-hidden="true" />
        <span className={styles.word}>{messages.jumpTo}</span>
        <span className={styles.key} aria-hidden="true">
          {messages.jumpKey}
        </span>
      </button>
      <Suspense>
        {shown === 'menu' && (
          <OfficeMenu
            staffId={staffId}
            desks={desks}
            onKeys={() => setShown('keys')}
            onSignOut={onSignOut}
            onClose={close}
          />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}
