import { customerSearch } from './accounts/index.ts'
import { tireSearch } from './catalogue/index.ts'
import { pageSearch } from './content/index.ts'
import { orderSearch } from './orders/index.ts'
import type { SearchSource } from './platform/office-search/search-source.ts'
import { codeSearch } from './pricing/index.ts'

/** Every kind the menu of commands finds on the server. A new one is entered here. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  orderSearch,
  customerSearch,
  tireSearch,
  codeSearch,
  pageSearch,
]
