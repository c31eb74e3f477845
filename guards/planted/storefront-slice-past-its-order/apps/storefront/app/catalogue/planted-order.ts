import type { SearchPage } from '../search/search-pages.ts'

export const page: SearchPage = 'other'
