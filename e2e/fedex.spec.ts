import type { Page } from '@playwright/test'
import { fillCard, goToPayment, placeOrder } from './buying.ts'
import { addFedExLocation, endCancelWindow, speedUpCarrier } from './outside-world.ts'
import { checkPage, expect, test, untilAwake } from './shop-test.ts'
import { fillCart } from './shopper.ts'

const POINT = 'FedEx Office, Delancey Place'
const ANA = {
  'First name': 'Ana',
  'Last name': 'Morris',
  'Mobile phone': '2155550142',
  Email: 'ana@example.com',
} as const

const way = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Delivery' }).getByRole('link', { name })

async function lookNear(page: Page, zip: string): Promise<void> {
  // Until the panel has come there is the ZIP code of the form before it.
  await expect(page.getByText('Find locations')).toBeAttached()
  const field = page.getByLabel('ZIP code', { exact: true })
  if (!(await field.isVisible())) await page.getByText('Change', { exact: true }).click()
  await field.fill(zip)
  await page.getByRole('button', { name: 'Find locations' }).click()
  await expect(page.getByText(`FedEx locations near ${zip}`)).toBeVisible()
}

test('[DELV-002] [DELV-136] [DELV-137] [ERR-035] [VAL-026] a set goes to a FedEx location, is paid, and tracked to the counter', {
  tag: '@widths',
}, async ({ page }) => {
  test.setTimeout(150_000)
  await addFedExLocation(POINT, '19103')
  await fillCart(page, 4)
  await page.goto('/checkout/shipping?way=home')
  await untilAwake(page)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Address', { exact: true }).fill('2038 Delancey Pl')
  await expect(page.getByText('Not available yet').first()).toBeVisible()
  await checkPage(page)

  await way(page, /^Pick up at FedEx/).click()
  await expect(page).toHaveURL(/[?&]way=fedex/)
  await lookNear(page, '04463')
  await expect(page.getByText('No FedEx locations nearby')).toBeVisible()
  await checkPage(page)
  await lookNear(page, '19103')
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await page.getByLabel('Last name').fill('Morris')
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByText('Please select a FedEx location')).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(POINT) }).check()
  await expect(page.getByText('Please select a FedEx location')).toHaveCount(0)
  await checkPage(page)

  // Nothing typed is lost: on the other tab, and by a reload.
  await way(page, /^Ship to me/).click()
  await expect(page).toHaveURL(/[?&]way=home/)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('2038 Delancey Pl')
  await expect(page.getByLabel('Last name')).toHaveValue('Morris')
  await way(page, /^Pick up at FedEx/).click()
  await expect(page).toHaveURL(/[?&]way=fedex/)
  await expect(page.getByRole('radio', { name: new RegExp(POINT) })).toBeChecked()
  await page.reload()
  await untilAwake(page)
  await expect(page.getByRole('radio', { name: new RegExp(POINT) })).toBeChecked()
  await expect(page.getByLabel('Last name')).toHaveValue('Morris')

  for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
  await goToPayment(page)
  await expect(page.getByText(`Pick up at ${POINT}`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeDisabled()
  await page.getByLabel('Address', { exact: true }).fill('2038 Delancey Pl')
  await page.getByLabel('City', { exact: true }).fill('Philadelphia')
  await page.getByLabel('State', { exact: true }).selectOption('PA')
  await page.getByLabel('ZIP code', { exact: true }).fill('19103')
  await checkPage(page)
  // By keyboard: advice on the address goes when the field is left, and the button moves.
  await page.getByRole('button', { name: 'Save billing address' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  await fillCard(page)
  const number = await placeOrder(page)
  await expect(page.getByText(`Pick up at ${POINT}`).first()).toBeVisible()
  await checkPage(page)

  await endCancelWindow(number)
  await speedUpCarrier()
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click()
  // A reload before the page has come would load the one it was left from.
  await expect(page).toHaveURL(/\/track-your-order\/result\?orderId=/)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ready for pickup' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText(`4 tires. Pick up at ${POINT}.`)).toBeVisible()
  await checkPage(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[DELV-137] a FedEx location is found by ZIP and chosen', async ({ browser, page }) => {
    await addFedExLocation(POINT, '19103')
    const scripted = await browser.newContext({ javaScriptEnabled: true })
    await fillCart(await scripted.newPage(), 4)
    await page.context().addCookies(await scripted.cookies())
    await scripted.close()
    await page.goto('/checkout/shipping?way=home')
    await way(page, /^Pick up at FedEx/).click()
    await expect(page).toHaveURL(/[?&]way=fedex/)
    await lookNear(page, '19103')
    for (const [label, text] of Object.entries(ANA)) await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Continue to services' }).first().click()
    await expect(page.getByText('Please select a FedEx location')).toBeVisible()
    await page.getByRole('radio', { name: new RegExp(POINT) }).check()
    await page.getByRole('button', { name: 'Continue to services' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cover them for three years?' })).toBeVisible()
    await page.goto('/checkout/order-summary')
    await expect(page.getByText(`Pick up at ${POINT}`).first()).toBeVisible()
  })
})
