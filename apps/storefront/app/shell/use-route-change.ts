import { type RefObject, useEffect } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { beginRouteChange, endRouteChange } from './route-change.ts'
import { timings } from './timings.ts'

/** The path whose page has the focus; kept here because the frame is made anew when a page is missing. */
let focusedPath: string | null = null

/** Says when the shopper goes to another page and arrives there. Another filter of the same page is none of it. */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const here = useLocation()
  const { state, location: target } = useNavigation()
  const isOnTheWay = state === 'loading' && target !== undefined && isAnotherPage(here, target)
  const [from, to] = [addressOf(here), target && addressOf(target)]
  useEffect(() => {
    if (isOnTheWay && to !== undefined) beginRouteChange(from, to)
    else endRouteChange()
  }, [isOnTheWay, from, to])

  useEffect(() => {
    const isFirst = focusedPath === null
    const isNew = focusedPath !== here.pathname
    focusedPath = here.pathname
    if (isFirst || !isNew || !main.current) return
    // A new page without a reload says nothing by itself: the focus moves to it.
    main.current.focus({ preventScroll: true })
    fadeIn(main.current)
  }, [here.pathname, main])
}

function isAnotherPage(here: Location, target: Location): boolean {
  return here.pathname !== target.pathname || addressOf(here) === addressOf(target)
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search
}

function fadeIn(page: HTMLElement): void {
  if (!page.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  page.animate([{ opacity: 0 }, { opacity: 1 }], { duration: timings.pageFadeMs, easing: 'ease-out' })
}
