import { expect, type Page, test } from '@playwright/test'
import { addFourToCart } from './buying.ts'
import { picture } from './picture.ts'
import { keepVehicle, keepZip, signOn } from './shopper.ts'

const MERIDIAN = '/brands/northline-tires/meridian-as?size=225-65r17'
const cartOf = (page: Page) => page.getByRole('dialog', { name: /Your cart/ })

async function addMeridian(page: Page): Promise<void> {
  await page.goto(MERIDIAN)
  await addFourToCart(page)
  await expect(cartOf(page).getByRole('heading', { name: 'Meridian AS' })).toBeVisible()
}

/** Answers the next calls of the cart with this instead. */
async function answer(page: Page, status: number, json: unknown): Promise<void> {
  await page.route('**/_api/cart-summary?*', (route) => route.fulfill({ status, json }))
}

test('the cart and its states', async ({ page }) => {
  test.setTimeout(240_000)
  const cart = cartOf(page)
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await addMeridian(page)
  await expect(cart.getByText(/These fit your/)).toBeVisible()
  await picture(page, 'cart-fits', 'window')

  await cart.getByText('Add a promo code').click()
  const code = cart.getByLabel('Promo code', { exact: true })
  await code.fill('WELCOM25')
  await code.press('Enter')
  await expect(cart.getByText('Code WELCOM25 isn’t valid.')).toBeVisible()
  await picture(page, 'cart-coupon-unknown', 'window')
  await code.fill('WELCOME25')
  await code.press('Enter')
  const applied = cart.getByText('WELCOME25 applied')
  await expect(applied).toBeVisible()
  await applied.scrollIntoViewIfNeeded()
  await picture(page, 'cart-coupon-applied', 'window')
  await cart.getByText(/^You save/).scrollIntoViewIfNeeded()
  await picture(page, 'cart-savings', 'window')

  await cart.getByRole('checkbox', { name: /^Road hazard coverage/ }).click({ force: true })
  await expect(cart.getByRole('region', { name: 'Totals' })).toContainText('Road hazard coverage')
  await cart.getByText('What’s covered').click()
  await cart.getByText(/^Until the tread/).scrollIntoViewIfNeeded()
  await picture(page, 'cart-coverage', 'window')
  await cart.getByText('What’s covered').click()
  await cart.getByRole('button', { name: 'Fewer' }).click()
  const denied = cart.getByText('WELCOME25 not applied')
  await expect(denied).toBeVisible()
  await denied.scrollIntoViewIfNeeded()
  await picture(page, 'cart-coupon-refused', 'window')
  await cart.getByRole('button', { name: 'More' }).click()
  await expect(applied).toBeVisible()

  // As if others had bought in the meantime.
  const message = 'Only 4 left in stock.'
  await answer(page, 409, {
    errorMessage: message,
    error: { code: 'Refused', message, refusal: 'out-of-stock' },
  })
  await cart.getByRole('button', { name: 'More' }).click()
  await expect(cart.getByRole('alert')).toContainText(message)
  await expect(cart.getByRole('spinbutton')).toHaveValue('4')
  await page.unroute('**/_api/cart-summary?*')
  await picture(page, 'cart-change-refused', 'window')
  await cart.getByRole('alert').getByRole('button', { name: 'Close' }).click()

  await cart.getByRole('button', { name: /See price breakdown/ }).click()
  await expect(page.getByRole('dialog', { name: 'Price breakdown' })).toBeVisible()
  await picture(page, 'cart-price-breakdown', 'window')
  await page.keyboard.press('Escape')
  await cart.getByRole('button', { name: 'Share this cart' }).click()
  await expect(cart.getByLabel('Link to this cart')).toBeVisible()
  await cart.getByText('Opens a copy. Nothing personal is shared.').scrollIntoViewIfNeeded()
  await picture(page, 'cart-share', 'window')
})

test('the cart of another vehicle', async ({ page }) => {
  test.setTimeout(240_000)
  const cart = cartOf(page)
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await addMeridian(page)
  await keepVehicle(page, 'honda/cr-v/2021/ex')
  await page.goto('/#openCart')
  await expect(cart.getByText(/^Doesn’t fit your/)).toBeVisible()
  await expect(cart.getByRole('button', { name: /^Switch to/ })).toBeVisible()
  await picture(page, 'cart-does-not-fit', 'window')

  const car = { vehicle: 'bmw/3-series/2022/m340i', oem: '225-40r19_255-35r19' }
  await keepVehicle(page, car.vehicle, car.oem)
  await page.goto(`/guided-shopping/picks?${new URLSearchParams(car)}`)
  await page.getByRole('button', { name: 'Add 4 to cart' }).click()
  const pair = cart.getByRole('region', { name: 'Front and rear set' })
  await pair.scrollIntoViewIfNeeded()
  await picture(page, 'cart-staggered', 'window')
  await pair.getByRole('button', { name: 'More' }).last().scrollIntoViewIfNeeded()
  await picture(page, 'cart-staggered-rear', 'window')
})

test('the cart that changed', async ({ page, context, browser }) => {
  test.setTimeout(240_000)
  const cart = cartOf(page)
  await addMeridian(page)
  const other = await context.newPage()
  await other.goto('/#openCart')
  await cartOf(other).getByRole('button', { name: 'More' }).click()
  await expect(cart.getByRole('alert')).toContainText('changed in another window')
  await picture(page, 'cart-two-windows', 'window')
  await other.close()

  await cart.getByRole('button', { name: 'Share this cart' }).click()
  const link = await cart.getByLabel('Link to this cart').inputValue()
  const viewport = page.viewportSize()
  const somebody = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const friend = await somebody.newPage()
  await friend.goto(link)
  await picture(friend, 'shared-cart')
  await friend.getByRole('button', { name: 'Open this cart' }).click()
  await expect(cartOf(friend).getByText('Added.')).toBeVisible()
  await picture(friend, 'shared-cart-opened', 'window')
  await somebody.close()

  // What the world does to a cart in a month, told by the server in its own words.
  const told = await page.evaluate(async () => (await fetch('/_api/cart-summary')).json())
  const [line] = told.siteCart.siteProducts
  told.siteCart.alerts = [
    ['price-changed', 'The price of an item in your cart has changed.', line.lineId],
    ['delivery-delayed', 'Delivery may be delayed.', line.lineId],
    ['shop-removed', 'The shop you selected was removed.', null],
  ].map(([alert, message, lineId]) => ({ code: alert, message, lineId }))
  await answer(page, 200, told)
  await page.goto('/#openCart')
  await expect(cart.getByText('Delivery may be delayed.')).toBeVisible()
  await picture(page, 'cart-alerts', 'window')
  await page.unroute('**/_api/cart-summary?*')
  await answer(page, 503, { errorMessage: 'Not now', error: { code: 'Unavailable', message: 'Not now' } })
  await page.reload()
  await expect(cart.getByText('We couldn’t load your cart.')).toBeVisible()
  await picture(page, 'cart-error', 'window')
})

test('the cart after its last tires', async ({ page }) => {
  test.setTimeout(240_000)
  const cart = cartOf(page)
  await keepZip(page, '19103')
  for (const tire of [MERIDIAN, '/brands/kestrel-tires/ridgeback-a-t?size=225-65r17']) {
    await page.goto(tire)
    await page.mouse.move(5, 5)
    await page.waitForResponse(/users\/recent-search/)
  }
  await addFourToCart(page)
  await cart.getByRole('button', { name: /^Remove/ }).click()
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(cart.getByRole('region', { name: 'Recently viewed tires' })).toBeVisible()
  await picture(page, 'cart-removed', 'window')
  await page.goto('/#openCart')
  await page.reload()
  await expect(cart.getByRole('region', { name: 'Recently viewed tires' })).toBeVisible()
  await picture(page, 'cart-empty-viewed', 'window')
})

test('the cart of a member', async ({ page, browser }, { project }) => {
  test.setTimeout(240_000)
  const cart = cartOf(page)
  // Each width signs on as somebody of its own: the carts of an account are one.
  const email = project.name === '412' ? 'retail-member@example.com' : 'fleet@example.com'
  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await signOn(other, email)
  await addMeridian(other)
  await elsewhere.close()
  await page.goto('/brands/kestrel-tires/ridgeback-a-t?size=225-65r17')
  await addFourToCart(page)
  await signOn(page, email, 'two carts')
  await page.goto('/#openCart')
  await expect(cart.getByText(/We combined this cart/)).toBeVisible()
  await picture(page, 'cart-joined', 'window')
})
