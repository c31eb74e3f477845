import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { meridian } from '../../testing/example-cart.ts'
import { fakeCartApi } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { keepVisit } from '../platform/visit/visit.ts'
import { Header } from './header.tsx'
import { Visiting } from './visiting.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('[CART-004] [CART-005] asks once who is here and puts it in the header', async () => {
  fakeCartApi([{ ...meridian, quantity: 12 }])
  await renderInShop(
    <Visiting>
      <Header theme="light" />
    </Visiting>,
  )
  const cart = await screen.findByRole('link', { name: 'Cart, 12 items' })
  expect(cart.querySelector<HTMLElement>('[data-count]')?.dataset.count).toBe('9+')

  keepVisit({
    personalization: {
      customer_type: 'retail',
      gaClientId: null,
      rudderAnonymousId: null,
      rudderSessionId: null,
      userLocation: { cityName: 'Philadelphia', stateAbbr: 'PA', region: 'Pennsylvania', zip: '19103' },
      userLocationZip: '19103',
    },
    account: { firstName: 'Ana', lastName: 'Morales' },
  })
  expect(await screen.findByText('Philadelphia, PA 19103')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Account AM' }).textContent).toBe('AM')
})
