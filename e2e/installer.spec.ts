import type { Page } from '@playwright/test'
import { fillCard, goToPayment, placeOrder } from './buying.ts'
import { tabTo } from './keyboard.ts'
import { chosenTime, takeTime } from './other-shopper.ts'
import { addInstaller } from './outside-world.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { fillCart, keepZip } from './shopper.ts'

/** Each width and each look has one of its own, so that none takes the times of another. */
const shop = () => {
  const { project, retry } = test.info()
  return `${retry > 0 ? 'Walnut' : 'Chestnut'} Street Auto, ${project.name}`
}
const VAN = 'Delancey Mobile Tire'
const ANA = {
  'First name': 'Ana',
  'Last name': 'Morris',
  'Mobile phone': '2155550142',
  Email: 'ana@example.com',
} as const

const way = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Delivery' }).getByRole('link', { name })
const freeTimes = (page: Page) => page.locator('[name="time"]:enabled:not([value="later"])')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to services' }).first().click()

async function goToInstallers(page: Page): Promise<void> {
  await addInstaller(shop(), '19103')
  await keepZip(page, '19103')
  await fillCart(page, 4)
  await page.goto('/checkout/shipping')
  await untilAwake(page)
  await way(page, /^Ship to installer/).click()
  await expect(page.getByText('Installers near 19103')).toBeVisible()
}

async function fillContact(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
}

test('[INST-181] [INST-182] [INST-183] [INST-185] [ERR-029] a set goes to a shop: one time is lost, another is held and paid for', {
  tag: '@desktop',
}, async ({ browser, page }) => {
  test.setTimeout(150_000)
  await goToInstallers(page)
  await page.getByLabel('First name').fill('Ana')
  await page.getByRole('radio', { name: new RegExp(shop()) }).check()
  await expect(page.getByRole('heading', { name: `Pick a time at ${shop()}` })).toBeVisible()
  await expect(page).toHaveURL(/installerId=\d+/)
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByText('Times are Eastern Time.')).toBeVisible()
  await fillContact(page)
  await goOn(page)
  await expect(page.getByText('Please select a time slot')).toBeVisible()
  await checkPage(page)

  await freeTimes(page).first().check({ force: true })
  await expect(page.getByText('We hold it for 15 minutes when you continue.')).toBeVisible()
  await page.reload()
  await untilAwake(page)
  await expect(chosenTime(page)).toHaveCount(1)
  await expect(page.getByLabel('Last name')).toHaveValue('Morris')

  await takeTime(browser, page)
  await goOn(page)
  const lost = page.getByRole('alert').filter({ hasText: 'Install time is no longer available' })
  await expect(lost).toBeVisible()
  await expect(lost.getByRole('listitem')).toHaveCount(3)
  await checkPage(page)
  await lost.getByRole('listitem').first().getByRole('link').click()
  await expect(lost).toHaveCount(0)
  await expect(chosenTime(page)).toHaveCount(1)
  await expect(page.getByLabel('Email')).toHaveValue(ANA.Email)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()

  await goToPayment(page)
  await expect(page.getByText(new RegExp(`${shop()}, 1735 Chestnut St`))).toBeVisible()
  await expect(page.getByText(/\(Eastern Time\)/)).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('2038 Delancey Pl')
  await page.getByLabel('City', { exact: true }).fill('Philadelphia')
  await page.getByLabel('State', { exact: true }).selectOption('PA')
  await page.getByLabel('ZIP code', { exact: true }).fill('19103')
  await checkPage(page)
  await page.getByRole('button', { name: 'Save billing address' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  await fillCard(page)
  await placeOrder(page)
  await checkPage(page)
})

test('[INST-186] installer, day and time are chosen by keyboard alone', async ({ page }) => {
  await goToInstallers(page)
  await tabTo(page.getByRole('group', { name: 'Installers' }).getByRole('radio'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('heading', { name: /^Pick a time at/ })).toBeVisible()
  const days = page.getByRole('group', { name: 'Days' }).getByRole('radio')
  await tabTo(days)
  const before = await days.and(page.locator(':checked')).inputValue()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/day=/)
  await expect(days.and(page.locator(':checked'))).not.toHaveValue(before)
  await page.keyboard.press('PageDown')
  await tabTo(freeTimes(page))
  await page.keyboard.press('Space')
  await expect(page.getByText('We hold it for 15 minutes when you continue.')).toBeVisible()
})

test('[INST-184] a van comes to where the car is', async ({ page }) => {
  await addInstaller(VAN, '19103', 'mobile')
  await keepZip(page, '19103')
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=mobile')
  await page.getByRole('radio', { name: new RegExp(VAN) }).check()
  await expect(page.getByRole('heading', { name: 'Pick a two-hour window' })).toBeVisible()
  await page.getByLabel('Street address').fill('2038 Delancey Pl')
  await freeTimes(page).first().check({ force: true })
  await fillContact(page)
  await checkPage(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
  await goToPayment(page)
  await expect(page.getByText(`${VAN}, 2038 Delancey Pl`)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[INST-186] an installer, a day and a time are chosen', async ({ browser, page }) => {
    await addInstaller(shop(), '19103')
    const scripted = await browser.newContext({ javaScriptEnabled: true })
    await fillCart(await scripted.newPage(), 4)
    await page.context().addCookies(await scripted.cookies())
    await scripted.close()
    await page.goto('/checkout/shipping?way=installer&userZip=19103')
    await page.getByRole('radio', { name: new RegExp(shop()) }).check()
    await page.getByRole('button', { name: 'See times' }).click()
    await expect(page.getByRole('heading', { name: `Pick a time at ${shop()}` })).toBeVisible()
    const days = page.getByRole('group', { name: 'Days' }).getByRole('radio')
    await days.and(page.locator(':enabled')).nth(1).check({ force: true })
    await page.getByRole('button', { name: 'See this day' }).click()
    await expect(page).toHaveURL(/day=/)
    await freeTimes(page).first().check({ force: true })
    await fillContact(page)
    await goOn(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
    await page.goto('/checkout/order-summary')
    await expect(page.getByText(shop()).first()).toBeVisible()
    await expect(page.getByText(/\(Eastern Time\)/)).toBeVisible()
  })
})
