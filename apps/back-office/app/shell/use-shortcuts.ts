import { useEffect, useRef } from 'react'

/** Single keys of a desk. They rest while somebody types, and with Ctrl, Alt or Command they stay the browser's. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return
      const act = current.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  const typed = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'
  return target instanceof HTMLElement && target.matches(typed)
}
