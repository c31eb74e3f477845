import type { Locator, Page } from '@playwright/test'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { keepVehicle, keepZip, signOn } from './shopper.ts'

const MERIDIAN = '/brands/northline-tires/meridian-as?size=225-65r17'

const cartOf = (page: Page) => page.getByRole('dialog', { name: /Your cart/ })
const totalOf = (page: Page) => cartOf(page).getByRole('button', { name: /See price breakdown/ })

async function addMeridian(page: Page): Promise<void> {
  await page.goto(MERIDIAN)
  await untilAwake(page)
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click()
  await expect(cartOf(page).getByRole('heading', { name: 'Meridian AS' })).toBeVisible()
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = cartOf(page).getByLabel('Promo code', { exact: true })
  if (!(await field.isVisible()))
    await cartOf(page)
      .getByText(/^Add (a|another) promo code$/)
      .click()
  await field.fill(code)
  await field.press('Enter')
}

const STAGGERED = { vehicle: 'bmw/3-series/2022/m340i', oem: '225-40r19_255-35r19' }

/** What guided shopping ends in for a car with two sizes: front and rear of one line. */
async function addStaggeredPair(page: Page): Promise<void> {
  await keepVehicle(page, STAGGERED.vehicle, STAGGERED.oem)
  await page.goto(`/guided-shopping/picks?${new URLSearchParams(STAGGERED)}`)
  await untilAwake(page)
  await page.getByRole('button', { name: 'Add 4 to cart' }).click()
  await expect(cartOf(page).getByRole('region', { name: 'Front and rear set' })).toBeVisible()
}

/** Reaches something as a keyboard does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

test('[CART-002] [CART-072] a code fails, is put right, and comes off; coverage and quantity change the sum', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(180_000)
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await addMeridian(page)
  const cart = cartOf(page)
  await expect(cart.getByText('These fit your 2021 Toyota RAV4 XLE.')).toBeVisible()
  await checkPage(page)

  await enterCode(page, 'WELCOM25')
  await expect(cart.getByText('Code WELCOM25 isn’t valid.')).toBeVisible()
  await checkPage(page)
  const codes = cart.getByRole('region', { name: 'Promo codes' })
  await enterCode(page, 'welcome25')
  await expect(codes.getByRole('listitem')).toContainText('WELCOME25 applied')
  await expect(cart.getByText('Code WELCOM25 isn’t valid.')).toBeHidden()

  const quantity = cart.getByRole('spinbutton', { name: 'Quantity of Northline Meridian AS' })
  await cart.getByRole('button', { name: 'Fewer' }).click()
  await expect(quantity).toHaveValue('3')
  await expect(codes.getByRole('listitem')).toContainText('Code WELCOME25 requires at least 4 tires')
  await expect(cart.getByText('Add 1 more tire to use code WELCOME25.')).toBeVisible()
  await checkPage(page)
  await cart.getByRole('button', { name: 'More' }).click()
  await expect(codes.getByRole('listitem')).toContainText('WELCOME25 applied')

  const before = await totalOf(page).textContent()
  const coverage = cart.getByRole('checkbox', { name: /^Road hazard coverage/ })
  await coverage.click({ force: true })
  await expect(cart.getByRole('region', { name: 'Totals' })).toContainText('Road hazard coverage')
  await expect(totalOf(page)).not.toHaveText(before ?? '')
  await coverage.click({ force: true })
  await expect(totalOf(page)).toHaveText(before ?? '')

  await totalOf(page).click()
  const parts = page.getByRole('dialog', { name: 'Price breakdown' })
  await expect(parts.getByText('Northline Meridian AS, 225/65R17')).toBeVisible()
  await expect(parts.getByText('$25 off with code WELCOME25')).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Escape')
  await expect(totalOf(page)).toBeFocused()

  await coverage.click({ force: true })
  await expect(totalOf(page)).not.toHaveText(before ?? '')
  await cart.getByRole('button', { name: 'Remove Northline Meridian AS' }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(codes.getByRole('listitem')).toContainText('WELCOME25 applied')
  await expect(coverage).toBeChecked()

  await cart.getByRole('button', { name: 'Remove WELCOME25' }).click()
  await expect(codes.getByRole('listitem')).toHaveCount(0)
})

test('[CART-003] [CART-059] [CART-061] [CART-062] [CART-063] a staggered pair beside other tires; each goes, comes back, and the last leaves the cart empty', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await addStaggeredPair(page)
  const cart = cartOf(page)
  const pair = cart.getByRole('region', { name: 'Front and rear set' })
  await expect(pair.getByText('Front', { exact: true })).toBeVisible()
  await expect(pair.getByText('Rear', { exact: true })).toBeVisible()
  await expect(pair.getByText(/^Fits your 2022 BMW 3 Series M340i/)).toHaveCount(2)
  await checkPage(page)

  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await addMeridian(page)
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Your cart 8 tires')
  await expect(cart.getByText('Fits your 2021 Toyota RAV4 XLE')).toBeVisible()
  await expect(pair.getByText('Doesn’t fit your 2021 Toyota RAV4 XLE.')).toHaveCount(2)
  await expect(cart.getByText('2 items don’t fit your vehicle.')).toBeVisible()
  await expect(pair.getByRole('link', { name: 'See what fits' }).first()).toBeVisible()
  await checkPage(page)

  await pair
    .getByRole('checkbox', { name: /^Cover these tires/ })
    .first()
    .click({ force: true })
  await expect(cart.getByText('1 of 3 items are covered')).toBeVisible()

  await cart.getByRole('button', { name: 'Remove front and rear set' }).click()
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Your cart 4 tires')
  await cart.getByRole('button', { name: 'Undo' }).click()
  await expect(pair).toBeVisible()
  await cart.getByRole('button', { name: 'Remove front and rear set' }).click()
  await cart.getByRole('button', { name: 'Remove Northline Meridian AS' }).click()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.getByRole('link', { name: 'Find tires' })).toBeVisible()
  await checkPage(page)
  await page.reload()
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
})

test('[CART-003] an empty cart offers the tires somebody looked at', async ({ page }) => {
  await keepZip(page, '19103')
  await page.goto(MERIDIAN)
  const noted = page.waitForResponse(/users\/recent-search/)
  await untilAwake(page)
  await noted
  await page.goto('/#openCart')
  const viewed = cartOf(page).getByRole('region', { name: 'Recently viewed tires' })
  await expect(viewed).toBeVisible()
  await checkPage(page)
  await viewed.getByRole('link', { name: 'Meridian AS' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meridian AS')
  await expect(cartOf(page)).toBeHidden()
})

test('[CART-004] [CART-005] the badge counts to nine, and then says 9+', async ({ page }) => {
  await addMeridian(page)
  const cart = page.locator('header').getByRole('link', { name: /^Cart/, includeHidden: true })
  const badge = cart.locator('[data-count]')
  await expect(badge).toHaveAttribute('data-count', '4')
  const quantity = cartOf(page).getByRole('spinbutton')
  await quantity.fill('10')
  await quantity.press('Enter')
  await expect(badge).toHaveAttribute('data-count', '9+')
})

test('of two windows the other is told, and both show the same cart', async ({ page, context }) => {
  test.setTimeout(180_000)
  await addMeridian(page)
  const other = await context.newPage()
  await other.goto('/tire-sizes/225-65r17#openCart')
  await expect(cartOf(other).getByRole('heading', { name: 'Meridian AS' })).toBeVisible()
  await cartOf(page).getByRole('button', { name: 'More' }).click()
  await expect(cartOf(page).getByRole('heading', { level: 2 })).toHaveText('Your cart 5 tires')
  await expect(cartOf(other).getByRole('alert')).toContainText('changed in another window')
  await expect(cartOf(other).getByRole('spinbutton')).toHaveValue('5')
  await checkPage(other)

  await Promise.all([page, other].map((each) => cartOf(each).getByRole('button', { name: 'Fewer' }).click()))
  await expect
    .poll(
      async () =>
        new Set(
          await Promise.all([page, other].map((each) => cartOf(each).getByRole('spinbutton').inputValue())),
        ).size,
    )
    .toBe(1)
  await other.close()
})

test('[CART-045] a shared link opens a copy for somebody else, who gets the tires and nothing more', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await addMeridian(page)
  await enterCode(page, 'WELCOME25')
  await expect(cartOf(page).getByText('WELCOME25 applied')).toBeVisible()
  await cartOf(page).getByRole('button', { name: 'Share this cart' }).click()
  const link = await cartOf(page).getByLabel('Link to this cart').inputValue()
  await checkPage(page)

  const somebody = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const friend = await somebody.newPage()
  await friend.goto(link)
  await expect(
    friend.getByRole('heading', { level: 1, name: 'Someone shared a cart with you' }),
  ).toBeVisible()
  await checkPage(friend)
  await untilAwake(friend)
  await friend.getByRole('button', { name: 'Open this cart' }).click()
  await expect(cartOf(friend).getByRole('heading', { name: 'Meridian AS' })).toBeVisible()
  await expect(cartOf(friend).getByRole('heading', { level: 2 })).toHaveText('Your cart 4 tires')
  await checkPage(friend)

  await friend.goto(`${link.slice(0, -4)}AAAA`)
  await untilAwake(friend)
  await friend.getByRole('button', { name: 'Open this cart' }).click()
  await expect(friend.getByRole('alert')).toHaveText('This link isn’t valid. Ask for a new one.')
  await somebody.close()
})

test('a cart filled before signing on joins the one the account has', async ({ page, browser }, {
  project,
}) => {
  test.setTimeout(180_000)
  // Each width signs on as somebody of its own: the carts of an account are one.
  const email = project.name === 'phone' ? 'retail@example.com' : 'retail-member@example.com'
  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const other = await elsewhere.newPage()
  await signOn(other, email)
  await addMeridian(other)
  await cartOf(other).getByRole('button', { name: 'Fewer' }).click()
  await expect(cartOf(other).getByRole('heading', { level: 2 })).toHaveText('Your cart 3 tires')
  await elsewhere.close()

  await page.goto('/brands/kestrel-tires/ridgeback-a-t?size=225-65r17')
  await untilAwake(page)
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click()
  await expect(cartOf(page).getByRole('heading', { name: 'Ridgeback A/T' })).toBeVisible()
  await signOn(page, email, 'two carts')
  await page.goto('/#openCart')
  await expect(cartOf(page).getByRole('heading', { level: 2 })).toHaveText('Your cart 7 tires')
  await expect(cartOf(page).getByRole('status')).toContainText(
    'We combined this cart with the one in your account',
  )
  await expect(cartOf(page).getByRole('heading', { name: 'Meridian AS' })).toBeVisible()
  await expect(cartOf(page).getByRole('heading', { name: 'Ridgeback A/T' })).toBeVisible()
  await checkPage(page)
})

test('the whole cart by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(MERIDIAN)
  await untilAwake(page)
  await tabTo(page, page.getByRole('button', { name: /^Add 4 to cart/ }).first())
  await page.keyboard.press('Enter')
  const cart = cartOf(page)
  const quantity = cart.getByRole('spinbutton', { name: 'Quantity of Northline Meridian AS' })
  await expect(quantity).toBeVisible()

  await tabTo(page, quantity)
  await page.keyboard.press('ArrowUp')
  await expect(cart.getByRole('heading', { level: 2 })).toHaveText('Your cart 5 tires')
  await tabTo(page, cart.getByRole('checkbox', { name: /^Road hazard coverage/ }))
  await page.keyboard.press('Space')
  await expect(cart.getByRole('region', { name: 'Totals' })).toContainText('Road hazard coverage')
  await tabTo(page, cart.locator('summary').filter({ hasText: 'Add a promo code' }))
  await page.keyboard.press('Enter')
  await tabTo(page, cart.getByLabel('Promo code', { exact: true }))
  await page.keyboard.type('WELCOME25')
  await page.keyboard.press('Enter')
  await expect(cart.getByText('WELCOME25 applied')).toBeVisible()
  await tabTo(page, totalOf(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Price breakdown' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(totalOf(page)).toBeFocused()

  await tabTo(page, cart.getByRole('button', { name: 'Remove Northline Meridian AS' }))
  await page.keyboard.press('Enter')
  await expect(cart.getByText('Your cart is empty')).toBeVisible()
  await expect(cart.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('5')
  await tabTo(page, cart.getByRole('link', { name: 'Check out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Where should your tires go?' })).toBeVisible()
})
