import { isTireCategory } from '@shop/domain/catalogue/tire-category'
import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { tireTypeOfSlug } from '@shop/domain/catalogue/tire-type'
import { brandOfPart, paths } from '../../paths.ts'
import { decodedPart } from '../../platform/decoded-part.ts'

/** A tire type or a category; some words are both. */
export type Kind = { of: 'type' | 'category'; slug: string }

/** What the address of a listing is about. */
export type ListingRoute =
  | { of: 'brand'; brand: string; kind: Kind | null }
  | { of: 'kind'; kind: Kind }
  | { of: 'size'; size: string; brand: string | null; kind: Kind | null }
  | { of: 'diameter'; rim: number }
  | { of: 'vehicle'; make: string; model: string; year: number | null }
  | { of: 'deal'; deal: string }
  | { of: 'sale'; sale: Sale }

export type Sale = 'black-friday' | 'cyber-monday' | 'current'

/** Reads the address of a listing however it is spelled; null for one that lists no tires. */
export function listingRoute(pathname: string): ListingRoute | null {
  const parts = partsOf(pathname)
  // What could not be decoded.
  if (parts.includes('')) return null
  const [root, first = '', ...rest] = parts
  switch (root) {
    case 'brands':
      return brandRoute(first, rest)
    case 'types':
    case 'categories': {
      const kind = kindOf(root, first)
      return kind && rest.length === 0 ? { of: 'kind', kind } : null
    }
    case 'tire-sizes':
      return first === 'diameter' ? diameterRoute(rest) : sizeRoute(first, rest)
    case 'vehicles':
      return vehicleRoute(first, rest)
    case 'tire-deals':
      return dealRoute(first, rest)
    case 'tire-sales':
      return parts.length === 1 ? { of: 'sale', sale: 'current' } : null
    default:
      return null
  }
}

/** The one address of a listing. */
export function pathOfRoute(route: ListingRoute): string {
  switch (route.of) {
    case 'brand':
      if (!route.kind) return paths.brand(route.brand)
      return route.kind.of === 'type'
        ? paths.brandType(route.brand, route.kind.slug)
        : paths.brandCategory(route.brand, route.kind.slug)
    case 'kind':
      return route.kind.of === 'type' ? paths.type(route.kind.slug) : paths.category(route.kind.slug)
    case 'size':
      return paths.tireSize(route.size, {
        ...(route.brand !== null && { brand: route.brand }),
        ...(route.kind && { [route.kind.of]: route.kind.slug }),
      })
    case 'diameter':
      return paths.diameter(route.rim)
    case 'vehicle':
      return paths.vehicle(route.make, route.model, route.year === null ? undefined : String(route.year))
    case 'deal':
      return paths.deal(route.deal)
    case 'sale':
      return {
        'black-friday': paths.blackFriday,
        'cyber-monday': paths.cyberMonday,
        current: paths.tireSales,
      }[route.sale]()
  }
}

function brandRoute(part: string, rest: readonly string[]): ListingRoute | null {
  const brand = brandOfPart(part) ?? part
  if (brand === '') return null
  if (rest.length === 0) return { of: 'brand', brand, kind: null }
  const [list = '', slug, ...more] = rest
  if (more.length > 0 || slug === undefined) return null
  // Both lists of a brand take a type and a category; a word that is both is read as the list has it.
  const kind = kindOf(list, slug) ?? kindOf(list === 'types' ? 'categories' : 'types', slug)
  return kind && (list === 'types' || list === 'categories') ? { of: 'brand', brand, kind } : null
}

function sizeRoute(part: string, rest: readonly string[]): ListingRoute | null {
  const size = parseTireSize(part)
  if (!size) return null
  const route = { of: 'size' as const, size: slugOfTireSize(size), brand: null, kind: null }
  if (rest.length === 0) return route
  const [list = '', slug = '', ...more] = rest
  if (list === 'brands') {
    const brand = brandOfPart(slug) ?? slug
    if (brand === '') return null
    if (more.length === 0) return { ...route, brand }
    const kind = more.length === 2 ? kindOf(more[0] ?? '', more[1] ?? '') : null
    return kind && { ...route, brand, kind }
  }
  const kind = more.length === 0 ? kindOf(list, slug) : null
  return kind && { ...route, kind }
}

function diameterRoute([part = '', ...more]: readonly string[]): ListingRoute | null {
  const rim = /^(\d{2}(?:\.5)?)(?:-?in(?:ch)?)?$/.exec(part)?.[1]
  return rim !== undefined && more.length === 0 ? { of: 'diameter', rim: Number(rim) } : null
}

function vehicleRoute(make: string, [model, year, ...more]: readonly string[]): ListingRoute | null {
  if (model === undefined || more.length > 0) return null
  if (year === undefined) return { of: 'vehicle', make, model, year: null }
  return /^(19|20)\d{2}$/.test(year) ? { of: 'vehicle', make, model, year: Number(year) } : null
}

function dealRoute(slug: string, more: readonly string[]): ListingRoute | null {
  if (slug === '' || more.length > 0) return null
  if (slug === 'black-friday-sale') return { of: 'sale', sale: 'black-friday' }
  if (slug === 'cyber-monday-sale') return { of: 'sale', sale: 'cyber-monday' }
  return { of: 'deal', deal: slug }
}

function kindOf(list: string, slug: string): Kind | null {
  if (list === 'types' && tireTypeOfSlug(slug)) return { of: 'type', slug }
  return list === 'categories' && isTireCategory(slug) ? { of: 'category', slug } : null
}

/** Addresses are lower case. */
function partsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decodedPart(part).toLowerCase())
}
