import { expect, test } from '@playwright/test'
import { addFourToCart } from './buying.ts'
import { picture } from './picture.ts'
import { keepVehicle } from './shopper.ts'

test('the cart and its states', async ({ page }) => {
  test.setTimeout(240_000)
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17')
  await addFourToCart(page)
  await expect(cart.getByText(/These fit your/)).toBeVisible()
  await picture(page, 'cart-fits', 'window')
  await cart.getByText('Add a promo code').click()
  const code = cart.getByLabel('Promo code', { exact: true })
  await code.fill('WELCOM25')
  await code.press('Enter')
  await expect(cart.getByText('We do not know the code WELCOM25.')).toBeVisible()
  await picture(page, 'cart-coupon-unknown', 'window')
  await code.fill('WELCOME25')
  await code.press('Enter')
  await expect(cart.getByText('WELCOME25 applied')).toBeVisible()
  await cart.getByRole('checkbox', { name: /^Road hazard coverage/ }).click({ force: true })
  await cart.getByRole('button', { name: 'Fewer' }).click()
  await expect(cart.getByText('WELCOME25 not applied')).toBeVisible()
  await picture(page, 'cart-coupon-refused', 'window')
  await cart.getByRole('button', { name: 'More' }).click()
  await expect(cart.getByText('WELCOME25 applied')).toBeVisible()
  await cart.getByRole('button', { name: /See every part/ }).click()
  await expect(page.getByRole('dialog', { name: 'Out-the-door price' })).toBeVisible()
  await picture(page, 'cart-price-breakdown', 'window')
  await page.keyboard.press('Escape')
  await cart.getByRole('button', { name: 'Share this cart' }).click()
  await expect(cart.getByLabel('Link to this cart')).toBeVisible()
  await cart.getByLabel('Link to this cart').scrollIntoViewIfNeeded()
  await picture(page, 'cart-share', 'window')
  const link = await cart.getByLabel('Link to this cart').inputValue()

  const car = { vehicle: 'bmw/3-series/2022/m340i', oem: '225-40r19_255-35r19' }
  await keepVehicle(page, car.vehicle, car.oem)
  await page.goto('/#openCart')
  await expect(cart.getByText(/^Does not fit your/)).toBeVisible()
  await picture(page, 'cart-does-not-fit', 'window')
  await page.goto(`/guided-shopping/picks?${new URLSearchParams(car)}`)
  await page.getByRole('button', { name: 'Add 4 to cart' }).click()
  await cart.getByRole('region', { name: 'Front and rear set' }).scrollIntoViewIfNeeded()
  await picture(page, 'cart-staggered', 'window')
  await page.goto(link)
  await picture(page, 'shared-cart')

  // What the world does to a cart in a month, told by the server in its own words.
  await page.route('**/_api/cart-summary?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [line] = body.siteCart.siteProducts
    body.siteCart.alerts = [
      ['price-changed', 'The price of an item in your cart has changed.'],
      ['delivery-delayed', 'Delivery may be delayed.'],
    ].map(([code, message]) => ({ code, message, lineId: line.lineId }))
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/#openCart')
  await expect(cart.getByText('Delivery may be delayed.')).toBeVisible()
  await picture(page, 'cart-alerts', 'window')
  await page.unroute('**/_api/cart-summary?*')
  await page.route('**/_api/cart-summary?*', (route) => route.abort())
  await page.reload()
  await expect(cart.getByText('We could not load your cart.')).toBeVisible()
  await picture(page, 'cart-error', 'window')
})
