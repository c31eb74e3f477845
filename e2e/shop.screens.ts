import { expect, test } from '@playwright/test'
import {
  ANA,
  addFourToCart,
  CARDS,
  checkOut,
  fillAddress,
  fillCard,
  findTire,
  goToPayment,
  openFirstTire,
  placeOrder,
  pressPlaceOrder,
} from './buying.ts'
import { picture } from './picture.ts'
import { untilAwake } from './shop-test.ts'
import { keepVehicle } from './shopper.ts'
import { fillReview, LINE } from './writing-a-review.ts'

test('every screen on the way to an order', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await picture(page, 'home')
  await findTire(page)
  await picture(page, 'listing')
  await openFirstTire(page)
  await picture(page, 'product')
  await addFourToCart(page)
  await picture(page, 'cart', 'window')
  await checkOut(page)
  for (const [label, text] of Object.entries({ ...ANA, Address: 'PO Box 1180' })) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByText('We do not ship to PO boxes').first()).toBeVisible()
  await picture(page, 'checkout-shipping')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cover all/ }).check()
  await picture(page, 'checkout-services')
  await goToPayment(page)
  await page.getByRole('checkbox', { name: 'Billing address is the same as shipping' }).click()
  await page.getByRole('button', { name: 'Save billing address' }).press('Enter')
  await expect(page.getByText('Please enter state')).toBeVisible()
  await picture(page, 'checkout-billing')
  await page.getByRole('checkbox', { name: 'Billing address is the same as shipping' }).click()
  await page.goto('/checkout/order-summary')
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible()
  await picture(page, 'order-summary')
  await page.goto('/checkout/payments')
  await fillCard(page, CARDS.declined)
  await pressPlaceOrder(page)
  await expect(page.getByText("We're sorry, the payment")).toBeVisible({ timeout: 20_000 })
  await picture(page, 'checkout-payment')
  await fillCard(page)
  const number = await placeOrder(page)
  await picture(page, 'order-placed')
  await page.goto('/track-your-order')
  await picture(page, 'track-your-order')
  await page.getByLabel('Order ID').fill(number)
  await page.getByLabel('ZIP code').fill('19103')
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order processed' })).toBeVisible()
  await picture(page, 'order-tracking')
})

test('the screens that help on', async ({ page }) => {
  await page.goto('/no/such/page')
  await picture(page, 'not-found')
  await page.goto('/tire-sizes/155-80r13')
  await picture(page, 'no-tires-in-size')
  await page.goto('/#openCart')
  await expect(page.getByRole('dialog')).toBeVisible()
  await picture(page, 'cart-empty', 'window')
})

test('the ways to browse', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [name, path] of [
    ['brands', '/brands'],
    ['brand-types', '/brands/northline-tires/types'],
    ['types', '/types'],
    ['categories', '/categories'],
    ['tire-sizes', '/tire-sizes'],
    ['vehicles', '/vehicles'],
    ['make', '/vehicles/toyota-tires'],
    ['tire-deals', '/tire-deals'],
  ] as const) {
    await page.goto(path)
    await picture(page, name)
  }
})

test('every kind of list, and its states', async ({ page }) => {
  test.setTimeout(180_000)
  for (const [name, path] of [
    ['brand', '/brands/northline-tires'],
    ['brand-no-longer-sold', '/brands/pistora-tires'],
    ['type', '/types/winter'],
    ['category', '/categories/light-truck'],
    ['deals-of-a-kind', '/tire-deals?kind=flat-amount'],
    ['deals-that-fit', '/tire-deals?vehicle=toyota/rav4/2021/xle'],
    ['diameter', '/tire-sizes/diameter/17'],
    ['vehicle-model', '/vehicles/toyota/rav4'],
    ['vehicle-staggered', '/vehicles/audi/q4-e-tron/2022?oem=235-55r19_255-50r19'],
    ['deal', '/tire-deals/kestrel-fourth-free'],
    ['black-friday', '/tire-deals/black-friday-sale'],
    ['cyber-monday', '/tire-deals/cyber-monday-sale'],
    ['listing-narrowed', '/tire-sizes/225-65r17?types=all-season&inStock=true&rating=4'],
    ['listing-none-match', '/tire-sizes/225-65r17?types=racing'],
  ] as const) {
    await page.goto(path)
    await picture(page, name)
  }
})

test.describe('a deal that has ended', () => {
  // The browser of the journeys calls itself headless, and bots get the status alone.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('says that it is gone', async ({ page }) => {
    await page.goto('/tire-deals/spring-touring-6')
    await picture(page, 'gone')
  })
})

test('a deals page in the colors of every sale', async ({ page }) => {
  await page.goto('/tire-deals')
  for (const theme of [
    'blackFridayPreSale',
    'blackFriday',
    'cyberWeekend',
    'cyberMonday',
    'lastChance',
    'taxTimeSale',
  ]) {
    await page.evaluate((name) => {
      for (const part of document.querySelectorAll('[data-sale]')) part.setAttribute('data-sale', name)
    }, theme)
    await picture(page, `deals-${theme}`, 'window')
  }
})

test('a list that loads, fails, and a sixth tire to compare', async ({ page }) => {
  await page.goto('/tire-sizes/225-65r17')
  await untilAwake(page)
  const results = page.getByRole('region', { name: 'Results' })
  const boxes = results.getByRole('checkbox', { name: /^Compare / })
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).check({ force: true })
  await boxes.nth(5).click({ force: true })
  await expect(page.getByText('You can compare up to 5 tires')).toBeVisible()
  await picture(page, 'toast', 'window')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/tire-sizes/225-65r17')
  await untilAwake(page)
  await page.route('**/*.data*', () => {})
  await page.getByRole('link', { name: /^Show 12 more/ }).click()
  await expect(results).toHaveAttribute('aria-busy', 'true')
  await picture(page, 'listing-loading', 'window')
  await page.unroute('**/*.data*')
  await page.goto('/types')
  await untilAwake(page)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Winter/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'A technical problem occurred. Try again.' })).toBeVisible()
  await picture(page, 'fault')
})

test('home for a shopper whose vehicle we know', async ({ page }) => {
  await keepVehicle(page, 'toyota/rav4/2021/xle')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Your vehicle' })).toBeVisible()
  await picture(page, 'home-known-vehicle', 'window')
})

test('the filters below L', async ({ page }) => {
  await page.goto('/tire-sizes/225-65r17')
  const pill = page.getByRole('link', { name: /^Filters/ })
  if (!(await pill.isVisible())) return
  await pill.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await picture(page, 'filters', 'window')
})

test('the frame around a page and what opens in it', async ({ page }, { project }) => {
  await page.goto('/tire-sizes/225-65r17')
  await picture(page, 'header-light', 'window')
  await page.goto('/tire-deals')
  await picture(page, 'header-on-deals', 'window')
  await page.goto('/')
  await untilAwake(page)
  await page.mouse.wheel(0, 1800)
  await expect(page.getByRole('banner')).toHaveAttribute('data-scroll', 'stuck')
  await picture(page, 'header-stuck', 'window')
  await page.goto('/learn')
  await untilAwake(page)
  if (project.name === '412') {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'By brand' })).toBeVisible()
  } else {
    await page.getByRole('link', { name: 'Browse tires' }).click()
    await expect(page.getByRole('link', { name: 'By brand' }).first()).toBeVisible()
  }
  await picture(page, 'menu', 'window')
  await page.keyboard.press('Escape')
  await page.goto('/simplebusiness')
  await untilAwake(page)
  await page.getByRole('button', { name: /^Email us/ }).click()
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible()
  await picture(page, 'contact', 'window')
})

test('pages the shop stands by', async ({ page }) => {
  await page.goto('/returns-and-refunds')
  await untilAwake(page)
  await picture(page, 'policy-page')
  await page.goto('/privacy-choices')
  await picture(page, 'privacy-choices')
  await page.goto('/contact?topic=returns')
  await picture(page, 'contact-page')
})

test('the location modal', async ({ page }, { project }) => {
  await page.goto('/learn')
  await untilAwake(page)
  if (project.name === '412') await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('link', { name: /^Location/ })
    .last()
    .click()
  await expect(page.getByRole('dialog', { name: 'Where are your tires going?' })).toBeVisible()
  await page.getByLabel('ZIP code').fill('1910')
  await page.getByRole('button', { name: 'Update location' }).click()
  await expect(page.getByText('Please enter a valid ZIP code')).toBeVisible()
  await picture(page, 'location', 'window')
})

test('the screens of reviews', async ({ page }) => {
  test.setTimeout(120_000)
  for (const [name, path] of [
    ['tire-reviews', '/tire-reviews'],
    ['tire-reviews-section', '/tire-reviews/wet'],
    ['brand-reviews', '/brands/kestrel-tires/reviews'],
    ['line-reviews', `${LINE}/reviews`],
    ['line-reviews-none', `${LINE}/reviews?make=subaru&model=brz&stars=1`],
    ['write-review', `${LINE}/write-a-review`],
  ] as const) {
    await page.goto(path)
    await picture(page, name)
  }
  await page.getByLabel('Headline').fill('x'.repeat(124))
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await picture(page, 'write-review-errors')
  await fillReview(page, `Quiet, but slow to warm up in the wet ${Date.now()}`)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thanks for your review' })).toBeVisible()
  await picture(page, 'write-review-received')
})

test('the search, the picker and guided shopping, with their states', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/find-by-vehicle?year=2022&make=bmw&model=3-series&trim=m340i')
  await picture(page, 'find-by-vehicle-sizes')
  for (const [name, path] of [
    ['guided-car', '/guided-shopping'],
    ['guided-winter', '/guided-shopping?tireSize=225-65r17&roads=city-and-highway'],
    [
      'guided-picks',
      '/guided-shopping/picks?tireSize=225-65r17&roads=city-and-highway&winter=cold-and-wet&priority=long-life',
    ],
  ] as const) {
    await page.goto(path)
    await picture(page, name)
  }
  await page.goto('/tire-sizes/225-65r17#search')
  const search = page.getByRole('combobox', { name: 'Search for tires' })
  const overlay = page.getByRole('dialog', { name: 'Search' })
  await expect(page.getByRole('heading', { name: 'Popular sizes' })).toBeVisible({ timeout: 30_000 })
  await picture(page, 'search-start', 'window')
  await search.fill('rav')
  await expect(overlay.getByRole('option').first()).toBeVisible()
  await picture(page, 'search', 'window')
  await search.fill('quiet kestral hum')
  await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
  await picture(page, 'search-did-you-mean', 'window')
  await search.fill('zzqxw')
  await expect(page.getByRole('heading', { name: 'Sorry, no matching results found' })).toBeVisible()
  await picture(page, 'search-no-result', 'window')
  await page.route('**/search-typeahead*', (route) => route.abort())
  await search.fill('2021 rav4')
  await expect(page.getByRole('alert')).toBeVisible()
  await picture(page, 'search-error', 'window')
})

test('the steps to a vehicle in the search', async ({ page }) => {
  await page.goto('/tire-sizes/225-65r17#search')
  const overlay = page.getByRole('dialog', { name: 'Search' })
  const choose = (name: string) => overlay.getByRole('button', { name, exact: true }).click()
  await choose('Vehicle')
  await choose('2022')
  await choose('BMW')
  await expect(overlay.getByRole('button', { name: '3 Series', exact: true })).toBeVisible()
  await overlay.getByRole('combobox').fill('3')
  await picture(page, 'vehicle-picker', 'window')
  await overlay.getByRole('combobox').fill('')
  await choose('3 Series')
  await expect(overlay.getByRole('button', { name: 'M340i', exact: true })).toBeVisible()
  await picture(page, 'vehicle-picker-trim', 'window')
  await choose('I’m not sure')
  await expect(overlay.getByRole('link', { name: /front/ }).first()).toBeVisible()
  await picture(page, 'vehicle-picker-not-sure', 'window')
  await choose('Choose the trim')
  await choose('M340i')
  await expect(overlay.getByRole('radio').first()).toBeVisible()
  await picture(page, 'vehicle-picker-size', 'window')
})
