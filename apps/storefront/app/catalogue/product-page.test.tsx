import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exampleLine, exampleTire } from '../../testing/example-line.ts'
import { fakeCartApi, refusal } from '../../testing/fake-cart-api.ts'
import { renderInShop } from '../../testing/render-in-shop.tsx'
import { showCart } from '../cart/cart-cache.ts'
import { CartOnDemand } from '../cart/cart-on-demand.tsx'
import { loadCartDrawer } from '../cart/load-cart-drawer.ts'
import { ProductPage } from './product-page.tsx'

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(() => loadCartDrawer())
afterEach(async () => {
  cleanup()
  await showCart(null)
  vi.unstubAllGlobals()
})

const path = '/brands/northline-tires/meridian-as'
const open = (line = exampleLine, at = path) =>
  renderInShop(
    <>
      <ProductPage line={line} />
      <CartOnDemand />
    </>,
    { path: at },
  )

const size = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The first of two: the bar at the bottom of a phone repeats it. */
const mainButton = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement

describe('the size on a product page', () => {
  it('is the one the visitor came from, with its price', async () => {
    await open(exampleLine, `${path}?size=235-60r18`)
    expect(size(/235\/60R18/).checked).toBe(true)
    expect(screen.getByText('235/60R18 107H')).toBeTruthy()
    expect(screen.getAllByText('$188.20').length).toBeGreaterThan(1)
  })

  it('[PDP-017] can be asked for in the hash', async () => {
    await open(exampleLine, `${path}#tireSize=235/60R18`)
    await waitFor(() => expect(size(/235\/60R18/).checked).toBe(true))
  })

  it('changes with the arrow keys and takes price and specifications along', async () => {
    await open()
    size(/225\/65R17/).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(size(/235\/60R18/).checked).toBe(true))
    const list = screen.getByRole('region', { name: 'Specifications' })
    expect(within(list).getByText('235/60R18')).toBeTruthy()
  })

  it('that is sold out says so and leads to other tires of that size', async () => {
    await open()
    await userEvent.click(size(/235\/55R19 ?Sold out/))
    expect(await screen.findByRole('button', { name: 'Sold out in this size' })).toHaveProperty(
      'disabled',
      true,
    )
    expect(screen.getByRole('link', { name: 'See other 235/55R19 tires' }).getAttribute('href')).toBe(
      '/tire-sizes/235-55r19',
    )
  })
})

describe('the price', () => {
  it.each([
    ['crew', 'Crew price'],
    ['employee', 'Employee price'],
  ])(
    'of the list %s is labelled, with the public one struck and the saving of the set',
    async (label, text) => {
      const price = { salePriceInCents: 15_299, publicPriceInCents: 17_100, label }
      const sets = [{ quantity: 4, priceInCents: 61_196, savingInCents: 7_204 }]
      await open({ ...exampleLine, tires: [exampleTire({ price, sets })] })
      expect(screen.getByText(text)).toBeTruthy()
      expect(screen.getByText('$171.00').closest('s')).not.toBeNull()
      expect(screen.getByText('Save $72.04 on 4')).toBeTruthy()
    },
  )

  it('of a set is the server’s, and left out for a set it did not price', async () => {
    await open()
    expect(mainButton(/Add 4 to cart ?\$611\.96/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(mainButton(/Add 3 to cart ?\$458\.97/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(mainButton(/^Add 2 to cart$/)).toBeTruthy()
  })
})

describe('adding to the cart', () => {
  it('[CART-001] says "Added" on the button, then opens the cart', async () => {
    const shop = fakeCartApi()
    await open()
    await userEvent.click(mainButton(/Add 4 to cart ?\$/))
    expect(await screen.findAllByRole('button', { name: 'Added' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const cart = await screen.findByRole('dialog', { name: /Your cart/ })
    expect(await within(cart).findByText('4 tires are in your cart.')).toBeTruthy()
    expect(shop.calls[0]).toBe('POST 100021×4')
  })

  it('shows why the server said no and stays on the page', async () => {
    const shop = fakeCartApi()
    shop.nextAnswer = refusal('out-of-stock', 'Only 3 of this tire are left.')
    await open()
    await userEvent.click(mainButton(/Add 4 to cart ?\$/))
    expect((await screen.findByRole('alert')).textContent).toBe('Only 3 of this tire are left.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(mainButton(/Add 4 to cart ?\$/)).toBeTruthy()
  })

  it('offers no more than there are', async () => {
    await open({ ...exampleLine, tires: [exampleTire({ available: 3 })] })
    expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3')
    expect(screen.getByText('Only 3 left')).toBeTruthy()
  })
})

describe('the gallery', () => {
  it('changes the picture by thumbnail and by arrow key', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Sidewall' }))
    expect(screen.getByRole('img', { name: 'Northline Meridian AS, sidewall' })).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Tread, close' }).getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tread, close' }))
  })
})

it('[PDP-001] [PDP-002] [PDP-003] [PDP-004] [PDP-008] shows the four scores, one without data as N/A', async () => {
  await open()
  const scores = screen.getByRole('region', { name: 'SimpleScore' })
  const meters = within(scores).getAllByRole('img')
  expect(meters.map((meter) => meter.getAttribute('aria-label'))).toEqual([
    '8.7 out of 10, great',
    '8.9 out of 10',
    '8.4 out of 10',
    'N/A',
  ])
  for (const name of ['Traction', 'Handling and durability', 'Longevity', 'Not enough data yet']) {
    expect(within(scores).getByText(name)).toBeTruthy()
  }
})
