import type { Page } from '@playwright/test'
import { arriveAt, chooseRadio, pressOn, typeIn } from './keyboard.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const OPTION = '225-40r19_255-35r19'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for tires' })
const searchButton = (page: Page) =>
  page.getByRole('link', { name: /^(Search|Vehicle, size or brand)/ }).filter({ visible: true })

async function openSearch(page: Page) {
  await pressOn(searchButton(page), { most: 12 })
  await expect(field(page)).toBeFocused()
}

/** Types into the search until the list offers it, then takes it. */
async function answer(page: Page, text: string) {
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: text, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** The next question stands there, and Tab goes on from it. */
const asks = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeFocused()

test('[SRCH-008] [NAV-079] [NAV-081] by vehicle with a staggered car, by keyboard alone, to a paired add-to-cart', {
  tag: '@widths',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/track-your-order')
  await openSearch(page)
  await pressOn(page.getByRole('button', { name: 'Vehicle' }))
  await checkPage(page)
  for (const text of ['2022', 'BMW', '3 Series', 'M340i']) await answer(page, text)
  await chooseRadio(page.getByRole('dialog'), page.getByRole('radio', { name: /225\/40R19/ }))
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'See tires that fit' }))
  await expect(page).toHaveURL(`/vehicles/bmw/3-series/2022?trim=m340i&oem=${OPTION}`)
  await arriveAt(page, /2022 BMW 3 Series/)
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'Your vehicle is now the 2022 BMW 3 Series M340i' })
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await checkPage(page)
  await expect(toast).toBeHidden()

  await pressOn(page.getByRole('link', { name: 'Skip to results' }), { most: 1 })
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first()
  const name = (await first.textContent()) ?? ''
  await pressOn(first.getByRole('link'))
  await arriveAt(page, name)
  await expect(page.getByRole('region', { name: 'Does it fit?' })).toContainText('This is its front size.')
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: /^Add both to cart/ }).first())
  const cart = page.getByRole('dialog', { name: /cart/i })
  await expect(cart.getByText(/225\/40R19/).first()).toBeVisible()
  await expect(cart.getByText(/255\/35R19/).first()).toBeVisible()
  await checkPage(page)
})

test('[SRCH-001] [SRCH-003] [SRCH-009] by a size typed as 2254517, by keyboard alone, to a product; Back leads below the search', {
  tag: '@widths',
}, async ({ page }) => {
  await page.goto('/track-your-order')
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(searchButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('2254517')
  await expect(page.getByRole('option', { name: /225\/45R17/, selected: true })).toBeVisible()
  await checkPage(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tire-sizes/225-45r17')
  await arriveAt(page, '225/45R17 tires')
  await page.goBack()
  await expect(page).toHaveURL('/track-your-order')
  await page.goForward()
  await arriveAt(page, '225/45R17 tires')
  const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first()
  const name = (await first.textContent()) ?? ''
  await pressOn(first.getByRole('link'))
  await arriveAt(page, name)
  await expect(page).toHaveURL(/size=225-45r17/)
  await expect(page.getByRole('button', { name: /^Add 4 to cart/ }).first()).toContainText('$')
  await checkPage(page)
})

test('[SRCH-010] by guided shopping, by keyboard alone, with answers that Back takes away again', {
  tag: '@widths',
}, async ({ page }) => {
  const choose = async (choice: RegExp) => {
    await chooseRadio(page.getByRole('main'), page.getByRole('radio', { name: choice }))
    await page.keyboard.press('Enter')
  }
  await page.goto('/guided-shopping')
  await untilAwake(page)
  await checkPage(page)
  await typeIn(page.getByLabel('Or type the tire size'), '2256517')
  await page.keyboard.press('Enter')
  await asks(page, 'Where do you drive most?')
  await choose(/Highway and city/)
  await asks(page, 'What does your winter look like?')
  await choose(/Cold and wet/)
  await asks(page, 'What matters most to you?')
  await page.goBack()
  await asks(page, 'What does your winter look like?')
  await page.goForward()
  await asks(page, 'What matters most to you?')
  await choose(/Long life/)
  await arriveAt(page, 'Three tires in 225/65R17')
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: /^See all/ }))
  await arriveAt(page, '225/65R17 tires')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[SRCH-008] the steps to a vehicle are pages of links', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Year').selectOption('2022')
    await page.getByRole('button', { name: 'See tires that fit' }).click()
    for (const name of ['BMW', '3 Series', 'M340i'])
      await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('link', { name: /255\/35R19/ }).click()
    await expect(page).toHaveURL(`/vehicles/bmw/3-series/2022?trim=m340i&oem=${OPTION}`)
  })
})
