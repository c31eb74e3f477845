import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ANA, addFourToCart, checkOut, goToPayment, placedOrder } from './buying.ts'
import { pressOn, typeIn } from './keyboard.ts'
import { checkPage, expect, test } from './shop-test.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'

/** One that the gateway knows, and nobody else has asked about. */
const knownEmail = () => `fast@${randomUUID()}.example.com`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const frames = (page: Page) => page.locator('iframe[title="Your saved details"]')
const known = (page: Page) => page.frameLocator('iframe[title="Your saved details"]')
const code = (page: Page) => known(page).getByLabel('Code')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const lookUp = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/fast_checkout/lookup'))

async function goToShipping(page: Page): Promise<void> {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
}

test('[PAY-401] [PAY-405] [PAY-407] whom the gateway knows by email has the form filled in and pays with one press, by keyboard alone @widths', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const email = knownEmail()
  await goToShipping(page)
  await typeIn(field(page, 'Email'), email)
  await page.keyboard.press('Tab')
  await expect(code(page)).toBeVisible()
  await expect(field(page, 'Where to leave them (optional)')).toBeFocused()
  await expect(known(page).getByText(/phone ending in 63/)).toBeVisible()
  await checkPage(page)

  await page.keyboard.press('Shift+Tab')
  await expect(known(page).getByRole('button', { name: 'Continue without it' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('654321')
  await page.keyboard.press('Enter')
  await expect(known(page).getByRole('alert')).toHaveText(/^That isn’t the code we sent/)
  await expect(code(page)).toBeFocused()
  await checkPage(page)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')

  const filled = page.getByText(/^We filled in what was missing\. Your Visa ending 4242 is ready/)
  await expect(filled).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Ana')
  await expect(field(page, 'Address')).toHaveValue('2038 Delancey Pl')
  await expect(field(page, 'City and state')).toHaveValue('Philadelphia, PA')
  await expect(field(page, 'Email')).toHaveValue(email)
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: 'Continue to services' }).and(page.locator(':visible')))
  await expect(heading(page)).toHaveText('Cover them for three years?')
  await pressOn(page.getByRole('button', { name: 'Continue to payment' }).and(page.locator(':visible')))
  await expect(heading(page)).toHaveText('Payment')
  await expect(page.getByRole('radio', { name: /^Visa ending 4242/ })).toBeChecked()
  await checkPage(page)
  await pressOn(page.getByRole('button', { name: /^Place order/ }))
  await expect(heading(page)).toHaveText('Order placed', { timeout: 20_000 })
  await placedOrder(page)
  await expect(page.getByText(/Visa ending 4242/).first()).toBeVisible()
})

test('[PAY-042] [PAY-401] [PAY-406] an unknown email, one that was declined and a chosen card show nothing', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await goToShipping(page)
  const asked = lookUp(page)
  await field(page, 'Email').fill('ana@example.com')
  await page.keyboard.press('Tab')
  await asked
  await expect(frames(page)).toHaveCount(0)

  await field(page, 'Email').fill(knownEmail())
  await page.keyboard.press('Tab')
  await known(page).getByRole('button', { name: 'Continue without it' }).click()
  await expect(frames(page)).toHaveCount(0)
  await expect(field(page, 'Email')).toBeFocused()

  for (const [label, text] of Object.entries(ANA)) await field(page, label).fill(text)
  await expect(field(page, 'City and state')).toHaveValue('Philadelphia, PA')
  await page.getByRole('button', { name: 'Continue to services' }).first().click()
  await goToPayment(page)
  const card = page.getByRole('radio', { name: /^Credit or debit card/ })
  const chosen = page.waitForResponse((answer) => answer.url().includes('/checkout/cart-payment'))
  await page.getByRole('radio', { name: /^PayPal/ }).check()
  await chosen
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked()
  const kept = page.waitForResponse((answer) => answer.url().includes('/checkout/cart-payment'))
  await card.check()
  await kept
  await expect(page.getByRole('button', { name: /^Place order \$/ })).toBeVisible()
  await page.goto('/checkout/shipping?way=home')
  const lookUps: string[] = []
  page.on('request', (request) => lookUps.push(request.url()))
  await field(page, 'Email').fill(knownEmail())
  await page.keyboard.press('Tab')
  await page.waitForTimeout(1_000)
  await expect(frames(page)).toHaveCount(0)
  expect(lookUps.filter((url) => url.includes('fast-checkout'))).toEqual([])
})
