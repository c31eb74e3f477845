import type { Facet } from '@shop/contracts/search/facets'
import type { ProductCard } from '@shop/contracts/search/products'
import { expect } from 'vitest'
import type { ShopUnderTest } from './shop-under-test.ts'

export interface Listing {
  products: ProductCard[]
  validUntil: string | null
  facets: Facet[]
  isStaggered: boolean
  vehicle: { oems: string[]; trim: { slug: string } | null } | null
  resultMetadata: { pagination: { total: number; page: number; limit: number } }
  stopSellingBrandMapBrandsList: { slug: string }[]
}

/** A listing as a visitor who has just arrived gets it. */
export async function listingOf(house: ShopUnderTest, search: string, host?: string): Promise<Listing> {
  const { status, body } = await (await house.visitor(host)).get(`/products?${search}`)
  expect(body.error ?? null).toBe(null)
  expect(status).toBe(200)
  return body
}

export const optionsOf = ({ facets }: Listing, key: string) =>
  facets.find((facet) => facet.key === key)?.options ?? []

export const setPrices = ({ products }: Listing) => products.map(({ set }) => set?.priceInCents ?? 0)
