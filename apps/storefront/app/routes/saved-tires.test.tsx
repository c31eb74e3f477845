import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exampleCompared, quatra } from '../../testing/example-compared.ts'
import { exampleLine } from '../../testing/example-line.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { forgetSavedTire, MOST_SAVED, savedTires, saveTire } from '../catalogue/saved-tires.ts'
import { ProductPage } from '../pages/product/product-page.tsx'
import { SavedPage } from '../pages/saved/saved-page.tsx'

const meridian = exampleCompared()

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the heart on a product page', () => {
  it('saves the tire, says so to whoever cannot see it, and lets it go again', async () => {
    fakeApi({})
    await renderInShop(<ProductPage line={exampleLine} />, { path: '/brands/x/y' })
    const heart = screen.getByRole('button', { name: `Save ${exampleLine.name}` })
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(heart)
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    expect(savedTires()).toEqual([exampleLine.chosenId])
    await userEvent.click(heart)
    expect(savedTires()).toEqual([])
  })
})

describe('saved tires', () => {
  it('stand newest first, each once, and only so many', () => {
    for (let id = 1; id <= MOST_SAVED + 1; id += 1) saveTire(id)
    saveTire(5)
    expect(savedTires()).toHaveLength(MOST_SAVED)
    expect(savedTires().slice(0, 2)).toEqual([5, MOST_SAVED + 1])
    expect(savedTires()).not.toContain(1)
    localStorage.setItem('saved-tires', '{"no":"list"}')
    expect(savedTires()).toEqual([])
  })

  it('are shown at today’s prices and can be removed', async () => {
    fakeApi({ 'GET /comparisons': { body: { tires: [meridian, quatra] } } })
    saveTire(quatra.productId)
    saveTire(meridian.productId)
    await renderInShop(<SavedPage />)
    expect((await screen.findByRole('link', { name: 'Quatra AW' })).getAttribute('href')).toBe(
      '/brands/oakmere-tires/quatra-aw?item=100345',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove Quatra AW' }))
    expect(screen.queryByRole('link', { name: 'Quatra AW' })).toBeNull()
    expect(savedTires()).toEqual([meridian.productId])
    forgetSavedTire(meridian.productId)
    await waitFor(() => expect(screen.getByText('No saved tires yet')).toBeTruthy())
  })

  it('say when they could not be loaded, and try again', async () => {
    let isDown = true
    fakeApi({
      'GET /comparisons': () => (isDown ? { status: 500 } : { body: { tires: [meridian] } }),
    })
    saveTire(meridian.productId)
    await renderInShop(<SavedPage />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Meridian AS' })).toBeTruthy()
  })
})
