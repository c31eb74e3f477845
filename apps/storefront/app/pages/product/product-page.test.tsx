import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLoaderData } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { exampleLine, exampleLineAt, exampleTire } from '../../../testing/example-line.ts'
import { setAt } from '../../../testing/example-set.ts'
import { fakeCartApi, refusal } from '../../../testing/fake-cart-api.ts'
import { renderInShop } from '../../../testing/render-in-shop.tsx'
import { showCart } from '../../cart/cart-cache.ts'
import { CartOnDemand } from '../../cart/cart-on-demand.tsx'
import { cartPart } from '../../cart/cart-part.ts'
import { scoreMessages } from '../../catalogue/score-messages.ts'
import { ProductPage } from './product-page.tsx'
import { whatMovedIt } from './score-meters.ts'
import { versionTiles } from './version-tiles.ts'

const Page = () => <ProductPage line={useLoaderData()} />

// Loading it for the first time takes longer than a test likes to wait.
beforeAll(async () => void (await cartPart.load()))
afterEach(async () => {
  cleanup()
  await showCart(null)
  vi.unstubAllGlobals()
})

const path = '/brands/northline-tires/meridian-as'
const open = (line = exampleLine, at = path) =>
  renderInShop(
    <>
      <Page />
      <CartOnDemand />
    </>,
    { path: at, loader: ({ request }) => exampleLineAt(request.url, line) },
  )

const size = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
/** The first of two: the bar at the bottom of the window repeats it. */
const mainButton = (name: RegExp) => screen.getAllByRole('button', { name })[0] as HTMLElement

describe('the size on a product page', () => {
  it('[CAT-009] is the one the visitor came from, with its price', async () => {
    await open(exampleLine, `${path}?size=235-60r18`)
    expect(size(/235\/60R18/).checked).toBe(true)
    expect(screen.getByRole('group', { name: 'Size 235/60R18 107H' })).toBeTruthy()
    expect(screen.getByText('$752.80 for 4')).toBeTruthy()
    expect(screen.getAllByText('$752.80').length).toBeGreaterThan(0)
  })

  it('[PDP-017] can be asked for in the hash', async () => {
    await open(exampleLine, `${path}#tireSize=235/60R18`)
    await waitFor(() => expect(size(/235\/60R18/).checked).toBe(true))
    expect(await screen.findByRole('group', { name: 'Size 235/60R18 107H' })).toBeTruthy()
  })

  it('[PDP-019] is that of the item asked for in the hash', async () => {
    await open(exampleLine, `${path}#itemId=100022`)
    expect(await screen.findByRole('group', { name: 'Size 235/60R18 107H' })).toBeTruthy()
  })

  it('stands among four until all are asked for', async () => {
    const sizes = ['14', '15', '16', '17', '18', '19'].map((rim) => ({
      productId: 100_021,
      setPriceInCents: 61_196,
      inStock: true,
      size: `225/65R${rim}`,
      sizeSlug: `225-65r${rim}`,
    }))
    await open({ ...exampleLine, sizes })
    const shown = () =>
      screen.getAllByRole('radio').map((radio) => radio.getAttribute('value')?.replace('225-65r', ''))
    expect(shown()).toEqual(['16', '17', '18', '19'])
    await userEvent.click(screen.getByRole('button', { name: 'All 6 sizes' }))
    expect(shown()).toEqual(['14', '15', '16', '17', '18', '19'])
  })

  it('changes with the arrow keys and takes price and specifications along', async () => {
    await open()
    size(/225\/65R17/).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(size(/235\/60R18/).checked).toBe(true))
    const list = screen.getByRole('region', { name: 'Specifications' })
    expect(await within(list).findByText('235/60R18')).toBeTruthy()
    expect(document.activeElement).toBe(size(/235\/60R18/))
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

  it('that is sold out in one version only says just that', async () => {
    const gone = exampleTire({ available: 0 })
    await open({
      ...exampleLine,
      tires: [gone, exampleTire({ productId: 100_022 })],
      chosenId: gone.productId,
    })
    expect(screen.getByRole('button', { name: 'Sold out in this version' })).toHaveProperty('disabled', true)
  })
})

describe('the price', () => {
  it.each([
    ['crew', 'Crew price'],
    ['employee', 'Employee price'],
  ])(
    '[CONST-005] of the list %s is labelled, with the public one struck and the saving of the set to the cent',
    async (label, text) => {
      const price = { salePriceInCents: 15_299, publicPriceInCents: 17_100, label }
      const sets = [setAt(61_196, 68_400)]
      await open({ ...exampleLine, tires: [exampleTire({ price, sets })] })
      expect(screen.getByText(text)).toBeTruthy()
      for (const struck of screen.getAllByText('$684.00')) expect(struck.closest('s')).not.toBeNull()
      expect(screen.getByText('Save $72.04')).toBeTruthy()
    },
  )

  it('[PRICE-011] of a set is the server’s, which is asked for a quantity that the page came without', async () => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      if (!url.includes('/set-prices')) return new Response('{}', { status: 404 })
      asked.push(url.replace(/.*(productId=\d+).*/, '$1'))
      return Response.json({ sets: [setAt(26_000, 30_598, 2), setAt(15_299, 15_299, 1)] })
    })
    await open()
    expect(mainButton(/Add 4 to cart ?\$611\.96/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(mainButton(/Add 3 to cart ?\$458\.97/)).toBeTruthy()
    expect(asked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    await waitFor(() => expect(mainButton(/Add 2 to cart ?\$260\.00/)).toBeTruthy())
    expect(screen.getByText('Save $45.98')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Fewer' }))
    expect(mainButton(/Add 1 to cart ?\$152\.99/)).toBeTruthy()
    expect(asked).toEqual(['productId=100021'])
  })

  it('[PRICE-011] of a quantity that nobody answers for stands in the cart', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
    await open({ ...exampleLine, tires: [exampleTire({ sets: [] })] })
    expect(await screen.findByText(/^We couldn’t calculate this right now/)).toBeTruthy()
    expect(mainButton(/^Add 4 to cart$/)).toBeTruthy()
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
    shop.nextAnswer = refusal('out-of-stock', 'Only 3 left in stock.')
    await open()
    await userEvent.click(mainButton(/Add 4 to cart ?\$/))
    expect((await screen.findByRole('alert')).textContent).toBe('Only 3 left in stock.')
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
    expect(screen.getByRole('button', { name: 'Tread close-up' }).getAttribute('aria-pressed')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tread close-up' }))
  })
})

it('[PDP-001] [PDP-002] [PDP-003] [PDP-004] [PDP-006] [PDP-008] shows the four scores with the range of their class, one without data as N/A', async () => {
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
  expect(within(scores).getByText('Range in class 6.1 to 9.4')).toBeTruthy()
  expect(within(scores).getByText(/How this tire compares to 212 others in its class\./)).toBeTruthy()
})

it('[PDP-005] opens the simple-score card as a modal, and gives the focus back', async () => {
  await open()
  const card = screen.getByRole('button', { name: 'About Traction' })
  await userEvent.click(card)
  const modal = await screen.findByRole('dialog', { name: 'How SimpleScore works' }, { timeout: 5000 })
  expect(within(modal).getByText(scoreMessages.text)).toBeTruthy()
  for (const name of ['SimpleScore', 'Traction', 'Handling and durability', 'Longevity']) {
    expect(within(modal).getAllByText(name).length).toBeGreaterThan(0)
  }
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(card))
})

it('[VERD-009] says what each part gave the score, where all parts are known and add up', async () => {
  const scores = { simpleScore: 8.5, traction: 8.8, handlingDurability: 7.7, longevity: 9.2 }
  await open({ ...exampleLine, scores })
  await userEvent.click(screen.getByRole('button', { name: 'How SimpleScore works' }))
  const modal = await screen.findByRole('dialog', { name: 'How SimpleScore works' }, { timeout: 5000 })
  for (const text of ['Adds 3.5 points (40%).', 'Adds 2.7 points (35%).', 'Adds 2.3 points (25%).']) {
    expect(within(modal).getByText(text)).toBeTruthy()
  }
  expect(within(modal).getByText(/Its treadwear warranty is 70,000 miles\./)).toBeTruthy()
  expect(whatMovedIt({ scores: { ...scores, simpleScore: 8.7 } })).toBeNull()
  expect(whatMovedIt({ scores: { ...scores, longevity: null } })).toBeNull()
})

describe('the versions of a size', () => {
  const heavy = exampleTire({ productId: 100_031, service: '106H', loadRange: 'XL' })
  it('[VERD-013] are told apart in words, with the price of a set, and can be chosen', async () => {
    await open({ ...exampleLine, tires: [exampleTire(), heavy] })
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: /^Standard load 102H, carries 1,874 lb/ }).checked,
    ).toBe(true)
    expect(screen.getByRole('radio', { name: /^Extra load \(XL\) 106H.*\$611\.96 for 4$/ })).toBeTruthy()
  })

  it('[VERD-013] are those that go on the vehicle, and are not asked about where it leaves one', () => {
    const letters = exampleTire({ productId: 100_032, sidewall: 'Outlined white letters' })
    const tires = [exampleTire(), heavy, letters]
    const names = (...refused: number[]) =>
      versionTiles(
        tires,
        100_021,
        new Map(refused.map((id) => [id, { level: 'does-not-fit' as const }])),
      ).map(({ name }) => name)
    expect(names()).toEqual([
      'Standard load, black sidewall',
      'Extra load (XL), black sidewall',
      'Standard load, outlined white letters',
    ])
    expect(names(100_032)).toEqual(['Standard load', 'Extra load (XL)'])
    expect(names(100_031, 100_032)).toEqual(['Standard'])
    expect(names(100_021, 100_031)).toEqual(['Black sidewall', 'Outlined white letters'])
  })

  it('[VERD-013] say what only one of them is made for', () => {
    const electric = exampleTire({ productId: 100_033, isEvReady: true, warrantyMiles: 50_000 })
    expect(versionTiles([exampleTire(), electric], 100_021, null).map(({ name }) => name)).toEqual([
      '70,000-mile warranty',
      'Made for electric vehicles, 50,000-mile warranty',
    ])
  })

  it('[SELL-016] are two at first where there are many, the chosen one among them', async () => {
    const tires = ['98T', '99T', '102H', '104H', '106H', '108H'].map((service, at) =>
      exampleTire({ productId: 100_021 + at, service, loadPounds: 1_653 + at }),
    )
    await open({ ...exampleLine, tires, chosenId: 100_025 })
    const shown = () =>
      within(screen.getByRole('group', { name: 'Version' }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'))
    expect(shown()).toEqual(['100024', '100025'])
    await userEvent.click(screen.getByRole('button', { name: 'All 6 versions' }))
    expect(shown()).toHaveLength(6)
  })

  it('are not asked about when there is one', async () => {
    await open()
    expect(screen.queryByRole('group', { name: 'Version' })).toBeNull()
  })
})

describe('an offer', () => {
  const promotions = [
    {
      id: 'northline-80-back',
      label: '$80 off a set',
      reason: '$80 off 4 Northline tires',
      minQuantity: 4,
      maxQuantity: null,
      isAlone: true,
      endsAt: '2026-12-01T05:00:00.000Z',
    },
    {
      id: 'other',
      label: '5% off',
      reason: '5% off today',
      minQuantity: 1,
      maxQuantity: 4,
      isAlone: false,
      endsAt: null,
    },
  ]
  const details = (text: string) => screen.getByText(text).closest('details')

  it('says what it asks for, and its terms on demand', async () => {
    await open({ ...exampleLine, promotions })
    expect(screen.getByText('when you buy 4 or more')).toBeTruthy()
    expect(details('$80 off a set')?.open).toBe(false)
    expect(screen.getByText('Ends Tue, Dec 1.')).toBeTruthy()
    expect(screen.getByText('Can’t be combined with other deals.')).toBeTruthy()
    expect(screen.getByText('Limit 4 tires.')).toBeTruthy()
  })

  it('[PDP-020] opens when the hash names it', async () => {
    await open({ ...exampleLine, promotions }, `${path}#promotion=northline-80-back`)
    await waitFor(() => expect(details('$80 off a set')?.open).toBe(true))
    expect(details('5% off')?.open).toBe(false)
  })

  it('[PDP-017] [PDP-020] opens together with a size the hash names', async () => {
    await open({ ...exampleLine, promotions }, `${path}#tireSize=235/60R18&promotion=northline-80-back`)
    expect(await screen.findByRole('group', { name: 'Size 235/60R18 107H' })).toBeTruthy()
    await waitFor(() => expect(details('$80 off a set')?.open).toBe(true))
  })
})

describe('a brand we no longer sell', () => {
  it('shows no price and nothing to press', async () => {
    const tires = [exampleTire({ price: null, sets: [] })]
    const sizes = exampleLine.sizes.map((size) => ({ ...size, setPriceInCents: null }))
    await open({ ...exampleLine, isStopSelling: true, tires, sizes })
    expect(screen.getByText('We no longer sell Northline tires')).toBeTruthy()
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.queryByRole('button', { name: /cart/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'See other 225/65R17 tires' })).toBeTruthy()
  })
})

it('explains every specification in place, and what a mile costs', async () => {
  await open()
  const list = screen.getByRole('region', { name: 'Specifications' })
  const term = within(list).getByText('Cost per mile')
  expect(within(list).getByText('0.87¢ for 4')).toBeTruthy()
  expect(term.closest('details')?.open).toBe(false)
  await userEvent.click(term)
  expect(term.closest('details')?.open).toBe(true)
  expect(within(list).getByText(/It doesn’t include installation or tax/)).toBeTruthy()
})

describe('a picture', () => {
  it('[PDP-015] [PDP-016] whose source is NA or empty is not rendered', async () => {
    const images = exampleLine.images
      .slice(0, 3)
      .map((image, index) => ({ ...image, src: ['/images/one.webp', 'NA', ''][index] ?? '' }))
    await open({ ...exampleLine, images })
    expect(screen.getByRole('img', { name: 'Northline Meridian AS, side and tread' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sidewall' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Full tread' })).toBeNull()
  })

  it('[PDP-014] turns when somebody asks for it, by drag or by keyboard', async () => {
    const spin = Array.from({ length: 24 }, (_, frame) => `/images/spin/${frame}.webp`)
    await open({ ...exampleLine, spin })
    expect(document.querySelector('img[src^="/images/spin"]')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Spin 360°' }))
    const slider = await screen.findByRole('slider', { name: 'Spin the tire' }, { timeout: 5000 })
    const frame = () => screen.getByRole('img', { name: /360° view/ }).getAttribute('src')
    expect(frame()).toBe('/images/spin/0.webp')
    fireEvent.change(slider, { target: { value: '6' } })
    expect(frame()).toBe('/images/spin/6.webp')
    expect(slider.getAttribute('aria-valuetext')).toBe('90 degrees')
    await userEvent.click(screen.getByRole('button', { name: 'Sidewall' }))
    expect(screen.queryByRole('slider')).toBeNull()
  })
})
