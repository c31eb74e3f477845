import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleCart } from '../../testing/example-cart.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { showCart } from '../cart/cart-cache.ts'
import { keepVisit } from '../platform/visit/visit.ts'
import { useFreshCart } from './use-fresh-cart.ts'

afterEach(async () => {
  cleanup()
  await showCart(null)
})

function Step() {
  useFreshCart(exampleCart({ version: 2 }))
  return <p>Step</p>
}

async function loadsAfter(change: () => Promise<void> | void): Promise<number> {
  fakeApi({})
  keepVisit({ cartItemCount: 4 })
  const loader = vi.fn(() => null)
  await renderInShop(<Step />, { loader })
  const before = loader.mock.calls.length
  await act(async () => change())
  return loader.mock.calls.length - before
}

it('[CHK-100] a step is fetched anew when its cart was changed in the drawer, and else not', async () => {
  expect(await loadsAfter(() => showCart(exampleCart({ version: 3 })))).toBeGreaterThan(0)
  await showCart(null)
  cleanup()
  expect(await loadsAfter(() => showCart(exampleCart({ version: 2 })))).toBe(0)
})

it('and when tires were added', async () => {
  expect(await loadsAfter(() => keepVisit({ cartItemCount: 8 }))).toBeGreaterThan(0)
})
