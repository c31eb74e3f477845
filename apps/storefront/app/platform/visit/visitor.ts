import { createContext, use } from 'react'

export type Visitor = {
  /** null until the visitor has signed in. */
  account: { firstName: string; lastName: string } | null
  cartItemCount: number
  /** "Philadelphia, PA 19103" when the place is known. */
  place: string | null
}

/**
 * What belongs to one visitor and not to the page. It is filled in the browser, after the page has come
 * from the cache that all visitors share.
 */
const VisitorContext = createContext<Visitor>({ account: null, cartItemCount: 0, place: null })

export const VisitorProvider = VisitorContext.Provider

export const useVisitor = () => use(VisitorContext)
