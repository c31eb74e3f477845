import type { Page } from '@playwright/test'
import {
  ANA,
  addFourToCart,
  CARDS,
  checkOut,
  fillAddress,
  fillCard,
  goToPayment,
  placedOrder,
  placeOrder,
  pressPlaceOrder,
} from './buying.ts'
import { checkPage, expect, test } from './shop-test.ts'

const TIRE = '/brands/northline-tires/meridian-as?size=225-65r17'
const ASKS = '4000 0000 0000 2503'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your bank wants to check it’s you' })
const bank = (page: Page) => page.frameLocator('iframe[title="Page of your bank"]')
const code = (page: Page) => bank(page).getByLabel('Code')
const banner = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing was charged' })

async function goToWaysToPay(page: Page): Promise<void> {
  await page.goto(TIRE)
  await addFourToCart(page)
  await checkOut(page)
  await fillAddress(page, ANA)
  await goToPayment(page)
}

async function payWith(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await pressPlaceOrder(page)
}

test('[PAY-354] [PAY-355] a bank asks for its code over the payment step, and the order is placed with it, by keyboard alone @widths', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await goToWaysToPay(page)
  await payWith(page, ASKS)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText(
    /\$[\d,.]+ on Visa ending 2503\. Nothing is charged until this is done\./,
  )
  await expect(dialog(page)).toContainText(/Price held until \d+:\d\d/)
  await expect(code(page)).toBeFocused()
  await checkPage(page)
  await page.keyboard.type('9999')
  await page.keyboard.press('Enter')
  await expect(bank(page).getByRole('alert')).toHaveText(/That isn’t the code we sent/)
  await expect(code(page)).toBeFocused()
  await checkPage(page)
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible({ timeout: 20_000 })
  await placedOrder(page)
  await expect(page.getByText('Visa ending 2503')).toBeVisible()
})

test('[PAY-356] whoever closes the bank’s page reads it, with the card still typed, and pays after all', async ({
  page,
}) => {
  await goToWaysToPay(page)
  await payWith(page, ASKS)
  await expect(code(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(banner(page)).toHaveText(/^You stopped before your bank was done/)
  await expect(banner(page)).toBeFocused()
  await checkPage(page)
  await pressPlaceOrder(page)
  await expect(code(page)).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Use another card' }).press('Enter')
  await expect(banner(page)).toBeFocused()
  await fillCard(page, CARDS.approved)
  await placeOrder(page)
})

test('[PAY-356] a bank that says no, or cannot say, leaves the page as it was, and another card pays', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await goToWaysToPay(page)
  await payWith(page, '4000 0000 0000 2370')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type('1234')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveText(/^Your bank couldn’t confirm it’s you/)
  await payWith(page, '4000 0000 0000 2313')
  await expect(banner(page)).toHaveText(/^Your bank can’t check it’s you right now/)
  // Its bank wants to be asked, and says yes without a word to its customer.
  await fillCard(page, '4000 0000 0000 2701')
  await placeOrder(page)
})
