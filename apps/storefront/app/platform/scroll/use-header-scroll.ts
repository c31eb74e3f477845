import { headerHeightPx } from '@shop/ui/layout'
import { useEffect, useState } from 'react'
import { timings } from '../timings.ts'
import { debounced } from './debounce.ts'
import { headerHides } from './header-hides.ts'

export type HeaderScroll = 'resting' | 'stuck' | 'hidden'

/** Small moves are a resting thumb, not a wish to see the header. */
const restPx = 8

/**
 * Sticks once the page is scrolled past the header or, on a page that has one, past its search box. On some paths it
 * leaves on the way down and comes back on the way up.
 */
export function useHeaderScroll(pathname: string, searchBoxId?: string): HeaderScroll {
  const [scroll, setScroll] = useState<HeaderScroll>('resting')
  useEffect(() => {
    const hides = headerHides(pathname)
    let last = window.scrollY
    let sticksAt = 0
    const measure = () => {
      const box = searchBoxId ? document.getElementById(searchBoxId) : null
      sticksAt = box ? box.getBoundingClientRect().bottom + window.scrollY : headerHeightPx.L
    }
    const read = () => {
      const now = window.scrollY
      if (now <= sticksAt) setScroll('resting')
      else if (Math.abs(now - last) < restPx) return
      else setScroll(hides && now > last ? 'hidden' : 'stuck')
      last = now
    }
    const onScroll = debounced(read, timings.scrollDebounceMs)
    const onResize = debounced(measure, timings.resizeDebounceMs)
    measure()
    read()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      onScroll.cancel()
      onResize.cancel()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onResize)
    }
  }, [pathname, searchBoxId])
  return scroll
}
