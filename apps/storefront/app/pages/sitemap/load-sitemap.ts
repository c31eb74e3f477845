import type { Client } from '@shop/contracts/client/client'
import { paths } from '../../paths.ts'
import { PUBLIC_PAGE } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'
import { reviewAddresses } from '../../reviews/review-addresses.ts'
import { pathOfAddress, STANDING_PART, sitemap, sitemapIndex, standingPaths } from './sitemap.ts'

const REVIEWS_PART = 'reviews'

export async function loadSitemapIndex(request: Request): Promise<Response> {
  const client = publicClient(request)
  const [site, parts] = await Promise.all([siteOf(client), client.call('GET /browse/address-parts')])
  if (site === null || !parts.ok) return unavailable()
  return answer(sitemapIndex(site, [STANDING_PART, REVIEWS_PART, ...parts.data.parts]))
}

export async function loadSitemapPart(request: Request, file: string): Promise<Response> {
  const part = /^([a-z0-9.-]+)\.xml$/.exec(file)?.[1]
  if (part === undefined) return new Response(null, { status: 404 })
  const client = publicClient(request)
  const [site, pages] = await Promise.all([siteOf(client), pagesOf(client, part)])
  if (pages === 'unknown') return new Response(null, { status: 404 })
  return site === null || pages === 'failed' ? unavailable() : answer(sitemap(site, pages))
}

async function pagesOf(client: Client, part: string): Promise<string[] | 'unknown' | 'failed'> {
  if (part === STANDING_PART) return standingPaths()
  if (part === REVIEWS_PART) {
    const groups = await client.call('GET /reviews/groups')
    return groups.ok ? reviewAddresses(groups.data) : 'failed'
  }
  const result = await client.call('GET /browse/address-parts/{part}', { params: { part } })
  if (!result.ok) return result.code === 'NotFound' ? 'unknown' : 'failed'
  const found = result.data.addresses.map(pathOfAddress).filter((path) => path !== null)
  const brands = part === 'brands' ? result.data.addresses.filter(isBrandAlone) : []
  const lists = brands.flatMap(({ brand }) => [paths.brandTypes(brand), paths.brandCategories(brand)])
  return [...found, ...lists]
}

const isBrandAlone = (address: {
  brand?: string | undefined
  type?: string | undefined
  category?: string | undefined
}): address is { brand: string } =>
  address.brand !== undefined && address.type === undefined && address.category === undefined

async function siteOf(client: Client): Promise<string | null> {
  const result = await client.call('GET /globals')
  return result.ok ? result.data.globals.channel.siteUrl : null
}

const answer = (body: ReadableStream<Uint8Array>) =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': PUBLIC_PAGE },
  })

const unavailable = () => new Response(null, { status: 503, headers: { 'retry-after': '60' } })
