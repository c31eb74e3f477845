import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

export type HeaderTheme = 'light' | 'dark' | 'orange'

/** A route says with `export const handle: PageHandle` how the frame around it looks. */
export type PageHandle = {
  /** A component for pages that bring their own, such as checkout. Light when left out. */
  header?: HeaderTheme | ComponentType
  /** The id of the search box on the page: until it is out of view the header has no search field and does not stick. */
  searchBoxId?: string
}

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map((match) => match.handle))
}
