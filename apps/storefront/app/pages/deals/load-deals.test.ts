import type { Deal } from '@shop/contracts/search/deals'
import { expect, it } from 'vitest'
import { exampleListing, exampleProduct } from '../../../testing/example-product.ts'
import { answered, fakeClient } from '../../../testing/fake-client.ts'
import { loadDeals } from './load-deals.ts'

const promotion = { id: 'northline-80-back', label: '$80 off a set', endsAt: null }
const dealOf = (slug: string, tireCount: number): Deal => ({
  slug,
  label: '5% off Veloce',
  reason: '5% off Veloce tires',
  kind: 'percentage',
  endsAt: null,
  minQuantity: 1,
  tireCount,
  brands: [],
  types: [],
  imageSrc: null,
})
const load = async (query = '', deals: Deal[] = []) => {
  const { client, calls } = fakeClient({
    'GET /deals': answered({ theme: 'default', deals, validUntil: '2030-01-02T00:00:00Z' }),
    'GET /fitting-deals': answered({ vehicle: '2021 Toyota RAV4 XLE', deals: [] }),
    'GET /products': answered({
      ...exampleListing(1),
      products: [{ ...exampleProduct, promotion }],
      validUntil: '2030-01-01T00:00:00Z',
    }),
  })
  const page = await loadDeals(client, new URLSearchParams(query))
  return { page, calls }
}

it('[SELL-007] all deals take one call for their tires, however many run', async () => {
  const { page, calls } = await load()
  expect(calls.map(({ key }) => key)).toEqual(['GET /deals', 'GET /products'])
  expect(calls[1]?.input).toEqual({ query: { onSale: 'true', limit: 100 } })
  expect(page.data.tires['northline-80-back']?.map(({ productId }) => productId)).toEqual([100_021])
})

it('[SELL-007] with a vehicle in the address the tires are those of the vehicle', async () => {
  const { calls } = await load('vehicle=toyota/rav4/2021/xle&oem=225-65r17')
  const onVehicle = { vehicle: 'toyota/rav4/2021/xle', oem: '225-65r17' }
  expect(calls.map(({ input }) => input)).toEqual([
    undefined,
    { query: onVehicle },
    { query: { ...onVehicle, onSale: 'true', limit: 100 } },
  ])
})

it('[SELL-006] [SELL-007] a deal that has no tires among those on sale is asked for its own', async () => {
  const deals = [dealOf('northline-80-back', 12), dealOf('veloce-track-5', 3), dealOf('crew', 0)]
  const { page, calls } = await load('', deals)
  expect(calls.slice(2).map(({ input }) => input)).toEqual([
    { query: { deal: 'veloce-track-5', inStock: 'true' } },
  ])
  expect(page.data.tires['veloce-track-5']?.map(({ productId }) => productId)).toEqual([100_021])
})
