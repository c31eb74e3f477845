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
  const page = await load(publicClient(request), partsOf(pathname))
  if (pathname !== page.path) throw redirect(page.path + url.search, 301)
  return data({ page }, publicPage([PRICES_KEY]))
}

async function load(client: Client, [root, first = '', list]: readonly string[]): Promise<BrowsePageData> {
  switch (root) {
    case 'brands': {
      if (first !== '') return brandKinds(client, first, list === 'types' ? list : 'categories')
      const result = await client.call('GET /browse/brands')
      return result.ok ? brandsPage(result.data.brands) : loadFailed(result)
    }
    case 'types':
    case 'categories': {
      const result = await client.call('GET /browse/kinds')
      return result.ok ? kindsPage(result.data, root) : loadFailed(result)
    }
    case 'tire-sizes': {
      const result = await client.call('GET /browse/diameters')
      return result.ok ? sizesPage(result.data.diameters) : loadFailed(result)
    }
    case 'vehicles':
      return vehicles(client, first)
    default:
      throw data(null, { status: 404 })
  }
}

async function brandKinds(client: Client, part: string, of: 'types' | 'categories') {
  const result = await client.call('GET /browse/brands/{brand}', {
    params: { brand: brandOfPart(part) ?? part },
  })
  return result.ok ? brandKindsPage(result.data.brand, of) : loadFailed(result)
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
