import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Tag } from 'lucide-react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderInShop, testGlobals } from '../../../testing/render-in-shop.tsx'
import { ValueTiles } from './value-tiles.tsx'

afterEach(cleanup)

describe('the value tiles', () => {
  it('[CONT-001] each have a title and an icon', async () => {
    await renderInShop(<ValueTiles />)
    const tiles = within(screen.getByRole('region', { name: 'Why shop here' })).getAllByRole('listitem')
    expect(tiles.map((tile) => tile.querySelector('b')?.textContent)).toEqual([
      'Free shipping',
      'Fit, checked',
      'Exclusive savings',
      '30-day returns',
    ])
    expect(tiles.every((tile) => tile.querySelector('svg') !== null)).toBe(true)
  })

  it('[CONT-015] tell of financing once a lender is connected, in its own words, and not before', async () => {
    const withLenders = (financing: ('klarna' | 'affirm')[]) => ({
      globals: { ...testGlobals, payment: { ...testGlobals.payment, financing } },
    })
    await renderInShop(<ValueTiles />, withLenders([]))
    expect(screen.queryByText(/financing/)).toBeNull()
    cleanup()
    await renderInShop(<ValueTiles />, { globals: null })
    expect(screen.queryByText(/financing/)).toBeNull()
    cleanup()
    await renderInShop(<ValueTiles />, withLenders(['affirm']))
    await userEvent.click(screen.getByRole('button', { name: /^0% financing options/ }))
    const modal = await screen.findByRole('dialog', { name: '0% financing options' })
    expect(within(modal).getByText(/^With Affirm/)).toBeTruthy()
    expect(within(modal).queryByText(/Klarna/)).toBeNull()
  })

  it('[CONT-002] open a modal where there is something to say, with its facts and a way on', async () => {
    await renderInShop(<ValueTiles />)
    const tile = screen.getByRole('button', { name: /^30-day returns/ })
    await userEvent.click(tile)
    const modal = await screen.findByRole('dialog', { name: '30-day returns' })
    expect(within(modal).getAllByRole('listitem')).toHaveLength(3)
    expect(within(modal).getByRole('link', { name: 'Read the return policy' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(tile))
  })

  it('[CONT-002] are plain text and no button where there is not', async () => {
    await renderInShop(<ValueTiles tiles={[{ title: 'Plain', detail: 'Nothing behind it', icon: Tag }]} />)
    expect(screen.getByText('Plain')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
