import { pressOn, skipToMain } from './keyboard.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const EMPLOYEE_PORTAL = `http://epp.localhost:${new URL(process.env.SHOP_URL ?? 'http://x:7800').port}`

test('the home page leads to tires and is clean', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tires that fit/)
  await expect(page.getByRole('heading', { name: 'Popular tires' })).toBeVisible()
  await checkPage(page)
})

test('[HOUSE-122] a page names the scripts it wakes with from the first byte', async ({ page }) => {
  const answer = await page.goto('/tire-sizes/225-65r17')
  const html = (await answer?.text()) ?? ''
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, url]) => url)
  expect(named.length).toBeGreaterThan(0)
  await untilAwake(page)
  const fetched = await page.evaluate(() => {
    const awakeAt = performance.getEntriesByName('awake')[0]?.startTime ?? 0
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < awakeAt)
      .map(({ name }) => new URL(name).pathname)
  })
  expect(fetched.toSorted()).toEqual(named.toSorted())
})

test('[HOUSE-123] a press that comes before the script is answered when the script is there', async ({
  page,
}) => {
  let letThrough = () => {}
  const arrival = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/framework-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click()
  letThrough()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Meridian AS' })).toBeVisible()
})

test('two hosts show two names and two prices', async ({ page }) => {
  const path = '/brands/northline-tires/meridian-as?size=225-65r17'
  const prices: number[] = []
  for (const host of ['', EMPLOYEE_PORTAL]) {
    await page.goto(`${host}${path}`)
    const label =
      (await page
        .getByRole('button', { name: /^Add 4 to cart/ })
        .first()
        .textContent()) ?? ''
    prices.push(Number(/\$([\d,.]+)/.exec(label)?.[1]?.replace(',', '')))
  }
  await expect(page).toHaveTitle(/Employee Purchase Portal/)
  await checkPage(page)
  const [here, there] = prices as [number, number]
  // The portal has lower prices, and the shop a deal: each of them what is paid there.
  expect(there).toBeGreaterThan(0)
  expect(there).not.toBe(here)
})

test(
  '[ACCT-107] [NAV-019] somebody signs on in the header, is known, and signs off where they are',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await page.goto('/tire-sizes/225-65r17')
    const openMenu = async () => {
      if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    }
    await openMenu()
    await page.getByRole('link', { name: 'Log in' }).first().click()
    await page.getByLabel(/e-?mail/i).fill('retail-member@example.com')
    await page.getByLabel('Password').fill('demo-password')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '225/65R17 tires' })).toBeVisible()
    await openMenu()
    await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
    await checkPage(page)
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await page.waitForURL('**/tire-sizes/225-65r17')
    await untilAwake(page)
    await openMenu()
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  },
)

test('[ERR-024] a page that does not exist says so and helps on', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page is missing' })).toBeVisible()
  await checkPage(page)
})

test('[NAV-001] the footer stands on every page but those of the checkout', async ({ page }) => {
  await page.goto('/tire-sizes/225-65r17')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('/checkout/shipping')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a tire is found by size, opened, and its price read', { tag: '@widths' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Tire size' }).fill('2256517')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '225/65R17 tires' })).toBeVisible()
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$')
  })
})

test('the keyboard alone skips to the page, opens the cart and closes it again', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/brands/northline-tires/meridian-as?size=225-65r17')
  await skipToMain(page)
  const add = page.getByRole('button', { name: /^Add 4 to cart/ }).first()
  await pressOn(add)
  const cart = page.getByRole('dialog', { name: /Your cart/ })
  await expect(cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await expect(add).toBeFocused()
})
