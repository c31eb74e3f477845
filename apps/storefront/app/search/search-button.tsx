import { Link } from '@shop/ui/link'
import { Search } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { searchButtonMessages } from './search-button-messages.ts'
import { isCatalogueSearch, searchInAddress } from './search-pages.ts'
import { searchPart } from './search-part.ts'
import { noQuery } from './search-query.ts'
import { useSearchAddress } from './use-search-address.ts'

type SearchButtonProps = {
  className?: string | undefined
  /** What it says where no search is shown. */
  label: string
  /** Only the lens; the label is read out. */
  iconOnly?: boolean
}

/** Opens the search; without script it leads to the board of the home page. */
export function SearchButton({ className, label, iconOnly = false }: SearchButtonProps) {
  const { pathname } = useLocation()
  const { open } = useSearchAddress()
  const current = isCatalogueSearch(pathname) ? searchInAddress(pathname) : null
  const text: ReactNode = iconOnly ? null : <span>{current ?? label}</span>
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open(noQuery)
  }
  return (
    <Link
      className={className}
      href={paths.findTires()}
      aria-label={current ? searchButtonMessages.currently(current) : iconOnly ? label : undefined}
      aria-haspopup="dialog"
      {...searchPart.reach}
      onClick={onClick}
    >
      <Search size={iconOnly ? 24 : 20} aria-hidden="true" />
      {text}
    </Link>
  )
}
