import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleProduct } from '../../../testing/example-product.ts'
import { setAt } from '../../../testing/example-set.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { PicksPage } from './picks-page.tsx'

afterEach(cleanup)

const pick = (title: string, productId: number) => ({
  title,
  reasons: [],
  givesUp: null,
  tire: { ...exampleProduct, productId, set: setAt(36_297, 48_396) },
})

it('[PRICE-003] every pick has its price after deals, the list price and what is saved', async () => {
  await renderInShop(
    <PicksPage
      picked={{
        answers: { tireSize: '225-65r17' },
        carLabel: '225/65R17',
        picks: {
          total: 2,
          matching: 2,
          questions: { roads: [], winter: [], priority: [] },
          picks: [pick('Best match', 1), pick('Best in snow', 2)],
          listQuery: {},
        },
      }}
    />,
  )
  const other = screen.getByText('Best in snow').closest('li') as HTMLElement
  for (const place of [screen.getByRole('article'), other]) {
    const shown = within(place)
    expect(shown.getByText('Set of 4, $90.74 each')).toBeTruthy()
    expect(shown.getByText('Save $120.99')).toBeTruthy()
    expect(place.textContent).toContain('$483.96')
  }
})
