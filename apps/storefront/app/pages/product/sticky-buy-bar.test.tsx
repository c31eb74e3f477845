import { act, cleanup, screen, within } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleLine, exampleTire } from '../../../testing/example-line.ts'
import { setAt } from '../../../testing/example-set.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { ProductPage } from './product-page.tsx'

const Page = () => <ProductPage line={useLoaderData()} />

/** Says to whoever watches whether the watched button is in view. */
let see: (isInView: boolean) => void = () => undefined
let seen: Element | null = null

beforeEach(() => {
  seen = null
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Partial<IntersectionObserverEntry>[]) => void) {
        see = (isInView) => act(() => report([{ isIntersecting: isInView }]))
      }
      observe(target: Element) {
        seen = target
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const sale = { ...exampleLine, tires: [exampleTire({ sets: [setAt(54_396, 62_396)] })] }
async function open(line = sale) {
  await renderInShop(<Page />, { path: '/brands/northline-tires/meridian-as', loader: () => line })
  // Painted is not yet watched.
  await expect.poll(() => seen).not.toBeNull()
}
const bar = () => screen.getByRole('region', { name: 'Buy' })

it('[SELL-001] stands at the bottom of the window while the button is not in view, also before it was', async () => {
  await open()
  expect(seen?.textContent).toBe('Add 4 to cart$543.96')
  see(false)
  expect(bar().hasAttribute('inert')).toBe(false)
  see(true)
  expect(bar().hasAttribute('inert')).toBe(true)
  see(false)
  expect(bar().hasAttribute('inert')).toBe(false)
})

it('[SELL-001] says what the button adds, at the same figure, with the list price struck', async () => {
  await open()
  see(false)
  expect(within(bar()).getByText('$543.96')).toBeTruthy()
  expect(within(bar()).getByText('$623.96').closest('s')).not.toBeNull()
  expect(within(bar()).getByText('225/65R17 102H')).toBeTruthy()
  expect(within(bar()).getByRole('button', { name: 'Add 4 to cart' })).toBeTruthy()
})

it('[SELL-002] gives the focus to the button when that comes into view', async () => {
  await open()
  see(false)
  within(bar()).getByRole('button').focus()
  see(true)
  expect(document.activeElement).toBe(seen)
})

it('[SELL-003] follows the button: out-the-door price and delivery stand under it', async () => {
  await open()
  const button = seen as Element
  for (const name of ['Out-the-door price', 'Delivery and installation']) {
    const below = screen.getByRole('region', { name })
    expect(button.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})
