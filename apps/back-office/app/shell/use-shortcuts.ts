import { useLayoutEffect, useRef } from 'react'
import { areLetterKeysOn } from './letter-keys.ts'

export interface Shortcut {
  /** For the list of keys. */
  readonly does: string
  /** A key that something else listens for is only listed. */
  readonly act?: () => void
}

/** By the key, or by two of them one after the other: `j`, `g o`. */
export type Shortcuts = Readonly<Record<string, Shortcut>>

/** Of the desk that is open, or of the office. */
type Place = 'desk' | 'office'

interface Held {
  readonly place: Place
  shortcuts: Shortcuts
}

const held = new Set<Held>()
/** The first of two keys counts for as long as a hand needs for the second. */
const SECOND_KEY_MS = 1_500
let first: { key: string; until: number } | null = null

/**
 * Single keys of a desk. They rest while somebody types, in front of a dialog and when they are switched off; with Ctrl,
 * Alt or Command they stay the browser's. Whatever is entered here stands in the list of keys.
 * In effect with the first drawing: a key that can be read on a button works.
 */
export function useShortcuts(shortcuts: Shortcuts, place: Place = 'desk'): void {
  const own = useRef<Held>({ place, shortcuts })
  useLayoutEffect(() => {
    own.current.shortcuts = shortcuts
  })
  useLayoutEffect(() => {
    const mine = own.current
    if (held.size === 0) window.addEventListener('keydown', onKeyDown)
    held.add(mine)
    return () => {
      held.delete(mine)
      if (held.size === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** What can be pressed now, each key once. */
export function shortcutsAt(place: Place): readonly (Shortcut & { readonly keys: string })[] {
  const all = Object.assign(
    {},
    ...[...held].filter((each) => each.place === place).map(({ shortcuts }) => shortcuts),
  )
  return Object.entries(all as Shortcuts).map(([keys, shortcut]) => ({ keys, ...shortcut }))
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  if (!areLetterKeysOn() || isElsewhere(event.target)) return
  const key = event.key.toLowerCase()
  const before = first !== null && first.until > Date.now() ? first.key : null
  first = null
  // A second key belongs to the first: by itself it might decide something.
  const shortcut = shortcutFor(before === null ? key : `${before} ${key}`)
  if (shortcut?.act) {
    event.preventDefault()
    shortcut.act()
  } else if (before === null && beginsWith(key)) {
    first = { key, until: Date.now() + SECOND_KEY_MS }
  }
}

const shortcutFor = (keys: string): Shortcut | undefined =>
  [...held].map(({ shortcuts }) => shortcuts[keys]).findLast((shortcut) => shortcut !== undefined)

const beginsWith = (key: string) =>
  [...held].some(({ shortcuts }) => Object.keys(shortcuts).some((keys) => keys.startsWith(`${key} `)))

function isElsewhere(target: EventTarget | null): boolean {
  const typed = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
  return (
    target instanceof HTMLElement && (target.matches(typed) || target.closest('[role="dialog"]') !== null)
  )
}
