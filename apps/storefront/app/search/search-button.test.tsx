import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { SearchButton } from './search-button.tsx'

afterEach(cleanup)

it('[NAV-040] [NAV-041] carries the current search on a page of the catalogue', async () => {
  await renderInShop(<SearchButton label="Vehicle, size or brand" />, { path: '/tire-sizes/225-65r17' })
  const button = screen.getByRole('link', { name: 'Search, currently 225/65R17' })
  expect(button.textContent).toBe('225/65R17')
})

it('[NAV-041] is the plain search button elsewhere, and leads to the board without script', async () => {
  await renderInShop(<SearchButton label="Vehicle, size or brand" />, { path: '/track-your-order' })
  const button = screen.getByRole('link', { name: 'Vehicle, size or brand' })
  expect(button.getAttribute('href')).toBe('/#find-tires')
})
