import type { SiteProduct } from '@shop/contracts/cart/cart'
import type { Globals } from '@shop/contracts/channels/channels'
import { fetchTimings } from '@shop/contracts/client/cached-get'
import type { CartAlertCode } from '@shop/domain/cart/cart-alerts'
import { CART_ALERT_TEXTS } from '@shop/domain/cart/messages'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meridian, ridgeback } from '../../testing/example-cart.ts'
import { exampleVehicle } from '../../testing/example-vehicle.ts'
import { fakeCartApi, refusal, welcome25 } from '../../testing/fake-cart-api.ts'
import { renderInShop, testGlobals } from '../../testing/render-in-shop.tsx'
import { chooseVehicle, forgetVehicle, vehicleToKeep } from '../fitment/my-vehicle.ts'
import { keepVisit } from '../platform/visit/visit.ts'
import { showCart } from './cart-cache.ts'
import { CartDrawer } from './cart-drawer.tsx'

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(async () => {
  cleanup()
  forgetVehicle()
  await showCart(null)
  // SWR asks only once in this time; the next test is another visit.
  vi.advanceTimersByTime(fetchTimings(false).dedupingInterval)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Api = ReturnType<typeof fakeCartApi>

async function open(api: Api, justAdded = false, flags: Globals['flags'] = {}) {
  keepVisit({ cartItemCount: [...api.lines.values()].reduce((sum, line) => sum + line.quantity, 0) })
  await renderInShop(<CartDrawer open justAdded={justAdded} onClose={() => {}} />, {
    globals: { ...testGlobals, flags },
  })
  const dialog = await screen.findByRole('dialog', { name: /Your cart/ })
  await within(dialog).findByRole('link', { name: 'Check out' })
  return within(dialog)
}

const verdict = (level: NonNullable<SiteProduct['fit']>['level'], sentence: string): SiteProduct['fit'] => ({
  vehicleId: exampleVehicle.vehicleId,
  oem: null,
  level,
  sentence,
  vehicleName: '2021 Toyota RAV4 XLE',
  isWarnedAtCheckout: level === 'does-not-fit',
  fittingTiresHref: level === 'does-not-fit' ? '/vehicles/toyota/rav4/2021?trim=xle' : null,
})

describe('a code in the cart', () => {
  const enter = async (dialog: Awaited<ReturnType<typeof open>>, code: string) => {
    const field = dialog.getByLabelText('Promo code')
    await user.clear(field)
    await user.click(field)
    await user.paste(code)
    await user.keyboard('{Enter}')
  }

  it('[CART-072] says why it is refused at the field, and works once it is right', async () => {
    const api = fakeCartApi([meridian])
    const dialog = await open(api)
    await user.click(dialog.getByText('Add a promo code'))
    api.nextAnswer = refusal('code-refused', 'Code WELCOME isn’t valid.')
    await enter(dialog, 'WELCOME')
    expect(await dialog.findByText('Code WELCOME isn’t valid.')).toBeTruthy()
    expect(dialog.getByLabelText('Promo code').getAttribute('aria-invalid')).toBe('true')
    await enter(dialog, 'WELCOME25')
    const codes = within(await dialog.findByRole('region', { name: 'Promo codes' }))
    expect((await codes.findByRole('listitem')).textContent).toBe('WELCOME25 applied−$25.00')
    expect(dialog.queryByText('Code WELCOME isn’t valid.')).toBeNull()
  })

  it('asks for one when none was typed', async () => {
    const api = fakeCartApi([meridian])
    const dialog = await open(api)
    await user.click(dialog.getByText('Add a promo code'))
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(dialog.getByText('Enter a promo code')).toBeTruthy()
    expect(api.calls).toEqual(['GET'])
  })

  it('[CART-072] [CART-067] [CART-069] that does not hold yet is shown as not applied, with what would make it work', async () => {
    const api = fakeCartApi([{ ...meridian, quantity: 2 }])
    const errorDescription = 'Code WELCOME25 requires at least 4 tires. Add 2 more eligible tires.'
    const dealAlert = 'Add 2 more tires to use code WELCOME25.'
    api.coupons = [{ ...welcome25, discountInCents: 0, errorDescription, dealAlert }]
    const dialog = await open(api)
    expect(dialog.getByText(errorDescription)).toBeTruthy()
    expect(dialog.getByText(/not applied/)).toBeTruthy()
    expect(dialog.getByText(dealAlert)).toBeTruthy()
  })

  it('goes at once, and comes back when the server will not let it go', async () => {
    const api = fakeCartApi([meridian])
    api.coupons = [welcome25]
    const dialog = await open(api)
    api.nextAnswer = refusal('cart-changed', 'Your cart was changed in another window.')
    await user.click(dialog.getByRole('button', { name: 'Remove WELCOME25' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('another window')
    expect(await dialog.findByRole('button', { name: 'Remove WELCOME25' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Remove WELCOME25' }))
    await waitFor(() => expect(dialog.queryByText('WELCOME25')).toBeNull())
  })

  it('stands beside four others', async () => {
    const api = fakeCartApi([meridian])
    api.coupons = ['A', 'B', 'C', 'D', 'E'].map((promoCode) => ({ ...welcome25, promoCode }))
    const dialog = await open(api)
    expect(dialog.getAllByRole('button', { name: /^Remove [A-E]$/ })).toHaveLength(5)
  })
})

describe('coverage in the cart', () => {
  it('[COV-019] [COV-020] [COV-021] [COV-022] [COV-023] promises in its terms what the shop pays, year by year', async () => {
    const dialog = await open(fakeCartApi([meridian]))
    const terms = dialog.getByText('What’s covered').closest('details')
    expect(
      within(terms as HTMLElement)
        .getAllByRole('listitem', { hidden: true })
        .map((line) => line.textContent),
    ).toEqual([
      'Punctures and road damage for 36 months.',
      expect.stringContaining('$400'),
      expect.stringContaining('$200'),
      expect.stringContaining('$100'),
      'Repairs reimbursed up to $25 per tire.',
      expect.stringMatching(/^Until the tread wears to \d\/32 in\.$/),
    ])
  })

  it('[COV-002] is chosen for all tires at its price, shows at once, and is taken back when refused', async () => {
    const api = fakeCartApi([meridian])
    const dialog = await open(api)
    const box = dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Road hazard coverage/ })
    expect(dialog.getByRole('region', { name: 'Road hazard coverage' }).textContent).toContain('$75.96')
    await user.click(box)
    expect(box.checked).toBe(true)
    await waitFor(() => expect(api.covered()).toEqual([meridian.productId]))
    api.nextAnswer = refusal('cart-changed', 'Your cart was changed in another window.')
    await user.click(box)
    expect(await dialog.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(box.checked).toBe(true))
  })

  it('[COV-001] is chosen line by line where there are several', async () => {
    const api = fakeCartApi([meridian, ridgeback])
    const dialog = await open(api)
    await user.click(dialog.getByRole('checkbox', { name: /Cover these tires.*Ridgeback/ }))
    await waitFor(() => expect(api.covered()).toEqual([ridgeback.productId]))
    expect(await dialog.findByText('1 of 2 items are covered')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /^Road hazard/ }).checked).toBe(false)
  })

  it('is not offered to whoever may not have it', async () => {
    const api = fakeCartApi([{ ...meridian, roadHazardPriceInCents: null }])
    api.different = { roadHazardPriceInCents: null }
    const dialog = await open(api)
    expect(dialog.queryByRole('checkbox')).toBeNull()
  })

  it.each([
    [4, true, '12 months of roadside assistance included'],
    [4, false, 'Add your vehicle to get 12 months of roadside assistance'],
    [2, true, null],
  ])('%i tires with a vehicle (%s) come with: %s', async (quantity, hasVehicle, text) => {
    const dialog = await open(
      fakeCartApi([{ ...meridian, quantity, fit: hasVehicle ? verdict('fits', 'It fits.') : null }]),
    )
    expect(dialog.queryByText(/roadside/)?.textContent ?? null).toBe(text)
  })
})

describe('the fit of a line', () => {
  it('stands on it, with the vehicle', async () => {
    chooseVehicle(vehicleToKeep(exampleVehicle))
    const dialog = await open(fakeCartApi([{ ...meridian, fit: verdict('fits', 'It fits.') }]), true)
    expect(dialog.getByText(/^Fits your/)).toBeTruthy()
    expect(dialog.getByText(/^These fit your/)).toBeTruthy()
  })

  it('that is none is said before checkout, with the reason and what fits', async () => {
    chooseVehicle(vehicleToKeep(exampleVehicle))
    const why = 'It is made for 18 in. wheels. Yours are 17 in.'
    const api = fakeCartApi([{ ...meridian, fit: verdict('does-not-fit', why) }])
    const size = { size: '225/60R18', sizeSlug: '225-60r18', service: '100H' }
    const fits = {
      productId: ridgeback.productId,
      position: 'all',
      level: 'fits',
      setPriceInCents: 61_196,
    } as const
    api.fitting = [{ ...size, ...fits }]
    const dialog = await open(api, true)
    expect(dialog.getByText(/^Doesn’t fit your/)).toBeTruthy()
    expect(dialog.getByText(why)).toBeTruthy()
    expect(dialog.getByText('One item doesn’t fit your vehicle.')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'See what fits' }).getAttribute('href')).toContain('/vehicles/')
    expect(dialog.queryByText(/^These fit/)).toBeNull()
    await user.click(await dialog.findByRole('button', { name: 'Switch to 225/60R18 100H' }))
    await waitFor(() => expect([...api.lines.keys()]).toEqual([ridgeback.productId]))
  })
})

it('a staggered pair is one set with front and rear, and goes as one', async () => {
  const front = { ...meridian, position: 'front' as const, quantity: 2 }
  const rear = { ...ridgeback, position: 'rear' as const, quantity: 2 }
  const api = fakeCartApi([front, rear])
  const dialog = await open(api)
  const pair = within(dialog.getByRole('region', { name: 'Front and rear set' }))
  expect(pair.getByText('Front')).toBeTruthy()
  expect(pair.getByText('Rear')).toBeTruthy()
  await user.click(pair.getByRole('button', { name: 'Remove front and rear set' }))
  expect(await dialog.findByText('Front and rear set removed')).toBeTruthy()
  await waitFor(() => expect(api.lines.size).toBe(0))
})

it('what is removed goes at once, and comes back when the server refuses', async () => {
  const api = fakeCartApi([meridian, ridgeback])
  const dialog = await open(api)
  api.nextAnswer = refusal('cart-changed', 'Your cart was changed in another window.')
  await user.click(dialog.getByRole('button', { name: 'Remove Kestrel Ridgeback A/T' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('another window')
  expect(await dialog.findByRole('heading', { name: 'Ridgeback A/T' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('the total opens into its parts, and what is saved is said', async () => {
  const dialog = await open(fakeCartApi([meridian], { discountCents: 8_000 }))
  expect(dialog.getByText('You save $80.00')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Subtotal.*See price breakdown/ }))
  expect(await screen.findByRole('dialog', { name: 'Price breakdown' })).toBeTruthy()
})

it('a line that cannot be sold says so under itself', async () => {
  const refused = [
    {
      code: 'no-price',
      reason: 'We don’t have a price for this tire right now',
      fix: 'Remove it',
      lineId: meridian.lineId,
      promoCode: null,
    },
  ]
  const dialog = await open(fakeCartApi([meridian], { refused }))
  expect(dialog.getByRole('alert').textContent).toBe(
    'We don’t have a price for this tire right now. Remove it.',
  )
})

it('another window that changed the cart is answered with the cart as it is now', async () => {
  const api = fakeCartApi([meridian])
  const dialog = await open(api)
  api.lines.set(ridgeback.productId, ridgeback)
  new BroadcastChannel('cart').postMessage('changed')
  expect(await dialog.findByRole('heading', { name: 'Ridgeback A/T' })).toBeTruthy()
  expect((await dialog.findByRole('alert')).textContent).toContain('changed in another window')
})

it('[ERR-053] [ERR-054] [ERR-056] [ERR-057] [ERR-058] says what became of the cart, until it is put aside', async () => {
  const api = fakeCartApi([meridian])
  const alert = (code: CartAlertCode, lineId: string | null = null) => ({
    code,
    lineId,
    message: CART_ALERT_TEXTS[code],
  })
  api.different = {
    alerts: [
      alert('price-changed', meridian.lineId),
      alert('delivery-delayed', meridian.lineId),
      alert('brand-not-associated'),
      alert('tax-exemption-not-qualified'),
    ],
  }
  const dialog = await open(api)
  expect(dialog.getByText('Delivery may be delayed.')).toBeTruthy()
  expect(dialog.getByText(/its brand is not associated with your account/)).toBeTruthy()
  expect(dialog.getByText('Your order does not qualify for tax exemption.')).toBeTruthy()
  const changed = dialog.getByText('The price of an item in your cart has changed.').closest('[role=status]')
  expect(changed?.textContent).toContain('Northline Meridian AS')
  await user.click(within(changed as HTMLElement).getByRole('button', { name: 'Close' }))
  expect(dialog.queryByText('The price of an item in your cart has changed.')).toBeNull()
  expect(dialog.getByText('Delivery may be delayed.')).toBeTruthy()
})

it('shows where and when the tires are mounted, by the clock of the shop', async () => {
  const api = fakeCartApi([meridian])
  const shop = { installerId: 7, isMobileInstall: false, website: null, company: 'Chestnut Street Auto' }
  api.different = { installerDetails: shop, appointmentTime: '2026-11-19T08:00' }
  const dialog = await open(api)
  const section = dialog.getByRole('region', { name: 'Installation' })
  expect(section.textContent).toBe('InstallationChestnut Street AutoThu, Nov 19, 8:00 AM')
})

it.each([
  [{}, true],
  [{ 'share-cart': 1 as const }, true],
  [{ 'share-cart': 0 as const }, false],
])('[CONST-016] [HOUSE-082] can be shared unless that is switched off: %j', async (flags, isOffered) => {
  const dialog = await open(fakeCartApi([meridian]), false, flags)
  expect(dialog.queryByRole('button', { name: 'Share this cart' }) !== null).toBe(isOffered)
})

it('is shared as a link that can be copied', async () => {
  const dialog = await open(fakeCartApi([meridian]))
  await user.click(dialog.getByRole('button', { name: 'Share this cart' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Link to this cart')
  expect(field.value).toMatch(/^http.*\/shared-cart\/t$/)
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await dialog.findByText('Link copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(field.value)
})
