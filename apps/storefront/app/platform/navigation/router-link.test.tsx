import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { RouterLink } from './router-link.tsx'

afterEach(cleanup)

it.each([
  ['#openCart', '/tire-sizes/225-65r17?type=winter#openCart'],
  ['/types', '/types'],
  ['/_api/sign-on/login', '/_api/sign-on/login'],
  ['tel:+18885550142', 'tel:+18885550142'],
])('%s leads to %s', async (href, expected) => {
  await renderInShop(<RouterLink href={href}>Go</RouterLink>, { path: '/tire-sizes/225-65r17?type=winter' })
  expect(screen.getByRole('link').getAttribute('href')).toBe(expected)
})
