import type { Client } from '@shop/contracts/client/client'
import { data, redirect } from 'react-router'
import { brandOfPart } from '../../paths.ts'
import { loadFailed } from '../../platform/client/load-failed.ts'
import { PRICES_KEY, publicPage } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'
import type { BrowsePageData } from './browse-page-data.ts'
import { brandKindsPage, brandsPage, kindsPage, sizesPage } from './catalogue-pages.ts'
import { makePage, makesPage } from './vehicle-pages.ts'

/** Any page that lists ways to go. Its address in capitals or without its ending leads to the one that is kept. */
export async function loadBrowsePage(request: Request) {
  const url = new URL(request.url)
  const pathname = url.pathname.replace(/\.data$/, '')
  const { page, validUntil = null } = await load(publicClient(request), partsOf(pathname))
  if (pathname !== page.path) throw redirect(page.path + url.search, 301)
  return data({ page }, publicPage([PRICES_KEY], validUntil))
}

/** A page, and until when its prices hold; one without prices holds for good. */
type Loaded = { page: BrowsePageData; validUntil?: string | null }

async function load(client: Client, [root, first = '', list]: readonly string[]): Promise<Loaded> {
  switch (root) {
    case 'brands': {
      if (first !== '') return brandKinds(client, first, list === 'types' ? list : 'categories')
      const result = await client.call('GET /browse/brands')
      if (!result.ok) return loadFailed(result)
      return { page: brandsPage(result.data.brands), validUntil: result.data.validUntil }
    }
    case 'types':
    case 'categories': {
      const result = await client.call('GET /browse/kinds')
      if (!result.ok) return loadFailed(result)
      return { page: kindsPage(result.data, root), validUntil: result.data.validUntil }
    }
    case 'tire-sizes': {
      const result = await client.call('GET /browse/diameters')
      if (!result.ok) return loadFailed(result)
      return { page: sizesPage(result.data.diameters) }
    }
    case 'vehicles':
      return { page: await vehicles(client, first) }
    default:
      throw data(null, { status: 404 })
  }
}

async function brandKinds(client: Client, part: string, of: 'types' | 'categories') {
  const result = await client.call('GET /browse/brands/{brand}', {
    params: { brand: brandOfPart(part) ?? part },
  })
  if (!result.ok) return loadFailed(result)
  const { brand } = result.data
  return { page: brandKindsPage(brand, of), validUntil: brand.validUntil }
}

async function vehicles(client: Client, part: string) {
  if (part === '') {
    const result = await client.call('GET /browse/vehicles')
    return result.ok ? makesPage(result.data.makes) : loadFailed(result)
  }
  const make = brandOfPart(part) ?? part
  const result = await client.call('GET /browse/vehicles/{make}', { params: { make } })
  return result.ok ? makePage(result.data) : loadFailed(result)
}

const partsOf = (pathname: string) => pathname.toLowerCase().split('/').filter(Boolean)
