import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleCompared, quatra } from '../../../testing/example-compared.ts'
import { fakeApi, personalizationAt, philadelphia, session } from '../../../testing/fake-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { keepVisit } from '../../platform/visit/visit.ts'
import { ComparePage } from './compare-page.tsx'

afterEach(() => {
  cleanup()
  keepVisit({ personalization: null })
  vi.unstubAllGlobals()
})

it('[INST-167] a comparison says what each costs installed, and the first day at which shop', async () => {
  const meridian = exampleCompared()
  const shop = { installerId: 7, company: 'Chestnut Street Auto', miles: 1.2 }
  fakeApi({
    'GET /users/session': { body: { ...session, userPersonalization: personalizationAt(philadelphia) } },
    'GET /installed-prices': {
      body: {
        place: { zip: '19103', city: 'Philadelphia', state: 'PA' },
        installedPrices: [
          { productId: meridian.productId, shop, outTheDoorInCents: 67_388, day: '2026-11-20' },
          { productId: quatra.productId, shop: null, outTheDoorInCents: 58_060, day: '2026-11-19' },
        ],
      },
    },
  })
  keepVisit({ personalization: personalizationAt(philadelphia) })
  await renderInShop(<ComparePage tires={[meridian, quatra]} />, { path: '/compare' })
  expect(await screen.findByRole('cell', { name: /\$673\.88/ })).toBeTruthy()
  const day = within(screen.getByRole('row', { name: /^Earliest install/ }))
  expect(day.getByText('Fri, Nov 20')).toBeTruthy()
  expect(day.getByText('Chestnut Street Auto')).toBeTruthy()
  // What is only shipped has no price on the car.
  expect(screen.queryByText(/\$580\.60/)).toBeNull()
  expect(day.getByText('N/A')).toBeTruthy()
})
