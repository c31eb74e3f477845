import type { CountedSize, getBrand } from '@shop/contracts/catalogue/browse'
import type { Client } from '@shop/contracts/client/client'
import type { getModel, getSizeRelations } from '@shop/contracts/fitment/browse'
import type { Deal } from '@shop/contracts/search/deals'
import type { SaleTheme } from '@shop/domain/pricing/sale-theme'
import { data } from 'react-router'
import type * as z from 'zod'
import { loadFailed } from '../../platform/client/load-failed.ts'
import type { ListingRoute } from './catalogue-route.ts'

/** What a listing says beside its tires, by what its address is about. */
export type ListingFacts = {
  brand?: z.infer<typeof getBrand.response>['brand']
  vehiclesOnSize?: z.infer<typeof getSizeRelations.response>['vehicles']
  model?: z.infer<typeof getModel.response>
  deal?: Deal
  deals?: readonly Deal[]
  theme?: SaleTheme
  sizesOfRim?: readonly CountedSize[]
  /** Until when what is said of prices holds; null or nothing is for good. */
  validUntil?: string | null
}

/** One call beside the one for the tires. What does not exist answers 404, what has ended 410. */
export async function loadListingFacts(client: Client, route: ListingRoute): Promise<ListingFacts> {
  switch (route.of) {
    case 'brand':
      return factsOfBrand(client, route.brand)
    case 'size': {
      if (route.brand !== null) return factsOfBrand(client, route.brand)
      const result = await client.call('GET /browse/tire-sizes/{size}', { params: { size: route.size } })
      return { vehiclesOnSize: result.ok ? result.data.vehicles : [] }
    }
    case 'vehicle': {
      const { make, model, year } = route
      const result = await client.call('GET /browse/vehicles/{make}/{model}', { params: { make, model } })
      if (!result.ok) return loadFailed(result)
      if (year !== null && result.data.years.every((each) => each.year !== year)) {
        throw data(null, { status: 404 })
      }
      return { model: result.data }
    }
    case 'diameter': {
      const result = await client.call('GET /browse/diameters')
      const diameters = result.ok ? result.data.diameters : []
      return { sizesOfRim: diameters.find(({ rim }) => rim === route.rim)?.sizes ?? [] }
    }
    case 'deal': {
      const result = await client.call('GET /deals/{deal}', { params: { deal: route.deal } })
      if (!result.ok) return loadFailed(result)
      if (result.data.hasEnded) throw data(null, { status: 410 })
      return { deal: result.data.deal }
    }
    case 'sale': {
      const result = await client.call('GET /deals')
      return result.ok ? { deals: result.data.deals, theme: result.data.theme } : { deals: [] }
    }
    case 'kind':
      return {}
  }
}

async function factsOfBrand(client: Client, slug: string) {
  const result = await client.call('GET /browse/brands/{brand}', { params: { brand: slug } })
  if (!result.ok) return loadFailed(result)
  const { brand } = result.data
  return { brand, validUntil: brand.validUntil }
}
