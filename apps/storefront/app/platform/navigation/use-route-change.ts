import { type RefObject, useEffect } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { timings } from '../timings.ts'
import { beginRouteChange, endRouteChange, routeLoading } from './route-change.ts'

/** The path whose page has the focus; kept here because the frame is made anew when a page is missing. */
let focusedPath: string | null = null

/** Says when the shopper goes to another page and arrives there. Another filter of the same page is none of it. */
export function useRouteChange(main: RefObject<HTMLElement | null>): void {
  const here = useLocation()
  const { state, location: target } = useNavigation()
  const isOnTheWay = state === 'loading' && target !== undefined && isAnotherPage(here, target)
  const [from, to] = [addressOf(here), target && addressOf(target)]
  useEffect(() => {
    if (isOnTheWay && to !== undefined) return beginRouteChange(from, to)
    // A page with nothing to load is there without having been on the way.
    const isElsewhere = focusedPath !== null && focusedPath !== here.pathname
    if (isElsewhere && routeLoading() === 'idle') beginRouteChange(focusedPath ?? '', from)
    endRouteChange()
  }, [isOnTheWay, from, to, here.pathname])

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
