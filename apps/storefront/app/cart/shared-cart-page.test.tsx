import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { meridian } from '../../testing/example-cart.ts'
import { fakeCartApi, refusal } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { newestCart, showCart } from './cart-cache.ts'
import { SharedCartPage } from './shared-cart-page.tsx'

afterEach(async () => {
  cleanup()
  await showCart(null)
  vi.unstubAllGlobals()
})

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open this cart' }))

it('[CART-045] puts the tires of a link into the cart only when asked to', async () => {
  const api = fakeCartApi([meridian])
  await renderInShop(<SharedCartPage token="t" />, { path: '/shared-cart/t', pages: { '/': <p>Home</p> } })
  expect(api.calls).toEqual([])
  await open()
  expect(await screen.findByText('Home')).toBeTruthy()
  expect(newestCart()?.itemCount).toBe(4)
})

it('says why a link opens nothing', async () => {
  const api = fakeCartApi()
  await renderInShop(<SharedCartPage token="t" />, { path: '/shared-cart/t' })
  api.nextAnswer = refusal('link-over', 'This link has expired. Ask for a new one.')
  await open()
  expect((await screen.findByRole('alert')).textContent).toBe('This link has expired. Ask for a new one.')
})
