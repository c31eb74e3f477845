import { useEffect } from 'react'
import { removeCanonical } from './tidy-head.ts'

const CLEANUP_EVERY_MS = 5_000
const CLEANUP_FOR_MS = 15_000

/** A page that is missing has no address to stand for: whatever adds a canonical link late is undone for a while. */
export function useNoCanonical(): void {
  useEffect(() => {
    removeCanonical(document.head)
    let roundsLeft = CLEANUP_FOR_MS / CLEANUP_EVERY_MS
    const every = setInterval(() => {
      removeCanonical(document.head)
      roundsLeft -= 1
      if (roundsLeft === 0) clearInterval(every)
    }, CLEANUP_EVERY_MS)
    return () => clearInterval(every)
  }, [])
}
