import { Pill } from '@shop/ui/pill'
import { PillRow } from '@shop/ui/pill-row'
import { useLocation } from 'react-router'
import { useGlobals } from '../platform/globals/globals.ts'
import { overlayMessages } from './overlay-messages.ts'
import { pillIcon } from './pill-icon.tsx'
import { searchPageOf } from './search-pages.ts'
import { searchPills } from './search-pills.ts'
import { noQuery } from './search-query.ts'
import { useSearchAddress } from './use-search-address.ts'

/** The pills of this page. One that locks the search keeps the query and opens the search; the others are links. */
export function SearchPillRow({ size = 'sm' }: { size?: 'sm' | 'md' }) {
  const { pathname } = useLocation()
  const siteTheme = useGlobals()?.siteTheme
  const { isOpen, open, lockTo } = useSearchAddress()
  const pills = searchPills({ page: searchPageOf(pathname), ...(siteTheme && { siteTheme }) })
  return (
    <PillRow label={overlayMessages.pills.label}>
      {pills.map(({ id, label, href, lock }) =>
        lock === null ? (
          <Pill key={id} size={size} href={href} icon={pillIcon(id)} tone={id === 'sale' ? 'sale' : 'plain'}>
            {label}
          </Pill>
        ) : (
          <Pill
            key={id}
            size={size}
            icon={pillIcon(id)}
            onClick={() => (isOpen ? lockTo(lock) : open({ ...noQuery, queryType: lock }))}
          >
            {label}
          </Pill>
        ),
      )}
    </PillRow>
  )
}
