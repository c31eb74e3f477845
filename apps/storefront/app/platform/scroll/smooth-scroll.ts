import { timings } from '../timings.ts'

/** To a place on this page, at the pace of the house; at once for whoever wants nothing to move. */
export function smoothScrollTo(target: HTMLElement): Promise<void> {
  const margin = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const from = window.scrollY
  const to = Math.max(0, from + target.getBoundingClientRect().top - margin)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to)
    return Promise.resolve()
  }
  const began = performance.now()
  return new Promise((resolve) => {
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / timings.smoothScrollMs)
      window.scrollTo(0, from + (to - from) * eased(share))
      if (share < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

/** Slow at both ends. */
function eased(share: number): number {
  return share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2
}
