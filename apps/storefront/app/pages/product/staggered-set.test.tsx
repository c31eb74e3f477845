import type { TireFit } from '@shop/contracts/fitment/fitment'
import type { ProductCard } from '@shop/contracts/search/products'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleLine, exampleTire } from '../../../testing/example-line.ts'
import { exampleListing, exampleProduct } from '../../../testing/example-product.ts'
import { setAt } from '../../../testing/example-set.ts'
import { exampleVehicle } from '../../../testing/example-vehicle.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { chooseVehicle, forgetVehicle, vehicleToKeep } from '../../fitment/my-vehicle.ts'
import { ProductPage } from './product-page.tsx'

const OEM = '255-35r19_275-35r19'
const frontId = 100_500
const rear = exampleTire({ size: '275/35R19', sizeSlug: '275-35r19', service: '100Y' })
const line = { ...exampleLine, tires: [rear], chosenId: rear.productId }
const listed: ProductCard = {
  ...exampleProduct,
  productId: frontId,
  size: '255/35R19',
  sizeSlug: '255-35r19',
  service: '96Y',
  set: setAt(70_598, 78_598),
  pairs: { frontInCents: 36_000, rearInCents: 34_598 },
  rear: { ...rear, inStock: true },
}

function shopWith(products: ProductCard[], level: TireFit['level'] = 'fits') {
  const fit: TireFit = { productId: rear.productId, position: 'rear', level, sentence: '', judgements: [] }
  return fakeApi({
    'GET /vehicles/71001/fits': { body: { fits: [fit] } },
    'GET /products': { body: { ...exampleListing(products.length), products } },
  })
}
const open = () => renderInShop(<ProductPage line={line} />, { path: '/brands/x/y' })

afterEach(() => {
  cleanup()
  forgetVehicle()
  vi.unstubAllGlobals()
})

it('for a staggered car one button adds both pairs, at the price of the set', async () => {
  chooseVehicle(vehicleToKeep(exampleVehicle, OEM))
  const shop = shopWith([listed])
  await open()
  const set = await screen.findByRole('region', { name: 'Your set: 2 front, 2 rear' })
  expect(within(set).getByText('2 for $360.00')).toBeTruthy()
  expect(within(set).getByText('$785.98').closest('s')).not.toBeNull()
  const asked = shop.asked.find(({ key }) => key === 'GET /products')?.search
  expect(asked?.get('vehicle')).toBe('bmw/m4/2019/competition')
  expect(asked?.get('item')).toBe(String(rear.productId))
  const [add] = screen.getAllByRole('button', { name: /^Add set of 4 to cart/ })
  expect(add?.textContent).toBe('Add set of 4 to cart$705.98')
  await userEvent.click(add as HTMLElement)
  await waitFor(() => expect(shop.countOf('POST /cart-summary')).toBeGreaterThan(0))
  expect(shop.asked.find(({ key }) => key === 'POST /cart-summary')?.body).toMatchObject({
    productId: frontId,
    rearProductId: rear.productId,
    quantity: { front: 2, rear: 2 },
    vehicle: { vehicleId: exampleVehicle.vehicleId, oem: OEM },
  })
  expect(screen.getByRole('button', { name: /^Add 2 rear only/ })).toBeTruthy()
})

it('[SELL-018] beside the set no other amount says what it costs', async () => {
  chooseVehicle(vehicleToKeep(exampleVehicle, OEM))
  shopWith([{ ...listed, set: setAt(70_598, 78_598) }])
  await open()
  expect(screen.getByRole('region', { name: 'Out-the-door price' })).toBeTruthy()
  await screen.findByRole('region', { name: 'Your set: 2 front, 2 rear' })
  expect(screen.queryByText(/^Set of 2/)).toBe(null)
  expect(screen.queryByRole('region', { name: 'Out-the-door price' })).toBe(null)
})

it.each<[string, string, ProductCard[], TireFit['level']]>([
  ['a car that stands on one size', '255-40r18', [listed], 'fits'],
  ['a car whose other pair is sold out', OEM, [{ ...listed, inStock: false }], 'fits'],
  ['a tire that does not fit', OEM, [listed], 'does-not-fit'],
])('for %s there is no such button', async (_for, oem, products, level) => {
  chooseVehicle(vehicleToKeep(exampleVehicle, oem))
  shopWith(products, level)
  await open()
  await screen.findByRole('button', { name: 'See why' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add both/ })).toBeNull())
})
