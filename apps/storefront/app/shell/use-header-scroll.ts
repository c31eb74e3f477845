import { headerHeightPx } from '@shop/ui/layout'
import { useEffect, useState } from 'react'

export type HeaderScroll = 'atTop' | 'shown' | 'hidden'

/** Small moves are a resting thumb, not a wish to see the header. */
const restPx = 8

/** Leaves on the way down, comes back on the way up. */
export function useHeaderScroll(): HeaderScroll {
  const [scroll, setScroll] = useState<HeaderScroll>('atTop')
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = window.scrollY
      if (now <= headerHeightPx.L) setScroll('atTop')
      else if (Math.abs(now - last) < restPx) return
      else setScroll(now > last ? 'hidden' : 'shown')
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return scroll
}
