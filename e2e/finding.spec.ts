import type { Page } from '@playwright/test'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'

const OPTION = '225-40r19_255-35r19'
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for tires' })

async function openSearch(page: Page) {
  // Before the script is there the button leads to the board of the home page.
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('link', { name: /^(Search|Vehicle, size or brand)/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(field(page)).toBeFocused()
}

/** Types into the search until the list offers it, then takes it: no mouse. */
async function answer(page: Page, text: string) {
  await field(page).pressSequentially(text)
  await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
  await page.keyboard.press('Enter')
}

test('[SRCH-008] [SRCH-010] by vehicle with a staggered car, by keyboard, to a paired add-to-cart', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/track-your-order')
  await openSearch(page)
  await page.getByRole('button', { name: 'Vehicle' }).focus()
  await page.keyboard.press('Enter')
  await checkPage(page)
  for (const text of ['2022', 'BMW', '3 Series', 'M340i']) {
    await field(page).focus()
    await answer(page, text)
  }
  await page.getByRole('radio', { name: /225\/40R19/ }).focus()
  await page.keyboard.press('Space')
  await checkPage(page)
  await page.getByRole('button', { name: 'See tires that fit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/vehicles/bmw/3-series/2022?trim=m340i&oem=${OPTION}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await checkPage(page)

  await page.goto('/guided-shopping')
  await page.getByRole('link', { name: /2022 BMW 3 Series M340i/ }).focus()
  await page.keyboard.press('Enter')
  for (const question of [
    'Where do you drive most?',
    'What does your winter look like?',
    'What matters most to you?',
  ]) {
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
    await checkPage(page)
    await page.getByRole('link', { name: 'Skip', exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await expect(
    page.getByRole('heading', { level: 1, name: /for your 2022 BMW 3 Series M340i/ }),
  ).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: 'Add 4 to cart' }).focus()
  await page.keyboard.press('Enter')
  const cart = page.getByRole('dialog', { name: /cart/i })
  await expect(cart.getByText(/225\/40R19/).first()).toBeVisible()
  await expect(cart.getByText(/255\/35R19/).first()).toBeVisible()
})

test('[SRCH-001] [SRCH-003] [SRCH-009] by a size typed as 2254517, by keyboard; Back leads below the search', async ({
  page,
}) => {
  await page.goto('/track-your-order')
  await openSearch(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openSearch(page)
  await page.keyboard.type('2254517')
  await expect(page.getByRole('option', { name: /225\/45R17/ }).first()).toBeVisible()
  await checkPage(page, '[role=dialog]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tire-sizes/225-45r17')
  await page.goBack()
  await expect(page).toHaveURL('/track-your-order')
})

test('[SRCH-010] by guided shopping, with answers that Back takes away again', async ({ page }) => {
  const answer = async (choice: RegExp) => {
    await untilAwake(page)
    await page.getByRole('radio', { name: choice }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await page.goto('/guided-shopping')
  await checkPage(page)
  await page.getByLabel('Or type the tire size').fill('2256517')
  await page.keyboard.press('Enter')
  await answer(/Highway and city/)
  await answer(/Cold and wet/)
  await expect(page.getByRole('heading', { level: 1, name: 'What matters most to you?' })).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: 'What does your winter look like?' }),
  ).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'What matters most to you?' })).toBeVisible()
  await answer(/Long life/)
  await expect(page.getByRole('heading', { level: 1, name: 'Three tires in 225/65R17' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: /^See all/ }).click()
  await expect(page).toHaveURL(/\/tire-sizes\/225-65r17/)
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
