import { cleanup, screen, waitFor } from '@testing-library/react'
import { useLocation, useSearchParams } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { readListingQuery } from './listing-query.ts'
import { useBrandOfHash } from './use-brand-of-hash.ts'

afterEach(cleanup)

function Listing() {
  const [search] = useSearchParams()
  const { pathname, search: text, hash } = useLocation()
  useBrandOfHash(pathname, readListingQuery(search))
  return <p>{`at ${pathname}${text}${hash}`}</p>
}

it.each([
  ['/tire-sizes/225-65r17#brand=kestrel', 'at /tire-sizes/225-65r17?brands=kestrel'],
  [
    '/tire-sizes/225-65r17?types=winter#brand=kestrel-tires',
    'at /tire-sizes/225-65r17?types=winter&brands=kestrel',
  ],
  ['/tire-sizes/225-65r17#search', 'at /tire-sizes/225-65r17#search'],
])('[PDP-018] the brand in the hash of %s is chosen in the filters', async (path, shown) => {
  await renderInShop(<Listing />, { path })
  await waitFor(() => expect(screen.getByText(/^at /).textContent).toBe(shown))
})
