import type { SearchScope } from '@shop/domain/search/scopes'
import { useLocation, useNavigate } from 'react-router'
import { pushEvent } from '../platform/analytics.ts'
import { useOverlayAddress } from '../platform/overlay/overlay-address.ts'
import { isCatalogueSearch } from './search-pages.ts'
import { keepQuery, keptQuery, noQuery, type SearchQuery } from './search-query.ts'

/** The open search is part of the address: `#search` opens it, Back closes it. */
export function useSearchAddress() {
  const { isOpen, open, close } = useOverlayAddress('search')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    isOpen,
    close,
    /** Opens where somebody left off, or locked to what they have chosen. */
    open: (query?: SearchQuery) => {
      if (query) keepQuery(query)
      open()
    },
    /** In the open search: only this kind, with what was typed. */
    lockTo: (queryType: SearchScope) => keepQuery({ ...keptQuery(), queryType }),
    /** Takes the place of the open search in the history, so that Back leads to the page below it. */
    leaveTo: (href: string) => {
      const target = href.split(/[?#]/)[0] ?? ''
      // The same page with other parameters is a shallow step, not a new search.
      if (isCatalogueSearch(target) && target !== pathname) {
        pushEvent({ event: 'new-catalog-search', ...keptQuery(), link: href })
      }
      keepQuery(noQuery)
      void navigate(href, { replace: true })
    },
  }
}
