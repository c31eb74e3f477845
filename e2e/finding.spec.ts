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
  tag: '@desktop',
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
  await pressOn(page.getByRole('button', { name: /^Add set of 4 to cart/ }).first())
  const cart = page.getByRole('dialog', { name: /cart/i })
  await expect(cart.getByText(/225\/40R19/).first()).toBeVisible()
  await expect(cart.getByText(/255\/35R19/).first()).toBeVisible()
  await checkPage(page)
})

test('[SRCH-001] [SRCH-003] [SRCH-009] by a size typed as 2254517, by keyboard alone, to a product; Back leads below the search', {
  tag: '@desktop',
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
  tag: '@desktop',
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

test('[SRCH-010] by guided shopping with a staggered car, by keyboard alone, to a paired add-to-cart', {
  tag: '@desktop',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const choose = async (choice: RegExp) => {
    await chooseRadio(page.getByRole('main'), page.getByRole('radio', { name: choice }))
    await page.keyboard.press('Enter')
  }
  await page.goto('/guided-shopping')
  await untilAwake(page)
  await pressOn(page.getByRole('link', { name: /^Choose your vehicle/ }))
  await arriveAt(page, 'Find tires by vehicle')
  await pressOn(page.getByRole('link', { name: '2022', exact: true }))
  for (const [question, name] of [
    ['Choose a make', 'BMW'],
    ['Choose a model', '3 Series'],
    ['Choose a trim', 'M340i'],
  ] as const) {
    await expect(page.getByRole('heading', { name: question })).toBeFocused()
    await pressOn(page.getByRole('link', { name, exact: true }))
  }
  await expect(page.getByRole('heading', { name: 'Which size is on your vehicle now?' })).toBeFocused()
  await checkPage(page)
  await pressOn(page.getByRole('link', { name: /255\/35R19/ }))
  await arriveAt(page, 'Where do you drive most?')
  await choose(/Highway and city/)
  await asks(page, 'What does your winter look like?')
  await choose(/Cold and wet/)
  await asks(page, 'What matters most to you?')
  await choose(/Long life/)
  await arriveAt(page, /for your 2022 BMW 3 Series M340i$/)
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Add 4 to cart' }))
  const pair = page.getByRole('dialog', { name: /cart/i }).getByRole('region', { name: 'Front and rear set' })
  await expect(pair.getByText(/225\/40R19/).first()).toBeVisible()
  await expect(pair.getByText(/255\/35R19/).first()).toBeVisible()
  await checkPage(page)
})

test('[CAT-003] [CAT-037] a vehicle once told is known on the page of a brand and narrows the deals', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/brands/northline-tires')
  await untilAwake(page)
  const board = page.getByRole('form', { name: 'Find a Northline tire' })
  for (const [step, value] of [
    ['Year', '2021'],
    ['Make', 'toyota'],
    ['Model', 'rav4'],
    ['Trim', 'xle'],
  ] as const)
    await board.getByLabel(step).selectOption(value)
  await checkPage(page)
  await board.getByRole('button', { name: 'See tires that fit' }).click()
  await expect(page).toHaveURL(
    /^[^?]+\/vehicles\/toyota\/rav4\/2021\?trim=xle(&oem=[^&]+)?&brands=northline$/,
  )
  await page.goBack()
  await expect(board.getByRole('button', { name: /^See \d+ that fit$/ })).toBeVisible()

  await page.goto('/tire-deals')
  const bar = page.getByRole('region', { name: 'Only see deals that fit' })
  await bar.getByRole('link', { name: 'Show deals that fit' }).click()
  await expect(bar.getByRole('heading')).toHaveText('Deals that fit the 2021 Toyota RAV4 XLE')
  await checkPage(page)
  await page
    .getByRole('region', { name: 'Current deals' })
    .getByRole('link', { name: /Northline/ })
    .click()
  await expect(page).toHaveURL(/\/vehicles\/toyota\/rav4\/2021\?trim=xle.*&deal=/)
  await expect(page.getByText('Showing only tires in this deal.')).toBeVisible()
  await checkPage(page)
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
  test('[CAT-003] [CAT-037] the boards of a brand and of the deals go on to the steps and come back', async ({
    page,
  }) => {
    const steps = async (names: readonly string[]) => {
      for (const name of names) await page.getByRole('link', { name, exact: true }).click()
    }
    await page.goto('/brands/northline-tires')
    await page.getByLabel('Year').selectOption('2021')
    await page.getByRole('button', { name: 'See tires that fit' }).click()
    await steps(['Toyota', 'RAV4', 'XLE'])
    await expect(page).toHaveURL('/vehicles/toyota/rav4/2021?trim=xle&oem=225-65r17&brands=northline')

    await page.goto('/tire-deals')
    await page.getByRole('link', { name: 'Add vehicle' }).click()
    await steps(['2021', 'Toyota', 'RAV4', 'XLE'])
    await expect(page).toHaveURL(/\/tire-deals\?vehicle=toyota/)
    await expect(page.getByRole('heading', { name: 'Deals that fit the 2021 Toyota RAV4 XLE' })).toBeVisible()
  })
})
