import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { BrowsePage } from './browse-page.tsx'
import { brandsPage, kindsPage, sizesPage } from './catalogue-pages.ts'
import { makePage } from './vehicle-pages.ts'

afterEach(cleanup)

const counted = (slug: string, name: string) => ({ slug, name, lineCount: 3, fromSetPriceInCents: 39_800 })

it('brands are counted, priced and linked; one we no longer sell has no price', async () => {
  const brands = [
    { ...counted('kestrel', 'Kestrel'), tireCount: 12, imageSrc: null, isStopSelling: false },
    {
      ...counted('pistora', 'Pistora'),
      tireCount: 0,
      imageSrc: null,
      isStopSelling: true,
      fromSetPriceInCents: null,
    },
  ]
  await renderInShop(<BrowsePage page={brandsPage(brands)} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tire brands')
  expect(screen.getByText('1 brand and 3 tires, in 12 sizes and versions.')).toBeTruthy()
  const kestrel = screen.getByRole('link', { name: /Kestrel/ })
  expect(kestrel.getAttribute('href')).toBe('/brands/kestrel-tires')
  expect(within(kestrel).getByText('set of 4 from $398.00')).toBeTruthy()
  expect(within(screen.getByRole('link', { name: /Pistora/ })).getByText('No longer sold')).toBeTruthy()
})

it('types lead to types and categories to categories, whichever of the two comes first', () => {
  const kind = { brandCount: 2, imageSrc: null }
  const kinds = {
    types: [{ ...counted('winter', 'Winter'), ...kind }],
    categories: [{ ...counted('winter', 'Winter and snow'), ...kind }],
    validUntil: null,
  }
  const hrefs = (of: 'types' | 'categories') =>
    kindsPage(kinds, of).sections.map(({ items }) => items[0]?.href)
  expect(hrefs('types')).toEqual(['/types/winter', '/categories/winter'])
  expect(hrefs('categories')).toEqual(['/categories/winter', '/types/winter'])
})

it('sizes stand under their rim, which has a page of its own', () => {
  const page = sizesPage([
    { rim: 17, sizes: [counted('225-65r17', '225/65R17')] },
    { rim: 22.5, sizes: [counted('11-00r22.5', '11R22.5')] },
  ])
  expect(page.lead).toBe('2 sizes for 17- to 22.5-inch wheels.')
  expect(page.sections[0]).toMatchObject({ all: { href: '/tire-sizes/diameter/17' } })
  expect(page.sections[0]?.items[0]?.href).toBe('/tire-sizes/225-65r17')
})

it('[CAT-086] a make has its page at its name with -tires, and leads to its models', () => {
  const page = makePage({
    make: { slug: 'toyota', name: 'Toyota' },
    models: [{ slug: 'rav4', name: 'RAV4', firstYear: 2001, lastYear: 2027 }],
  })
  expect(page).toMatchObject({ path: '/vehicles/toyota-tires', heading: 'Toyota tires' })
  expect(page.sections[0]?.items[0]).toMatchObject({
    href: '/vehicles/toyota/rav4',
    details: ['2001 to 2027'],
  })
})
