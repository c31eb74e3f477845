import { decodedPart } from '../platform/decoded-part.ts'

/** What kind of search a page is the answer to. */
export type SearchPage = 'home' | 'vehicle' | 'size' | 'brand' | 'type' | 'category' | 'shops' | 'other'

const kinds: Readonly<Record<string, SearchPage>> = {
  '': 'home',
  vehicles: 'vehicle',
  'tire-sizes': 'size',
  brands: 'brand',
  types: 'type',
  categories: 'category',
  'tire-shops': 'shops',
}

/** A product line stands under its brand, beside the types and categories of the brand. */
const PRODUCT_PAGE = /^\/brands\/[^/]+\/(?!(?:types|categories)(?:\/|$))[^/]+/

export function searchPageOf(pathname: string): SearchPage {
  if (PRODUCT_PAGE.test(pathname)) return 'other'
  return kinds[pathname.split('/')[1] ?? ''] ?? 'other'
}

/** Pages of the catalogue that answer a search; there the search button says what was searched. */
export function isCatalogueSearch(pathname: string): boolean {
  return ['vehicle', 'size', 'brand', 'type', 'category'].includes(searchPageOf(pathname))
}

/**
 * What was searched, as an address alone tells it; null where there is nothing to say. Read from the slugs, because
 * the button stands on every page and the catalogue's names would weigh on all of them.
 */
export function searchInAddress(pathname: string): string | null {
  const [, , what = '', ...more] = pathname.split('/').map(decodedPart)
  const page = searchPageOf(pathname)
  if (what === '' || page === 'other' || page === 'shops' || page === 'home') return null
  if (page === 'size') return what.replace('-', '/').toUpperCase().replace('X', 'x')
  if (page === 'type' || page === 'category') return kindInWords(what)
  return inWords(page === 'vehicle' ? [more[1], what, more[0]].filter(Boolean).join(' ') : what)
}

const INITIALS = new Set(['bmw', 'gmc', 'suv', 'uhp'])
/** `RAV4`, `M4`, `CX-5`, `F-150`: a model of few letters and a number. */
const MODEL_CODE = /^(?=.*\d)[a-z\d]{1,4}$|^[a-z]{1,2}-\d+$/

function inWords(slug: string): string {
  const words = slug
    .replace(/-tires\b/, '')
    .split(' ')
    .flatMap((part) => (MODEL_CODE.test(part) ? [part] : part.split('-')))
  return words.map(capital).join(' ')
}

/** `All-season`, `Track competition`: only the hyphen after all or mud is part of a name. */
function kindInWords(slug: string): string {
  const [first = '', ...rest] = (/^(all|mud)-/.test(slug) ? slug : slug.replaceAll('-', ' ')).split(' ')
  return [capital(first), ...rest].join(' ')
}

function capital(word: string): string {
  if (INITIALS.has(word) || MODEL_CODE.test(word)) return word.toUpperCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}
