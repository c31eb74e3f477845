import { CommandMenu } from '@shop/ui/command-menu'
import { Eye, Keyboard, KeyboardOff, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countAt } from '../shell/desk-counts.ts'
import type { Desk } from '../shell/desks.ts'
import { switchLetterKeys, useLetterKeys } from '../shell/letter-keys.ts'
import { Keys } from './keys.tsx'
import { firstSections, foundSections, type OwnAction } from './menu-sections.tsx'
import { messages } from './messages.ts'
import styles from './office-menu.module.css'
import { recentOf } from './recent.ts'
import { useOfficeSearch } from './use-office-search.ts'

/** Everything the office has, by typing: what one's roles open, and nothing else. */
export default function OfficeMenu({
  staffId,
  desks,
  onKeys,
  onSignOut,
  onClose,
}: {
  staffId: string
  desks: readonly Desk[]
  onKeys: () => void
  onSignOut: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const hasLetterKeys = useLetterKeys()
  const [text, setText] = useState('')
  const { found, isBusy, hasFailed } = useOfficeSearch(text)
  const [recent] = useState(() => recentOf(staffId))

  const switchKeys = () => void switchLetterKeys(!hasLetterKeys)
  const own: readonly OwnAction[] = [
    { name: messages.allKeys, icon: Keyboard, keys: '?', act: onKeys },
    {
      name: hasLetterKeys ? messages.turnOff : messages.turnOn,
      icon: hasLetterKeys ? KeyboardOff : Keyboard,
      act: switchKeys,
    },
    { name: messages.signOut, icon: LogOut, act: onSignOut },
  ]
  const known = { desks, counts: countAt, own }
  const isTyped = text.trim() !== ''
  const sections = isTyped ? foundSections(text, found, known) : firstSections({ recent, ...known })
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)

  const open = (id: string, { isApart }: { isApart: boolean }) => {
    const entry = sections.flatMap(({ entries }) => entries).find((each) => each.id === id)
    if (!entry) return
    // A page of the shop never takes the place of the office.
    const apart = entry.href ?? (isApart ? entry.to : undefined)
    if (apart !== undefined && !entry.act) {
      window.open(apart, '_blank', 'noopener')
      return onClose()
    }
    onClose()
    entry.act?.()
    if (entry.to !== undefined) void navigate(entry.to)
  }

  return (
    <CommandMenu
      label={messages.jumpTo}
      placeholder={messages.placeholder}
      text={text}
      onText={setText}
      sections={sections}
      status={
        isTyped ? (isBusy ? messages.searching : hasFailed ? messages.failed : messages.found(count)) : ''
      }
      empty={
        isBusy ? (
          messages.searching
        ) : (
          <>
            <p>{hasFailed ? messages.failed : messages.nothing(text.trim())}</p>
            {!hasFailed && <p className="type-small">{messages.nothingHint}</p>}
          </>
        )
      }
      footer={
        <>
          <span className={styles.hint}>
            <Keys keys="↑ ↓" /> {messages.move}
          </span>
          <span className={styles.hint}>
            <Keys keys="Enter" /> {messages.open}
          </span>
          <span className={styles.hint}>
            <Keys keys="Ctrl+Enter" /> {messages.newTab}
          </span>
          <span className={styles.end}>
            {isTyped ? (
              <>
                <Eye size={16} aria-hidden="true" /> {messages.logged}
              </>
            ) : (
              <button type="button" className="link" onClick={switchKeys}>
                {hasLetterKeys ? messages.turnOff : messages.turnOn}
              </button>
            )}
          </span>
        </>
      }
      onOpen={open}
      onClose={onClose}
    />
  )
}
