import { useEffect, useState } from 'react'
import { type ReadToday, readToday } from './read-today.ts'

const EVERY_MS = 30_000

/**
 * Looks again every half minute and when somebody comes back to the tab. What has come meanwhile is drawn only while
 * nobody is pressing or writing: nothing moves away under a finger. A look that fails leaves what is shown.
 */
export function useFresh(loaded: ReadToday): ReadToday & { hasFailed: boolean } {
  const [shown, setShown] = useState(loaded)
  const [next, setNext] = useState(loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const isHeld = useIsHeld()

  // After something was done here, the loader has read anew.
  useEffect(() => setNext(loaded), [loaded])

  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const read = await readToday(leaving.signal)
      if (leaving.signal.aborted) return
      setHasFailed(!read.ok)
      if (read.ok) setNext(read.data)
    }
    const onLook = () => void look()
    const timer = setInterval(onLook, EVERY_MS)
    window.addEventListener('focus', onLook)
    return () => {
      leaving.abort()
      clearInterval(timer)
      window.removeEventListener('focus', onLook)
    }
  }, [])

  useEffect(() => {
    if (!isHeld) setShown(next)
  }, [next, isHeld])

  return { ...shown, hasFailed }
}

/** Whether a finger is down, or somebody is writing. */
function useIsHeld(): boolean {
  const [isPressed, setIsPressed] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  useEffect(() => {
    const press = () => setIsPressed(true)
    const letGo = () => setIsPressed(false)
    const focus = () => setIsWriting(document.activeElement?.matches('input, textarea, select') ?? false)
    window.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', letGo)
    window.addEventListener('pointercancel', letGo)
    window.addEventListener('focusin', focus)
    window.addEventListener('focusout', focus)
    return () => {
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', letGo)
      window.removeEventListener('pointercancel', letGo)
      window.removeEventListener('focusin', focus)
      window.removeEventListener('focusout', focus)
    }
  }, [])
  return isPressed || isWriting
}
